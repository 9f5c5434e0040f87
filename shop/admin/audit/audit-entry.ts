/** What somebody who runs the shop has done, as it was written down. */
export type AuditEntry = {
  id: string
  at: Date
  /** The id of a user, or the name of what did it by itself. */
  actor: string
  action: string
  subjectType: string
  subjectId: string
  /** Ids, sums in pence and states. */
  detail: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  sessionId: string | null
  /** The API key that a program did it with, by name. */
  keyName: string | null
  /** By which the same network is known again; null where nobody sat anywhere. */
  place: string | null
}
