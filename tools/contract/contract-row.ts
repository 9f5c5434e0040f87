/** Titles of tests, by the file they stand in; `describe > title` where a title stands there more than once. */
type TestsByFile = Readonly<Record<string, readonly string[]>>

/**
 * A row of the specification: a sentence, a bullet, a row of a table or a number, by words that stand in it.
 * Tests hold it, a decision (its number in docs/decisions.md) says why it is otherwise, or both;
 * or it leaves open what it speaks of, and says only that.
 */
export type ContractRow = { readonly quote: string } & (
  | { readonly tests: TestsByFile; readonly decision?: number }
  | { readonly decision: number }
  | { readonly open: string }
)
