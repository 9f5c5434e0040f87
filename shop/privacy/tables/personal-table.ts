/**
 * How the rows of a person are found in a table: by a column with their id (`user`), with an email of
 * theirs (`email`), or with the id of a row that is theirs in another table of the list (`of`).
 */
export type Found = { user: string } | { email: string } | { column: string; of: string }

/**
 * What a column contains. `fact`: nothing personal, it may stay. `personal`: it is exported, and
 * erased with the person. `secret`: it is erased, and never exported, such as password hashes.
 */
type TextColumn = 'fact' | 'personal' | 'secret'

/** A table with rows of people, and what becomes of them. */
export type PersonalTable = {
  table: string
  /** What is in it, for the person: a title in their file. */
  what: string
  /** Any of these. */
  found: readonly [Found, ...Found[]]
  /** Every column of text, JSON or bytes; numbers, times and ids are facts. */
  texts: Readonly<Record<string, TextColumn>>
  /**
   * What erasure does: the rows are deleted, or stay without their personal and secret texts, for
   * this many years and for this reason.
   */
  erased: 'deleted' | { keptYears: number; because: string }
  /** Columns with keys of files in storage, which go with the row. */
  files?: readonly string[]
}
