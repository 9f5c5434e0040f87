// Proves that the stock ledger, the inventory and what carts, orders and priority windows hold agree, and the
// ledger of credit and the refunds with their balances, the orders and what the provider says. Works on
// DATABASE_URL, or on the embedded database beside a running shop or without one.
// Exit code: 0 they agree, 1 they do not, 2 there is no database to look at.
import type { Database } from '#platform/db/database.ts'
import {
  describeCreditDiscrepancy,
  findCreditDiscrepancies,
} from '#shop/credit/server/read-credit.ts'
import { describeDiscrepancy, findStockDiscrepancies } from '#shop/stock/server/admin/read-stock.ts'

import { withDatabase } from '../with-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function audit(db: Database): Promise<0 | 1> {
  const discrepancies = await findStockDiscrepancies(db)
  const ofCredit = await findCreditDiscrepancies(db)
  const { inventory, movements, accounts, entries } = await db.tables
    .selectNoFrom((row) => [
      row
        .selectFrom('product_inventory')
        .select((one) => one.fn.countAll().as('n'))
        .as('inventory'),
      row
        .selectFrom('stock_movements')
        .select((one) => one.fn.countAll().as('n'))
        .as('movements'),
      row
        .selectFrom('credit_accounts')
        .select((one) => one.fn.countAll().as('n'))
        .as('accounts'),
      row
        .selectFrom('credit_entries')
        .select((one) => one.fn.countAll().as('n'))
        .as('entries'),
    ])
    .executeTakeFirstOrThrow()

  for (const discrepancy of discrepancies) print(describeDiscrepancy(discrepancy))
  for (const discrepancy of ofCredit) print(describeCreditDiscrepancy(discrepancy))
  print(
    discrepancies.length === 0
      ? `Stock agrees: ${inventory} inventory records, ${movements} movements.`
      : `Stock does not agree: ${discrepancies.length} discrepancies.`,
  )
  print(
    ofCredit.length === 0
      ? `Credit agrees: ${accounts} accounts, ${entries} entries.`
      : `Credit does not agree: ${ofCredit.length} discrepancies.`,
  )
  return discrepancies.length + ofCredit.length === 0 ? 0 : 1
}

process.exitCode = await withDatabase(audit)
