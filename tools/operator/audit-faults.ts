import { describeAuditFault } from '#platform/audit/record-audit.ts'
import { openDatabase } from '#platform/db/database.ts'
import {
  describeCreditDiscrepancy,
  findCreditDiscrepancies,
} from '#shop/credit/server/read-credit.ts'
import { describeDiscrepancy, findStockDiscrepancies } from '#shop/stock/server/admin/read-stock.ts'

/** What the audits of stock, credit and the audit log find wrong in a database, a line each. */
export async function auditFaults(url: string): Promise<string[]> {
  const db = openDatabase({ url, connections: 1 })
  try {
    return [
      ...(await findStockDiscrepancies(db)).map(describeDiscrepancy),
      ...(await findCreditDiscrepancies(db)).map(describeCreditDiscrepancy),
      ...(await db.call('verify_audit_chain', { p_position: null, p_hash: null })).map(
        describeAuditFault,
      ),
    ]
  } finally {
    await db.close()
  }
}
