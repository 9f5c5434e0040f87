import type { Db } from '#platform/db/database.ts'

/** A disagreement between the ledger, the inventory and what holds the stock. */
export type StockDiscrepancy = {
  problem: string
  productId: string
  sizeId: string | null
  /** The cart line it is about, where it is about one. */
  reference: string | null
  expected: number
  found: number
}

/** Compares the ledger with the inventory and what holds the stock; empty when all agree. */
export async function findStockDiscrepancies(db: Db): Promise<StockDiscrepancy[]> {
  const rows = await db.call('audit_stock', {})
  return rows.map((row) => ({
    problem: row.problem,
    productId: row.product_id!,
    sizeId: row.size_id,
    reference: row.reference,
    expected: row.expected!,
    found: row.found!,
  }))
}

/** One line for a person. */
export const describeDiscrepancy = (found: StockDiscrepancy): string =>
  [
    `${found.problem}: product ${found.productId}`,
    found.sizeId ? `size ${found.sizeId}` : 'without a size',
    ...(found.reference ? [`cart item ${found.reference}`] : []),
    `expected ${found.expected}, found ${found.found}`,
  ].join(', ')
