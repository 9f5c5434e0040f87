/** A refusal by itself, as `err` makes it. */
export type Refusal<Kind> = { ok: false; refusal: Kind }

/** Success or a named refusal; a bug is thrown instead. */
export type Result<Value, Kind> = { ok: true; value: Value } | Refusal<Kind>

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const err = <Kind>(refusal: Kind): Refusal<Kind> => ({ ok: false, refusal })

/** The outcome of a procedure as a result: one of `done`, or a refusal by any other. */
export function resultOf<Outcome extends string, Done extends Outcome>(
  outcome: Outcome,
  done: readonly Done[],
): Result<Done, { kind: Exclude<Outcome, Done> }> {
  const success = done.find((each) => each === outcome)
  return success === undefined ? err({ kind: outcome as Exclude<Outcome, Done> }) : ok(success)
}

/** What each refusal of a use case is in an answer: declared once, for HTTP and for forms. */
export type RefusalTable<Refused extends { kind: string }> = {
  [Kind in Refused['kind']]: {
    /** What happened and what to do. */
    text: string | ((refusal: Refused & { kind: Kind }) => string)
    /** The field of the HTTP function's input that it is about. */
    field?: string
    /** The HTTP status; 409 by default. */
    status?: 400 | 403 | 404 | 502
  }
}

/** The kinds of a table, in its order. */
export const kindsOf = <Refused extends { kind: string }>(table: RefusalTable<Refused>) =>
  Object.keys(table) as Refused['kind'][]

/** The text of a refusal. */
export function refusalText<Refused extends { kind: string }>(
  table: RefusalTable<Refused>,
  refusal: Refused,
): string {
  const { text } = table[refusal.kind as Refused['kind']]
  return typeof text === 'string' ? text : text(refusal)
}
