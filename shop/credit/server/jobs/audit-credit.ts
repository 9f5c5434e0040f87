import { z } from 'zod'

import { recordAudit } from '#platform/audit/record-audit.ts'
import { defineJob } from '#platform/jobs/define-job.ts'

import { findCreditDiscrepancies } from '../read-credit.ts'

/** Checks every night that the credit ledger and orders agree; discrepancies are logged and saved. */
export const auditCredit = defineJob({
  name: 'audit_credit',
  payload: z.object({}),
  schedule: '27 3 * * *',
  async run({ db, log }) {
    const discrepancies = await findCreditDiscrepancies(db)
    if (discrepancies.length === 0) return

    log.error({ discrepancies }, 'The ledger of credit does not agree with balances and orders')
    await db.transaction(async (tx) => {
      for (const { accountId, orderId, ...detail } of discrepancies) {
        await recordAudit(tx, {
          actor: 'audit_credit',
          action: 'credit_discrepancy_found',
          ...(accountId === null
            ? { subjectType: 'order', subjectId: orderId! }
            : { subjectType: 'credit_account', subjectId: accountId }),
          detail,
        })
      }
    })
  },
})
