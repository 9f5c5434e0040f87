/** A refusal by itself, as `err` makes it. */
export type Refusal<Kind> = { ok: false; refusal: Kind }

/** Success or a named refusal; a bug is thrown instead. */
export type Result<Value, Kind> = { ok: true; value: Value } | Refusal<Kind>

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const err = <Kind>(refusal: Kind): Refusal<Kind> => ({ ok: false, refusal })

/** The result that a procedure answered by name: a success or a refusal; any other answer is a bug. */
export function resultOf<Done extends string, Kind extends string>(
  outcome: string | null,
  done: readonly Done[],
  refusals: readonly Kind[],
): Result<Done, { kind: Kind }> {
  const success = done.find((known) => known === outcome)
  if (success !== undefined) return ok(success)
  const kind = refusals.find((known) => known === outcome)
  if (kind === undefined) throw new Error(`A procedure answered ${outcome}.`)
  return err({ kind })
}
