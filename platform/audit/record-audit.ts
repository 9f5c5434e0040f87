import { createHash } from 'node:crypto'

import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

import { limitKey } from '../http/client-address.ts'

type AuditEntry = {
  /** Who did it: a user's id, or the name of a job. */
  actor: string
  /** What was done, e.g. stock_adjusted. */
  action: string
  subjectType: string
  subjectId: string
  /** Ids and numbers only; personal data would outlive its owner here. */
  detail?: Record<string, string | number | boolean | null>
}

/** Appends to the audit log, in the transaction of `db`. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.tables
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/**
 * From where somebody asks, as the audit log has it: their session, and a hash of their network, by which
 * the same one is known again without saying which it is.
 */
export function auditOrigin({
  sessionId,
  address,
}: {
  sessionId: string
  address: string
}): string {
  const place = createHash('sha256')
    .update(`place:${limitKey(address)}`)
    .digest('base64url')
    .slice(0, 12)
  return `${sessionId} ${place}`
}

/** What is wrong with the audit log, in words. */
export function describeAuditFault(fault: ProcedureRow<'verify_audit_chain'>): string {
  switch (fault.problem) {
    case 'changed':
      return `Entry ${fault.audit_id} was changed after it was written (position ${fault.position}).`
    case 'missing':
      return `Something was taken out before or at position ${fault.position} (entry ${fault.audit_id}).`
    case 'not_chained':
      return `Entry ${fault.audit_id} was put in past the chain.`
    case 'cut_off':
      return `The chain no longer has the hash that was noted at position ${fault.position}.`
  }
}
