/** A question of a form about a line of a return. */
export type LineQuestion =
  | 'restocked'
  | 'written_off'
  | 'missing'
  | 'deduction'
  | 'deduction_reason'
  | 'refund'

/** The name of the field for a question about a line. */
export const lineField = (question: LineQuestion, returnItemId: string): string =>
  `${question}:${returnItemId}`

/** The lines a form asks a question about, from the names of its fields. */
export const linesAsked = (question: LineQuestion, fields: readonly string[]): string[] =>
  fields
    .filter((field) => field.startsWith(`${question}:`))
    .map((field) => field.slice(question.length + 1))
