import ts from 'typescript'

/** A test as it stands in its file: titles with `$name`, `%s` or `${name}` as they are written, what only proofs run as skipped. */
export type FoundTest = { title: string; group: string; isSkipped: boolean }

const runners = new Set(['test', 'it', 'describe'])

/** The words of a call in their order: `test.describe.skip(…)` and `test.for([…])(…)` name their parts. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) {
    return [...namesOf(callee.expression), callee.name.text]
  }
  return ts.isCallExpression(callee) ? namesOf(callee.expression) : []
}

function titleOf(argument: ts.Expression | undefined): string | null {
  if (argument === undefined) return null
  if (ts.isStringLiteralLike(argument)) return argument.text
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : null
}

/** The tests in the text of a file, those of groups included; the steps of a test are none. */
export function findTests(text: string, path: string): FoundTest[] {
  const found: FoundTest[] = []
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const visit = (node: ts.Node, group: string, isSkipped: boolean): void => {
    const [runner, ...how] = ts.isCallExpression(node) ? namesOf(node.expression) : []
    const title = ts.isCallExpression(node) ? titleOf(node.arguments[0]) : null
    if (
      !ts.isCallExpression(node) ||
      runner === undefined ||
      !runners.has(runner) ||
      title === null ||
      how.includes('step')
    ) {
      ts.forEachChild(node, (child) => visit(child, group, isSkipped))
      return
    }
    const skips = isSkipped || how.some((word) => ['skip', 'todo', 'fixme'].includes(word))
    if (runner === 'describe' || how.includes('describe')) {
      ts.forEachChild(node, (child) => visit(child, title, skips))
      return
    }
    // A title alone (`test.skip(condition, 'why')`, `test.todo('…')`) runs nothing.
    const [, ...rest] = node.arguments
    const isProof = rest.some((argument) => argument.getText().includes('onlyAsProof'))
    if (rest.length > 0) found.push({ title, group, isSkipped: skips || isProof })
  }
  visit(source, '', false)
  return found
}
