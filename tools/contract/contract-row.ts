/**
 * A row of the specification: a sentence, a bullet, a row of a table or a number, by words that stand in it.
 * The tests that hold it carry its id in their titles. `decision`: its number in docs/decisions, where the shop
 * departs from the words or settles what they leave open. `open`: why there is nothing to test.
 */
type ContractRow =
  | string
  | { readonly quote: string; readonly decision?: number; readonly open?: string }

/** Rows by id: `§4.12` is row 12 of section 4. An id is never used for anything else. */
export type ContractRows = Readonly<Record<string, ContractRow>>

/** Every id in a text. */
export const idsIn = (text: string): string[] => text.match(/§\d+\.\d+/g) ?? []

/** The words of the specification that a row is about. */
export const quoteOf = (row: ContractRow): string => (typeof row === 'string' ? row : row.quote)
