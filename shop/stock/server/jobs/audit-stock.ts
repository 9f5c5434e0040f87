import { z } from 'zod'

import { recordAudit } from '#platform/audit/record-audit.ts'
import { defineJob } from '#platform/jobs/define-job.ts'

import { findStockDiscrepancies } from '../admin/read-stock.ts'

/** Proves every night that the ledger and the stock agree; a disagreement is logged and stored. */
export const auditStock = defineJob({
  name: 'audit_stock',
  payload: z.object({}),
  schedule: '17 3 * * *',
  async run({ db, log }) {
    const discrepancies = await findStockDiscrepancies(db)
    if (discrepancies.length === 0) return

    log.error({ discrepancies }, 'The stock ledger does not agree with the stock')
    await db.transaction(async (tx) => {
      for (const { productId, ...detail } of discrepancies) {
        await recordAudit(tx, {
          actor: 'audit_stock',
          action: 'stock_discrepancy_found',
          subjectType: 'product',
          subjectId: productId,
          detail,
        })
      }
    })
  },
})
