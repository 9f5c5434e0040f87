import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { deliveryList } from '../admin-delivery.ts'
import type { DeliveryFields } from '../admin-delivery.ts'
import { deliveryAction } from './delivery-action.ts'
import {
  listAllDeliveryMethods,
  quoteParcel,
  readDeliveryMethod,
  saveDeliveryMethod,
} from './delivery-methods.ts'

const db = await useTestDatabase({ connections: 10 })
const actorId = randomUUID()

beforeEach(async () => {
  // Those of earlier tests are offered no more.
  await db.tables.updateTable('delivery_methods').set({ is_active: false }).execute()
})

const standard: DeliveryFields = {
  name: 'Standard',
  description: 'Tracked.',
  price_pence: 395,
  free_from_pence: 7500,
  min_days: 2,
  max_days: 4,
  not_served: ['BT'],
  position: null,
  is_active: true,
}

const save = (methodId: string, version: number, choices: Partial<DeliveryFields> = {}) =>
  saveDeliveryMethod(db, { methodId, version, fields: { ...standard, ...choices }, actorId })

async function givenMethod(choices: Partial<DeliveryFields> = {}) {
  const id = randomUUID()
  expect(await save(id, 0, choices)).toEqual(ok('created'))
  return id
}

test('a way of delivery is made once, as the last one, and changed with what it was in the log', async () => {
  const first = await givenMethod()
  const id = await givenMethod({ name: 'Express' })
  expect(await save(id, 0, { name: 'Express' })).toEqual(ok('created'))
  expect(await save(id, 0)).toEqual(err({ kind: 'version_conflict' }))
  const { position } = (await readDeliveryMethod(db, first))!
  expect(await readDeliveryMethod(db, id)).toMatchObject({
    name: 'Express',
    position: position + 1,
    version: 1,
  })

  const changed = { name: 'Express', price_pence: 595, free_from_pence: null }
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  const entries = await db.tables
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    expect.objectContaining({ action: 'delivery_created', before: null }),
    {
      action: 'delivery_changed',
      before: { price_pence: 395, free_from_pence: 7500 },
      after: { price_pence: 595, free_from_pence: null },
    },
  ])
  expect(await save(randomUUID(), 1)).toEqual(err({ kind: 'method_not_found' }))
})

test('an order keeps what it was quoted', async () => {
  const id = await givenMethod()
  const product = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
  const orderId = await givenOrder(db, await givenCustomer(db), [{ product, quantity: 1 }], id)
  await save(id, 1, { name: 'Slow', price_pence: 900, min_days: 20, max_days: 30 })

  const order = (await readOrder(db, orderId))!
  expect(order).toMatchObject({ deliveryPence: 395, totalPence: 5395 })
})

test('of many who save the same version one succeeds, and the others are refused', async () => {
  const id = await givenMethod()
  const answers = await Promise.all(
    [100, 200, 300, 400, 500].map((price_pence) => save(id, 1, { price_pence })),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toEqual({ kind: 'version_conflict' })
})

test('the last one that is offered stays, also when two switch one off each', async () => {
  const [one, other] = [await givenMethod(), await givenMethod()]
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    const fields = { ...standard, is_active: false }
    await saveDeliveryMethod(tx, { methodId: one, version: 1, fields, actorId })
    second = save(other, 1, { is_active: false })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'last_active' }))
  expect(await readDeliveryMethod(db, other)).toMatchObject({ is_active: true })
  // One that is not offered at all can be changed.
  expect(await save(one, 2, { is_active: false, price_pence: 1 })).toEqual(ok('saved'))
})

test('a parcel is quoted as at the checkout', async () => {
  await givenMethod({ position: 1 })
  await givenMethod({ name: 'Express', price_pence: 695, free_from_pence: null, not_served: [] })
  const now = new Date('2026-11-25T10:00:00Z')
  const quote = (typed: string, goodsPence: number) => quoteParcel(db, { typed, goodsPence, now })

  expect(await quote('sw1a1aa', 7499)).toEqual({
    postcode: 'SW1A 1AA',
    quotes: [
      { name: 'Standard', pence: 395, days: expect.stringContaining('27 November') },
      { name: 'Express', pence: 695, days: expect.any(String) },
    ],
  })
  expect(await quote('BT1 5GS', 7500)).toMatchObject({
    quotes: [{ pence: 0, days: null }, { days: expect.any(String) }],
  })
  expect(await quote('home', 0)).toBeUndefined()
})

test('the list has all of them in their order, and those that are offered', async () => {
  const [one, other] = [
    await givenMethod({ position: 99 }),
    await givenMethod({ position: 98, is_active: false }),
  ]
  const find = async (search: string) => {
    const query = readListQuery(deliveryList, new URLSearchParams(search))
    return (await listAllDeliveryMethods(db, query)).rows.map(({ id }) => id)
  }
  expect((await find('')).slice(-2)).toEqual([other, one])
  expect(await find('state=on')).toEqual([one])
})

test('its form is refused at what is wrong, and asks about what a colleague saved', async () => {
  const id = await givenMethod()
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ form: 'save-delivery', version: '1', ...fields }))
      form.set(name, value)
    return deliveryAction(db, { methodId: id, form, actorId })
  }
  const typed = {
    name: 'Standard',
    description: 'Tracked.',
    price: '3.95',
    free_from: '75.00',
    min_days: '2',
    max_days: '4',
    not_served: 'BT',
    position: String((await readDeliveryMethod(db, id))!.position),
    active: 'yes',
  }
  const seen = JSON.stringify(typed)

  expect(await send({ ...typed, price: 'much' })).toMatchObject({
    fields: { price: expect.any(String) },
    typed: { price: 'much', name: 'Standard' },
  })
  expect(await send({ ...typed, active: '' })).toMatchObject({
    notice: { message: expect.stringContaining('only method') },
  })
  expect(await send({ ...typed, seen, price: '4.50' })).toEqual({ done: 'saved' })
  const asked = await send({ ...typed, seen, max_days: '5' })
  expect(asked).toMatchObject({ typed: { max_days: '5', version: '2' }, fields: {} })
  const again = (asked as { typed: Record<string, string> }).typed
  expect(await send({ ...again, 'keep:price': 'theirs', 'keep:max_days': 'yours' })).toEqual({
    done: 'saved',
  })
  expect(await readDeliveryMethod(db, id)).toMatchObject({ price_pence: 450, max_days: 5 })
  expect(await send({ form: 'other' })).toBeUndefined()
})
