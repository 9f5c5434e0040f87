import { expect, test } from 'vitest'

import { inTurnOn } from '#platform/testing/in-turn.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { err } from '#platform/result.ts'
import type { Db } from '#platform/db/database.ts'
import { blockCustomer } from '#shop/sign-in/server/customers/block-customer.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { givenWaiting, restock, standingOf } from '../../testing/waiting.ts'
import { joinWaitingList } from './waiting-list.ts'

const db = await useTestDatabase({ connections: 40 })
const inTurn = inTurnOn(db)
const actorId = (await givenCustomer(db)).id

const customerId = async () => (await givenCustomer(db)).id
const soldOut = () => givenProductInStock(db, { onHand: 0 })
const block = (on: Db, userId: string) =>
  blockCustomer(on, { actorId, userId, reason: 'Tries out cards' })

test('a blocked customer leaves every waiting list, and the next ones move up', async () => {
  const [one, other] = [await soldOut(), await soldOut()]
  const [amina, bilal] = [await customerId(), await customerId()]
  for (const id of [amina, bilal]) await givenWaiting(db, id, one)
  await givenWaiting(db, amina, other)
  await restock(db, other)
  expect(await standingOf(db, amina, other)).toBe('window')
  await givenWaiting(db, bilal, other)

  await block(db, amina)

  expect(await standingOf(db, amina, one)).toBe('none')
  expect(await standingOf(db, bilal, one)).toBe(1)
  // What was held for one is held for the other now.
  expect(await standingOf(db, bilal, other)).toBe('window')
  expect(await stockOf(db, other)).toMatchObject({ onHand: 1, reserved: 1 })
  expect(await joinWaitingList(db, amina, one)).toEqual(err({ kind: 'product_not_found' }))
})

test('who asks to wait while they are blocked waits for nothing', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]

  await inTurn(
    (tx) => givenWaiting(tx, amina, product),
    () => block(db, amina),
  )
  const [, late] = await inTurn(
    (tx) => block(tx, bilal),
    () => joinWaitingList(db, bilal, product),
  )

  expect(await standingOf(db, amina, product)).toBe('none')
  expect(late).toEqual(err({ kind: 'product_not_found' }))
})

test('goods that arrive while the first customer is blocked are held for the next in line', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]
  for (const id of [amina, bilal]) await givenWaiting(db, id, product)

  await inTurn(
    (tx) => restock(tx, product),
    () => block(db, amina),
  )

  expect(await standingOf(db, amina, product)).toBe('none')
  expect(await standingOf(db, bilal, product)).toBe('window')
  expect(await stockOf(db, product)).toMatchObject({ onHand: 1, reserved: 1 })
})

test('ten who wait, five blocked and five pieces at once: the other five have one each', async () => {
  const product = await soldOut()
  const waiting = await Promise.all(Array.from({ length: 10 }, customerId))
  for (const id of waiting) await givenWaiting(db, id, product)
  const blocked = waiting.filter((_, at) => at % 2 === 0)

  await Promise.all([
    ...blocked.map((id) => block(db, id)),
    ...blocked.map(() => restock(db, product)),
  ])

  const standing = await Promise.all(waiting.map((id) => standingOf(db, id, product)))
  expect(standing).toEqual(waiting.map((_, at) => (at % 2 === 0 ? 'none' : 'window')))
  expect(await stockOf(db, product)).toMatchObject({ onHand: 5, reserved: 5 })
  expect(await db.call('audit_stock', {})).toEqual([])
})
