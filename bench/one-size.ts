import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'

import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'

import { givenCustomers } from './bench-shop.ts'
import type { BenchShop, Size } from './bench-shop.ts'

const BUYERS = 200
const UNITS = 50

/**
 * 200 customers at once want one of 50 units of one size: each adds it, orders it, pays with a
 * test card. Counts the orders that end paid and the refusals, and audits the stock.
 */
export async function oneSize(shop: BenchShop) {
  const size = await givenExactly(shop, UNITS)
  const buyers = await givenCustomers(shop.pool, BUYERS)
  const start = performance.now()
  const outcomes = await Promise.all(buyers.map((buyer) => buy(shop, buyer.token, size)))
  const paid = await paidOrders(
    shop,
    buyers.map(({ id }) => id),
  )
  const seconds = (performance.now() - start) / 1000

  const refusals = outcomes.filter((outcome) => outcome === 'Out of stock').length
  const others = outcomes.filter((outcome) => outcome !== 'paid' && outcome !== 'Out of stock')
  const audit = execFileSync('node', ['tools/operator/stock-audit.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: shop.databaseUrl },
  }).trim()
  return { paid, refusals, others, audit, seconds }
}

async function givenExactly(shop: BenchShop, units: number): Promise<Size> {
  const { rows } = await shop.pool.query<Size & { quantity_on_hand: number }>(
    `select i.product_id, i.size_id, p.price_pence, i.quantity_on_hand
       from product_inventory i join products p on p.id = i.product_id
      where p.status = 'active' and i.quantity_reserved = 0 and i.quantity_on_hand < 40
      order by i.id desc limit 1`,
  )
  const [size] = rows
  if (!size) throw new Error('There is no size to sell.')
  await shop.pool.query(`select receive_stock($1, $2, $3, 'bench', null, 'Bench', 'bench')`, [
    size.product_id,
    size.size_id,
    units - size.quantity_on_hand,
  ])
  return size
}

async function buy(shop: BenchShop, token: string, size: Size): Promise<string> {
  const buyer = buyerOn(shop.url, token)
  const added = await buyer.add(size)
  if (added.status !== 200) return String(added.body.error)

  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from delivery_methods order by position limit 1',
  )
  const started = await buyer.startPayment(rows[0]?.id ?? '', randomUUID())
  if (started.status !== 200)
    return `create-payment: ${started.status} ${String(started.body.error)}`

  const confirmed = await buyer.confirm(started.body as OpenPayment)
  return confirmed.status === 200
    ? 'paid'
    : `confirm: ${confirmed.status} ${JSON.stringify(confirmed.body)}`
}

/** Waits until every order of these customers is settled by its webhook, and counts the paid ones. */
async function paidOrders(shop: BenchShop, customers: string[]) {
  for (let wait = 0; wait < 600; wait += 1) {
    const { rows } = await shop.pool.query<{ paid: number; pending: number }>(
      `select count(*) filter (where state = 'paid')::int as paid,
              count(*) filter (where state = 'pending_payment')::int as pending
         from orders where customer_id = any($1)`,
      [customers],
    )
    if (rows[0]?.pending === 0) return rows[0].paid
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Some orders were never settled.')
}
