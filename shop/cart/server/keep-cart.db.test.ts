import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { keepCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

const MINUTE = 60_000

async function givenCart(lines = 1) {
  const { id } = await givenCustomer(db)
  const products = await Promise.all(
    Array.from({ length: lines }, () => givenProductInStock(db, { onHand: 5 })),
  )
  const added = []
  for (const product of products) added.push(await givenLine(db, id, product))
  return { id, lines: added.map(({ cartItemId }) => cartItemId) }
}

async function reservationOf(cartItemId: string) {
  return db.tables
    .selectFrom('cart_reservations')
    .select(['created_at', 'expires_at', 'kept'])
    .where('cart_item_id', '=', cartItemId)
    .executeTakeFirstOrThrow()
}

test('keeping adds ten minutes to every line and returns how often it still can', async () => {
  const { id, lines } = await givenCart(2)
  const before = await Promise.all(lines.map(reservationOf))
  expect((await readCart(db, id)).hold).toMatchObject({ keepsLeft: 10 })

  const kept = await keepCart(db, id)

  const after = await Promise.all(lines.map(reservationOf))
  expect(after.map(({ expires_at: at }) => at.getTime())).toEqual(
    before.map(({ expires_at: at }) => at.getTime() + 10 * MINUTE),
  )
  const first = new Date(Math.min(...after.map(({ expires_at: at }) => at.getTime())))
  expect(kept).toEqual({ ok: true, value: { expiresAt: first, keepsLeft: 9 } })
  expect((await readCart(db, id)).hold).toMatchObject({ expiresAt: first, keepsLeft: 9 })
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('ten times at most, under thirty presses at once', async () => {
  const { id, lines } = await givenCart()
  const { created_at: begun } = await reservationOf(lines[0]!)

  const pressed = await Promise.all(Array.from({ length: 30 }, () => keepCart(db, id)))

  expect(pressed.filter(({ ok }) => ok)).toHaveLength(10)
  expect(pressed.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 20 }, () => err({ kind: 'limit_reached' })),
  )
  const line = await reservationOf(lines[0]!)
  // Two hours in all: the hold of 20 minutes and ten times ten.
  expect(line).toMatchObject({
    kept: 10,
    expires_at: new Date(begun.getTime() + 120 * MINUTE),
  })
  expect((await readCart(db, id)).hold).toMatchObject({ keepsLeft: 0 })
})

test.for([
  { minutesAgo: 95, left: 1, adds: 5 },
  { minutesAgo: 100, left: 0, adds: 0 },
])(
  'a line that began $minutesAgo minutes ago and was extended since can be kept for $adds more',
  async ({ minutesAgo, left, adds }) => {
    const { id, lines } = await givenCart()
    const { expires_at: before } = await reservationOf(lines[0]!)
    await db.tables
      .updateTable('cart_reservations')
      .set({ created_at: sql`expires_at - ${minutesAgo + 20} * interval '1 minute'` })
      .where('cart_item_id', '=', lines[0]!)
      .execute()
    expect((await readCart(db, id)).hold).toMatchObject({ keepsLeft: left })

    const kept = await keepCart(db, id)

    expect(kept.ok).toBe(adds > 0)
    const { expires_at: after } = await reservationOf(lines[0]!)
    expect(after.getTime() - before.getTime()).toBe(adds * MINUTE)
  },
)

test('a line that can be kept no longer does not stop the others', async () => {
  const { id, lines } = await givenCart(2)
  await db.tables
    .updateTable('cart_reservations')
    .set({ kept: 10 })
    .where('cart_item_id', '=', lines[0]!)
    .execute()
  const before = await Promise.all(lines.map(reservationOf))

  expect(await keepCart(db, id)).toEqual({
    ok: true,
    value: { expiresAt: before[0]!.expires_at, keepsLeft: 0 },
  })

  const after = await Promise.all(lines.map(reservationOf))
  expect(after[0]!.expires_at).toEqual(before[0]!.expires_at)
  expect(after[1]!.expires_at.getTime()).toBe(before[1]!.expires_at.getTime() + 10 * MINUTE)
})

test('an empty cart is not kept, and what has expired is not revived', async () => {
  const { id, lines } = await givenCart()
  await expireLine(db, id, lines[0]!)

  expect(await keepCart(db, id)).toEqual(err({ kind: 'cart_empty' }))
  expect((await reservationOf(lines[0]!)).kept).toBe(0)
  expect((await readCart(db, id)).lines).toEqual([])
})
