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
