/** What a form asks about a line of a return. */
export type LineQuestion =
  | 'restocked'
  | 'written_off'
  | 'missing'
  | 'deduction'
  | 'deduction_reason'
  | 'refund'

/** The field in which a question about a line is answered. */
export const lineField = (question: LineQuestion, returnItemId: string): string =>
  `${question}:${returnItemId}`

/** The lines that a form asks a question about, by the names of its fields. */
export const linesAsked = (question: LineQuestion, fields: readonly string[]): string[] =>
  fields
    .filter((field) => field.startsWith(`${question}:`))
    .map((field) => field.slice(question.length + 1))
