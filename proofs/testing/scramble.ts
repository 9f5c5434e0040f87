import type { Pool } from 'pg'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { buyerOn } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers } from '../../bench/bench-shop.ts'

const PROCESSES = 4

/** Four processes of the built shop on one database, with their limits out of the way. */
export async function startFourShops(databaseUrl: string, dataDir: string) {
  const start = async () =>
    startShopProcess('tools/serve-unlimited.ts', {
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    })
  // The first one brings the database to its schema, for which the others would only wait.
  const shops = [await start()]
  shops.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, start))))
  return {
    urls: shops.map(({ url }) => url),
    /** What they have logged as an error. */
    errors: () =>
      shops.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => /"level":[56]0/.test(line)),
      ),
    async stop() {
      for (const shop of shops) await shop.end()
    },
  }
}

/**
 * Lets as many customers at once, spread over the shops, add one of a size that has `units`. Counts
 * those who got one and those who got a clear "sold out"; all else is in `others`.
 */
export async function scramble(
  { urls, pool }: { urls: string[]; pool: Pool },
  { attempts, units }: { attempts: number; units: number },
) {
  const size = await givenOnly(pool, units)
  const customers = await givenCustomers(pool, attempts)

  const answers = await Promise.all(
    customers.map(({ token }, at) => buyerOn(urls[at % urls.length]!, token).add(size)),
  )

  const outcomes = answers.map(({ status, body }) =>
    status === 200 ? 'added' : `${status} ${String(body.error)}`,
  )
  const { rows } = await pool.query<{ on_hand: number; reserved: number; problems: number }>(
    `select quantity_on_hand as on_hand, quantity_reserved as reserved,
            (select count(*)::int from audit_stock()) as problems
       from product_inventory where product_id = $1 and size_id is not distinct from $2`,
    [size.product_id, size.size_id],
  )
  return {
    added: outcomes.filter((answer) => answer === 'added').length,
    refused: outcomes.filter((answer) => answer === '409 Out of stock').length,
    others: outcomes.filter((answer) => answer !== 'added' && answer !== '409 Out of stock'),
    stock: rows[0]!,
  }
}

/** How often PostgreSQL had to end somebody because two waited for each other. */
export async function deadlocksOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}

type Size = { product_id: string; size_id: string | null; price_pence: number }

/** A size nobody holds, with so many units on hand. */
async function givenOnly(pool: Pool, units: number): Promise<Size> {
  const { rows } = await pool.query<Size & { quantity_on_hand: number }>(
    `select i.product_id, i.size_id, p.price_pence, i.quantity_on_hand
       from product_inventory i join products p on p.id = i.product_id
      where p.status = 'active' and i.quantity_reserved = 0
      order by i.id limit 1`,
  )
  const [size] = rows
  if (!size) throw new Error('There is no size to sell.')
  if (size.quantity_on_hand !== units)
    await pool.query(`select adjust_stock($1, $2, $3, 'proof', null, 'Counted', 'proof')`, [
      size.product_id,
      size.size_id,
      units - size.quantity_on_hand,
    ])
  return size
}
