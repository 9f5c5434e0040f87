import { parseSync, Visitor } from 'oxc-parser'
import type { Argument, CallExpression, Expression } from 'oxc-parser'

import { idsIn } from './contract-row.ts'

/**
 * A test as its file has it: its title with `$name`, `%s` or `${name}` as written, the ids of the rows that it
 * holds, and whether the usual runs leave it out.
 */
export type FoundTest = { title: string; rows: string[]; isSkipped: boolean }

const runners = new Set(['test', 'it', 'describe'])

/** The names in a call in their order: `test.describe.skip(…)` and `test.for([…])(…)` consist of several. */
function namesOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression' && !callee.computed)
    return [...namesOf(callee.object), callee.property.name]
  return callee.type === 'CallExpression' ? namesOf(callee.callee) : []
}

/**
 * The tests in the text of a file, those of groups included; the steps of a test are none. A title that ends in
 * `$row` or `${row}` stands for the ids that the cases of the file name as their `row`.
 */
export function findTests(text: string, path: string): FoundTest[] {
  const found: Omit<FoundTest, 'rows'>[] = []
  const rowsOfCases: string[] = []
  const textOf = ({ start, end }: Argument) => text.slice(start, end)

  function titleOf(argument: Argument | undefined): string | undefined {
    if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
    return argument?.type === 'TemplateLiteral' ? textOf(argument).slice(1, -1) : undefined
  }

  /** The calls around the one that is visited. */
  const around: { call: CallExpression; isSkipped: boolean; isTest: boolean }[] = []

  function enter(call: CallExpression): void {
    const [runner = '', ...how] = namesOf(call.callee)
    const title = titleOf(call.arguments[0])
    if (!runners.has(runner) || title === undefined || how.includes('step')) return
    const outer = around.at(-1)
    if (outer?.isTest) return
    const isSkipped =
      outer?.isSkipped || how.some((word) => ['skip', 'todo', 'fixme'].includes(word))
    const isTest = runner !== 'describe' && !how.includes('describe')
    around.push({ call, isSkipped, isTest })
    // A title alone (`test.skip(condition, 'why')`, `test.todo('…')`) runs nothing.
    const [, ...rest] = call.arguments
    if (!isTest || rest.length === 0) return
    const isProof =
      path.endsWith('.proof.e2e.ts') ||
      rest.some((argument) => textOf(argument).includes('onlyAsProof'))
    found.push({ title, isSkipped: isSkipped || isProof })
  }

  new Visitor({
    CallExpression: enter,
    'CallExpression:exit': (call) => {
      if (around.at(-1)?.call === call) around.pop()
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'row' && value.type === 'Literal')
        rowsOfCases.push(...idsIn(String(value.value)))
    },
  }).visit(parseSync(path, text).program)

  const rowsOf = (title: string) =>
    idsIn(title).concat(/\$\{?row\b/.test(title) ? [...new Set(rowsOfCases)] : [])

  return found.map(({ title, isSkipped }) => ({ title, rows: rowsOf(title), isSkipped }))
}
