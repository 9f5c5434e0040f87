import type { AuditEntry } from './audit-entry.ts'
import { describeAction, auditText as text, factsOf } from './audit-text.ts'

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
