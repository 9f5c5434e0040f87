import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../../testing/stock-of.ts'
import { givenWaiting, restock, standingOf } from '../../testing/waiting.ts'

import { leaveWaitingList } from '../waiting-list/waiting-list.ts'
import { readHolds, releaseHold } from './holds.ts'

const db = await useTestDatabase({ connections: 24 })
const actorId = randomUUID()

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const holdsOf = (productId: string, withCustomers = true) =>
  readHolds(db, { productId, limit: 20, withCustomers })

/** Lets five begin while somebody has the product's inventory, so that all have read before any writes. */
async function fiveAtOnce<Answer>(productId: string, act: () => Promise<Answer>) {
  let acting: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', productId)
      .forUpdate()
      .execute()
    acting = Array.from({ length: 5 }, act)
    await expect.poll(() => lockWaiters(db)).toBe(5)
  })
  return Promise.all(acting)
}

test('what customers hold is listed, whose it is only for who may see customers', async () => {
  const item = await givenProductInStock(db, { onHand: 3 })
  const customer = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, customer.id, item, 2)

  const hold = {
    kind: 'cart',
    id: cartItemId,
    productId: item.productId,
    sizeId: item.sizeId,
    quantity: 2,
    until: expect.any(Date),
    name: 'Noor open abaya',
  }
  expect(await holdsOf(item.productId)).toMatchObject([{ ...hold, customer: customer.email }])
  expect(await holdsOf(item.productId, false)).toMatchObject([{ ...hold, customer: null }])
  expect(await readHolds(db, { limit: 20, withCustomers: false })).toHaveLength(1)
})

test('five who release the line of a cart at once release it once, to the waiting list', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const [customer, waiting] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, customer.id, item, 1)
  await givenWaiting(db, waiting.id, item)

  const answers = await fiveAtOnce(item.productId, () =>
    releaseHold(db, { kind: 'cart', id: cartItemId, reason: 'A mistake', actorId }),
  )

  expect(answers.filter((answer) => answer === 'released')).toHaveLength(1)
  expect(await standingOf(db, waiting.id, item)).toBe('window')
  expect(await movementsOf(db, item)).toContainEqual(
    expect.objectContaining({ kind: 'release', reason: 'Let go by staff: A mistake' }),
  )
  expect(
    await db.tables
      .selectFrom('audit_log')
      .select(['actor', 'action', 'detail'])
      .where('subject_id', '=', item.productId)
      .execute(),
  ).toEqual([
    {
      actor: actorId,
      action: 'hold_released',
      detail: { size_id: item.sizeId, kind: 'cart', quantity: 1 },
    },
  ])
})

test('who changes the cart at the same moment is waited for', async () => {
  const item = await givenProductInStock(db, { onHand: 5 })
  const customer = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, customer.id, item, 1)
  let releasing: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await addItem(tx, customer.id, wish(item, 2))
    releasing = releaseHold(db, { kind: 'cart', id: cartItemId, reason: 'x', actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await releasing).toBe('released')
  expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 0 })
})

test('a priority window is ended once, and the unit goes to the next', async () => {
  const item = await givenProductInStock(db, { onHand: 0 })
  const [first, next] = [await givenCustomer(db), await givenCustomer(db)]
  await givenWaiting(db, first.id, item)
  await givenWaiting(db, next.id, item)
  await restock(db, item)
  const [window] = await holdsOf(item.productId)
  expect(window).toMatchObject({ kind: 'window', customer: first.email, quantity: 1 })

  const answers = await fiveAtOnce(item.productId, () =>
    releaseHold(db, { kind: 'window', id: window!.id, reason: 'x', actorId }),
  )

  expect(answers.filter((answer) => answer === 'released')).toHaveLength(1)
  expect(await standingOf(db, first.id, item)).toBe('none')
  expect(await standingOf(db, next.id, item)).toBe('window')
})

test('who leaves the list while staff end the window is not stopped by it', async () => {
  const item = await givenProductInStock(db, { onHand: 0 })
  const customer = await givenCustomer(db)
  await givenWaiting(db, customer.id, item)
  await restock(db, item)
  const [window] = await holdsOf(item.productId)
  let releasing: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', item.productId)
      .forUpdate()
      .execute()
    releasing = releaseHold(db, { kind: 'window', id: window!.id, reason: 'x', actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    // Had staff taken the entry before the inventory, each would wait for the other now.
    await leaveWaitingList(tx, customer.id, item)
  })

  expect(await releasing).toBe('gone')
  expect(await stockOf(db, item)).toEqual({ onHand: 1, reserved: 0 })
})

test('what is not held any more is gone', async () => {
  for (const kind of ['cart', 'window'] as const)
    expect(await releaseHold(db, { kind, id: randomUUID(), reason: 'x', actorId })).toBe('gone')
})
