// Proves that the stock ledger, the inventory and what carts, orders and priority windows hold agree, and the
// ledger of credit and the refunds with their balances, the orders and what the provider says. Works on
// DATABASE_URL, or on the embedded database beside a running shop or without one.
// Exit code: 0 they agree, 1 they do not, 2 there is no database to look at.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#platform/db/database.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts'
import {
  describeCreditDiscrepancy,
  findCreditDiscrepancies,
} from '#shop/orders/server/credit/credit-discrepancies.ts'
import {
  describeDiscrepancy,
  findStockDiscrepancies,
} from '#shop/stock/server/stock-discrepancies.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

type Found = { url: string; leave: () => Promise<void> }

async function findDatabase(): Promise<Found | undefined> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, leave: () => Promise.resolve() }

  const dataDir = process.env.DATA_DIR || './data'
  // Without this an audit would make the folder and an empty database in it.
  if (!existsSync(join(dataDir, 'postgres-password'))) return undefined

  const running = await findEmbeddedPostgres(dataDir)
  if (running) return { url: running, leave: () => Promise.resolve() }

  const started = await startEmbeddedPostgres({ dataDir, log: complain })
  return { url: started.url, leave: started.stop }
}

async function audit(url: string): Promise<number> {
  const db = openDatabase({ url, connections: 1 })
  try {
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
  } finally {
    await db.close()
  }
}

async function main(): Promise<number> {
  const found = await findDatabase()
  if (!found) {
    complain('There is no database: set DATABASE_URL, or DATA_DIR to the folder of a shop.')
    return 2
  }
  try {
    return await audit(found.url)
  } finally {
    await found.leave()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  complain(
    `The database cannot be audited: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 2
}
