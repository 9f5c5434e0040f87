import type { AuditEntry } from './audit-list.ts'
import { auditText as text, describeAction, factsOf } from './audit-text.ts'

/** An entry as a line of the exported list; `who`: the name of the actor. */
export const exportedEntry = (entry: AuditEntry, who: string) => [
  entry.id,
  entry.at.toISOString(),
  who,
  entry.actor,
  describeAction(entry.action),
  text.subject(entry.subjectType),
  entry.subjectId,
  factsOf(entry, { withIds: true }).join('; '),
  entry.place ?? '',
]

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether an actor is a person, and not a job or a provider by its name. */
export const isPerson = (actor: string): boolean => Uuid.test(actor)

/** Who an actor of the audit log is: an admin by their name, somebody who was one, or the shop. */
export const whoDid = (actor: string, admins: Readonly<Record<string, string>>): string =>
  admins[actor] ?? (isPerson(actor) ? text.former : text.machine)
