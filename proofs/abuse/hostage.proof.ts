import { afterAll, expect, test } from 'vitest'

import { poundsFromPence } from '#platform/money/money.ts'

import { givenCustomers, jobsDone, startBenchShop } from '../../bench/bench-shop.ts'
import type { Customer } from '../../bench/bench-shop.ts'

import { say } from '../testing/say.ts'

const ACCOUNTS = 87

// With its real limits, as npm start runs it, behind a proxy that reports the address of each request.
const shop = await startBenchShop({ script: 'tools/start.ts', env: { TRUST_PROXY: '1' } })
afterAll(() => shop.stop())

type Size = { product_id: string; size_id: string | null; price_pence: number; available: number }

const sizes = async (): Promise<Size[]> =>
  (
    await shop.pool.query<Size>(
      `select i.product_id, i.size_id, p.price_pence, i.available_quantity as available
         from product_inventory i join products p on p.id = i.product_id
        where p.status = 'active' and i.available_quantity > 0
        order by i.available_quantity desc, i.product_id, i.size_id`,
    )
  ).rows

async function add({ token }: Customer, size: Size, quantity: number, address: string) {
  const response = await fetch(`${shop.url}/functions/v1/add-item-production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      product_id: size.product_id,
      size_id: size.size_id,
      quantity,
      unit_price: poundsFromPence(size.price_pence),
    }),
  })
  const { error } = (await response.json()) as { error?: string }
  return { status: response.status, error }
}

test('87 accounts on one address hold no more than a twentieth of the shop', async () => {
  await jobsDone(shop)
  const accounts = await givenCustomers(shop.pool, ACCOUNTS)
  const stranger = (await givenCustomers(shop.pool, 1))[0]!
  const all = await sizes()
  const answers = await Promise.all(
    accounts.flatMap((account, at) =>
      [0, 1].map((nth) => {
        const size = all[(2 * at + nth) % all.length]!
        return add(account, size, Math.min(10, size.available), '198.51.100.7')
      }),
    ),
  )
  // If the whole quantity is refused, the units are tried one by one, as somebody would who wants all of it.
  const single = await Promise.all(
    accounts.map((account, at) => add(account, all[at % all.length]!, 1, '198.51.100.7')),
  )

  const { rows } = await shop.pool.query<{ held: number; on_hand: number }>(
    `select sum(quantity_reserved)::integer as held, sum(quantity_on_hand)::integer as on_hand
       from product_inventory group by product_id`,
  )
  const held = rows.reduce((sum, of) => sum + of.held, 0)
  const onHand = rows.reduce((sum, of) => sum + of.on_hand, 0)
  const others = await Promise.all(
    all.slice(0, 15).map((size) => add(stranger, size, 1, '203.0.113.9')),
  )
  say(
    `Hostage: ${ACCOUNTS} accounts on one address asked ${answers.length + single.length} times and hold ` +
      `${held} of ${onHand} units (${((100 * held) / onHand).toFixed(1)} %); from another address ` +
      `${others.filter(({ status }) => status === 200).length} of ${others.length} sizes could be had`,
  )
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(Math.max(10, Math.floor(onHand / 20)))
  for (const of of rows)
    expect(of.held).toBeLessThanOrEqual(Math.max(5, Math.floor(of.on_hand / 20)))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect([...answers, ...single].filter(({ status }) => status >= 500)).toEqual([])
})
