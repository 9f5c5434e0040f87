import { auditText as text, describeAction, factsOf } from './audit-text.ts'

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

/** An entry as a line of the exported list; `who`: the name of whoever did it. */
export const exportedEntry = (entry: AuditEntry, who: string) => [
  entry.id,
  entry.at.toISOString(),
  who,
  entry.actor,
  describeAction(entry.action),
  text.subject(entry.subjectType),
  entry.subjectId,
  factsOf(entry).join('; '),
  entry.place ?? '',
]

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether an actor is a person, and not a job or a provider by its name. */
export const isPerson = (actor: string): boolean => Uuid.test(actor)

/** Who an actor of the audit log is: an admin by their name, somebody who was one, or the shop. */
export const whoDid = (actor: string, admins: Readonly<Record<string, string>>): string =>
  admins[actor] ?? (isPerson(actor) ? text.former : text.machine)
