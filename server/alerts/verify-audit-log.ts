import { z } from 'zod'

import { describeAuditFault, recordAudit } from '#platform/audit/record-audit.ts'
import { defineJob } from '#platform/jobs/define-job.ts'

/** How many faults are described in the entry that records them. */
const MAX_DESCRIBED = 20

/** Proves every night that the audit log is as its chain says; what is not is logged and recorded in it. */
export const verifyAuditLog = defineJob({
  name: 'verify_audit_log',
  payload: z.object({}),
  schedule: '37 3 * * *',
  canWait: true,
  async run({ db, log }) {
    const faults = await db.call('verify_audit_chain', { p_position: null, p_hash: null })
    if (faults.length === 0) return

    const described = faults.slice(0, MAX_DESCRIBED).map(describeAuditFault)
    log.error({ faults: described, count: faults.length }, 'The audit log is not as its chain says')
    await recordAudit(db, {
      actor: 'verify_audit_log',
      action: 'audit_log_fault_found',
      subjectType: 'audit_log',
      subjectId: faults[0]!.audit_id ?? '',
      detail: { count: faults.length, faults: described.join(' ') },
    })
  },
})
