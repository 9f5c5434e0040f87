import { randomUUID } from 'node:crypto'

import type { Pool } from 'pg'

import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'

type Shops = { urls: string[]; pool: Pool }

/**
 * Places an order with one key so many times at once, spread over the shops, and pays it in as many
 * tabs at once. Returns the responses, and the final state.
 */
export async function sameKeyAtOnce({ urls, pool }: Shops, times: number) {
  const [customer] = await givenCustomers(pool, 1)
  const [size] = await givenPlenty(pool, 1)
  const tabs = Array.from({ length: times }, (_, at) =>
    buyerOn(urls[at % urls.length]!, customer!.token),
  )
  await tabs[0]!.add(size!)
  const method = await methodOf(pool)
  const key = randomUUID()

  const answers = await Promise.all(tabs.map((tab) => tab.startPayment(method, key)))
  const payment = answers[0]!.body as OpenPayment
  const paid = await Promise.all(tabs.map((tab) => tab.confirm(payment)))

  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from orders where customer_id = $1) as orders,
            (select count(*)::int from sandbox.payment_intents i
              where i.metadata ->> 'order_id' = $2) as intents,
            (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = $2::uuid) as units`,
    [customer!.id, payment.order_id],
  )
  return {
    statuses: countOf(answers.map(({ status }) => status)),
    answers: new Set(answers.map(({ body }) => JSON.stringify(body))).size,
    charges: countOf(paid.map(({ status }) => status)),
    ...rows[0],
  }
}

/**
 * Lets so many customers at once, spread over the shops, check out with a code that may be used
 * `limit` times. Counts the successes and the refusals.
 */
export async function limitedCodeAtOnce(
  { urls, pool }: Shops,
  { customers: count, limit }: { customers: number; limit: number },
) {
  const code = `LIMITED${randomUUID().slice(0, 8).toUpperCase()}`
  await pool.query(
    `insert into discounts (name, code, kind, percent, usage_limit)
     values ('Limited', $1, 'percentage', 50, $2)`,
    [code, limit],
  )
  const customers = await givenCustomers(pool, count)
  const sizes = await givenPlenty(pool, 10)
  const method = await methodOf(pool)
  const buyers = customers.map(({ token }, at) => buyerOn(urls[at % urls.length]!, token))
  await Promise.all(buyers.map((buyer, at) => buyer.add(sizes[at % sizes.length]!)))

  const answers = await Promise.all(
    buyers.map((buyer) => buyer.startPayment(method, randomUUID(), { discount_code: code })),
  )

  const { rows } = await pool.query<{ used: number; orders: number }>(
    `select (select count(*)::int from discount_redemptions r join discounts d on d.id = r.discount_id
              where d.code = $1) as used,
            (select count(*)::int from orders where customer_id = any($2)) as orders`,
    [code, customers.map(({ id }) => id)],
  )
  return {
    results: countOf(
      answers.map(({ status, body }) =>
        status === 200 ? 'placed' : `${status} ${String(body.reason)}`,
      ),
    ),
    ...rows[0],
  }
}

async function methodOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from delivery_methods order by position limit 1',
  )
  return rows[0]!.id
}

const countOf = (values: (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
