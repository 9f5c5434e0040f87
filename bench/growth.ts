import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { deriveKey } from '#server/security/secret.ts'
import { sessionTokenHash, signedToken } from '#shop/sign-in/server/sessions/session-token.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { generateOrders } from '#tools/generate-orders.ts'
import { PROCESS_SECRET } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty, jobsDone, startBenchShop } from './bench-shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { interleaved } from './load/interleaved.ts'
import { ms } from './report.ts'

const PRODUCTS = 500
/** Of a new shop: enough for one page of each list, as a page without rows is not the same page. */
const FEW = 400
const SAMPLES = 60
const CHECKOUTS = 20
const LOOK_EVERY_MS = 2

/** What is compared, and which address of the shop it is; `.data` is what a page asks for when it is opened. */
const pages = {
  'orders to do': '/admin/orders.data',
  'all orders': '/admin/orders.data?state=all',
  'search of orders': '/admin/orders.data?state=all&q=LB-0000',
  'an order': '/admin/orders/:order.data',
  dashboard: '/admin-dashboard.data',
  'movements of stock': '/admin/stock/movements.data',
  customers: '/admin/customers.data',
  "a customer's orders": '/profile.data?tab=orders',
} as const

export type Growth = Record<string, { a: number; b: number }>

/** Medians in ms of the same requests in a shop with so many orders (a) and in a new one (b), in turns. */
export async function growthOf(count: number, say: (line: string) => void): Promise<Growth> {
  const [a, b] = [await shopWith(count, say), await shopWith(FEW, () => undefined)]
  try {
    const measured: Growth = {}
    for (const [name, path] of Object.entries(pages)) {
      const isOwn = name === "a customer's orders"
      measured[name] = await interleaved(SAMPLES, {
        a: () => read(a, path, isOwn ? a.customer : a.owner),
        b: () => read(b, path, isOwn ? b.customer : b.owner),
      })
      say(`${name}: ${ms(measured[name].a)} / ${ms(measured[name].b)}`)
    }
    const [buyA, buyB] = [await checkoutOn(a), await checkoutOn(b)]
    measured.checkout = await interleaved(CHECKOUTS, { a: buyA, b: buyB })
    return measured
  } finally {
    await Promise.all([a.stop(), b.stop()])
  }
}

type Ready = BenchShop & { owner: string; customer: string; orderId: string }

async function shopWith(count: number, say: (line: string) => void): Promise<Ready> {
  const shop = await startBenchShop({ products: PRODUCTS })
  try {
    await shop.closedFor(() => generateOrders(shop.databaseUrl, count, say))
    const { rows } = await shop.pool.query<{ id: string; customer_id: string }>(
      'select id, customer_id from orders order by created_at desc limit 1',
    )
    const { id: orderId, customer_id: customer } = rows[0]!
    const [owner] = await givenCustomers(shop.pool, 1)
    await shop.pool.query(`update users set role = 'admin', admin_role = 'owner' where id = $1`, [
      owner!.id,
    ])
    await shop.pool.query(
      `insert into second_factors (user_id, secret, last_step) values ($1, 'unread', 0)`,
      [owner!.id],
    )
    await jobsDone(shop)
    return Object.assign(shop, {
      orderId,
      owner: await sessionOf(shop, owner!.id, true),
      customer: await sessionOf(shop, customer, false),
    })
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** The bearer token of a new session. */
async function sessionOf({ pool }: BenchShop, userId: string, hasFactor: boolean): Promise<string> {
  const token = randomBytes(24).toString('hex')
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at, second_factor_at)
     values ($1, $2, now() + interval '1 day', case when $3 then now() end)`,
    [userId, sessionTokenHash(token), hasFactor],
  )
  return signedToken(deriveKey(PROCESS_SECRET, 'sessions'), token)
}

async function read({ url, orderId }: Ready, path: string, token: string) {
  const address = url + path.replace(':order', orderId)
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (response.status !== 200 || text.includes('SingleFetchRedirect'))
    throw new Error(`${address}: ${response.status} ${text.slice(0, 200)}`)
}

/** A whole checkout, from the add to the paid order. */
async function checkoutOn(shop: Ready) {
  const [size] = await givenPlenty(shop.pool, 1)
  const [customer] = await givenCustomers(shop.pool, 1)
  const { rows } = await shop.pool.query<{ id: string }>('select id from delivery_methods limit 1')
  const buyer = buyerOn(shop.url, customer!.token)
  return async () => {
    await buyer.add(size!)
    const { status, body } = await buyer.startPayment(rows[0]!.id, randomUUID())
    if (status !== 200) throw new Error(`create-payment: ${status} ${JSON.stringify(body)}`)
    const paid = await buyer.confirm(body as OpenPayment)
    if (paid.status !== 200) throw new Error(`confirm: ${paid.status}`)
    for (;;) {
      const found = await shop.pool.query(`select from orders where id = $1 and state = 'paid'`, [
        body.order_id,
      ])
      if (found.rowCount) return
      await sleep(LOOK_EVERY_MS)
    }
  }
}
