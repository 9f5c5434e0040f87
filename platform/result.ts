/** A refusal by itself, as `err` makes it. */
export type Refusal<Kind> = { ok: false; refusal: Kind }

/** Success or a named refusal; a bug is thrown instead. */
export type Result<Value, Kind> = { ok: true; value: Value } | Refusal<Kind>

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const err = <Kind>(refusal: Kind): Refusal<Kind> => ({ ok: false, refusal })
