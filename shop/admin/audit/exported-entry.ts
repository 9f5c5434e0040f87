import type { AuditEntry } from './audit-entry.ts'
import { actionInWords, auditText as text, factsOf } from './audit-text.ts'

/** An entry as a line of the exported list; `who`: the name of whoever did it. */
export const exportedEntry = (entry: AuditEntry, who: string) => [
  entry.id,
  entry.at.toISOString(),
  who,
  entry.actor,
  actionInWords(entry.action),
  text.subject(entry.subjectType),
  entry.subjectId,
  factsOf(entry).join('; '),
  entry.place ?? '',
]
