import type { Db } from '#platform/db/database.ts'

/** A disagreement between the ledger of credit, its balances, the orders and their payments. */
export type CreditDiscrepancy = {
  problem: string
  /** Exactly one of the two is set. */
  accountId: string | null
  orderId: string | null
  /** In pence. */
  expected: number
  found: number
}

/** Compares the ledger of credit with balances, orders and payments; empty when all agree. */
export async function findCreditDiscrepancies(db: Db): Promise<CreditDiscrepancy[]> {
  const rows = await db.call('audit_credit', {})
  return rows.map((row) => ({
    problem: row.problem,
    accountId: row.account_id,
    orderId: row.order_id,
    expected: row.expected!,
    found: row.found!,
  }))
}

/** One readable line. */
export const describeCreditDiscrepancy = (found: CreditDiscrepancy): string =>
  [
    found.problem,
    ...(found.accountId ? [`account ${found.accountId}`] : []),
    ...(found.orderId ? [`order ${found.orderId}`] : []),
    `expected ${found.expected}, found ${found.found} pence`,
  ].join(', ')
