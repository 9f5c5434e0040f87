import { createHash } from 'node:crypto'

/** A UUID that is the same for the same JSON value, such as the idempotency key of a request with exactly this content. */
export function derivedUuid(value: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
