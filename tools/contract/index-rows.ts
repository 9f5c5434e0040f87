import type { ContractRows } from './contract-row.ts'
import type { FoundTest } from './find-tests.ts'

/** A test and where it is, as `file: title`; those that not every run of the tests runs are proofs. */
type IndexedTest = { at: string; isProof: boolean }

/** The tests that hold each row, by its id. */
type RowIndex = ReadonlyMap<string, readonly IndexedTest[]>

/** Indexes tests by the rows in their titles. Tests in `proofs/` are proofs, and so are skipped ones. */
export function indexRows(testsByFile: Iterable<readonly [string, FoundTest[]]>): RowIndex {
  const index = new Map<string, IndexedTest[]>()
  for (const [file, tests] of testsByFile) {
    for (const { title, rows, isSkipped } of tests) {
      const test = { at: `${file}: ${title}`, isProof: isSkipped || file.startsWith('proofs/') }
      for (const id of rows) index.set(id, [...(index.get(id) ?? []), test])
    }
  }
  return index
}

/** What is wrong between rows and tests, one line each. */
export function problemsOf(
  rows: ContractRows,
  index: RowIndex,
  decisions: ReadonlySet<number>,
): string[] {
  const unknown = [...index].flatMap(([id, tests]) =>
    id in rows ? [] : tests.map(({ at }) => `${id} is no row, but in the title of ${at}`),
  )
  const wrong = Object.entries(rows).flatMap(([id, row]) => {
    const { decision, open } = typeof row === 'string' ? {} : row
    const tests = index.get(id) ?? []
    if (decision !== undefined && !decisions.has(decision))
      return [`${id} names decision ${decision}, which does not exist`]
    if (open !== undefined)
      return tests.map(({ at }) => `${id} is marked as open, but has a test: ${at}`)
    if (tests.length === 0) return [`${id} has no test`]
    return tests.every(({ isProof }) => isProof) ? [`${id} is held by proofs alone`] : []
  })
  return [...unknown, ...wrong]
}
