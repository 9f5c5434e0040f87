import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readChangeRefund, refundOrder } from '#shop/payments/server/refund-order.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { editedOrders } from '../../testing/edited-orders.ts'
import { givenDeliveryMethod } from '../../testing/given-order.ts'
import { sendItemForm } from '../../testing/send-item-form.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db)
const { givenPaid, givenSibling, linesOf } = editedOrders(db, delivery)

test.for([
  ['one that costs less', { unit: 8900, discount: 0, quantity: 1 }, 1, 7900, 1000],
  ['some of a line', { unit: 8900, discount: 0, quantity: 3 }, 2, 7900, 2000],
  ['one with a tenth off', { unit: 10_000, discount: 1000, quantity: 1 }, 1, 8000, 1800],
  ['its share of an odd discount', { unit: 1000, discount: 100, quantity: 3 }, 1, 900, 97],
  ['the same price', { unit: 8900, discount: 0, quantity: 1 }, 1, 8900, 0],
  ['one that costs more', { unit: 8900, discount: 0, quantity: 1 }, 1, 9900, 0],
  ['one that was free', { unit: 8900, discount: 8900, quantity: 1 }, 1, 7900, 0],
  ['one that is free now', { unit: 8900, discount: 0, quantity: 1 }, 1, 0, 8900],
  ['the dearest there can be', { unit: 1_000_000, discount: 1, quantity: 100 }, 100, 1, 99_999_899],
] as const)('%s', async ([, { unit, discount, quantity }, units, pence, less]) => {
  const row = await db.callOne('cheaper_by', {
    p_unit: unit,
    p_discount: discount,
    p_quantity: quantity,
    p_units: units,
    p_pence: pence,
  })
  expect(row.cheaper_by).toBe(less)
})

describe('an item changed into one that costs less', () => {
  /** A paid order of three at £89, and what else it can become. */
  async function givenChoices() {
    const item = await givenProductInStock(db, { onHand: 9 })
    const cheaper = await givenSibling(item, { onHand: 9, pricePence: 7900 })
    const cheapest = await givenSibling(item, { onHand: 9, pricePence: 6900 })
    return { item, cheaper, cheapest, ...(await givenPaid({ product: item, quantity: 3 })) }
  }
  type Given = { orderId: string; line: string }

  async function change(
    { orderId, line }: Given,
    to: { productId: string; sizeId: string | null },
    { quantity = 3, key = randomUUID() } = {},
  ) {
    const answer = await sendItemForm(db, { orderId, line }, to, { key, quantity })
    return { key, answer, pence: await readChangeRefund(db, { orderId, key }) }
  }
  const refund = (orderId: string, key: string, pence: number) =>
    refundOrder(db, {
      orderId,
      pence,
      way: 'original',
      reason: 'Changed for one that costs less',
      actorId: 'a colleague',
      key,
    })

  test('says how much less, also if it is sent again', async () => {
    const given = await givenChoices()
    const { key, answer, pence } = await change(given, given.cheaper)
    expect(answer).toEqual({ done: 'item_changed', cheaperPence: 3000, key })
    expect(pence).toBe(3000)
    expect(await change(given, given.cheaper, { key })).toEqual({ key, answer, pence })
  })

  test('is refunded once by the key of its change, however often that is sent', async () => {
    const given = await givenChoices()
    const { orderId } = given
    const { key } = await change(given, given.cheaper)

    const done = await Promise.all(Array.from({ length: 8 }, () => refund(orderId, key, 3000)))

    expect(done.every(({ ok }) => ok)).toBe(true)
    expect(await refundsOf(db, orderId)).toMatchObject([{ pence: 3000 }])
    expect(await readChangeRefund(db, { orderId, key })).toBeUndefined()
  })

  test('a second change of the line suggests nothing, whether the first was refunded or not', async () => {
    for (const isRefunded of [true, false]) {
      const given = await givenChoices()
      const first = await change(given, given.cheaper)
      if (isRefunded) await refund(given.orderId, first.key, 3000)

      const second = await change(given, given.cheapest)

      expect(second.answer).toMatchObject({ done: 'item_changed', cheaperPence: 0 })
      expect(second.pence).toBeUndefined()
      expect(await readChangeRefund(db, { orderId: given.orderId, key: first.key })).toBeUndefined()
      // There and back again, it costs what was paid.
      expect((await change(given, given.item)).answer).toMatchObject({ cheaperPence: 0 })
      expect((await change(given, given.cheaper)).answer).toMatchObject({ cheaperPence: 0 })
    }
  })

  test('nor does a change of part of a changed line; what was left of one as it was has its own', async () => {
    const given = await givenChoices()
    const { orderId, line } = given
    expect((await change(given, given.cheaper, { quantity: 1 })).pence).toBe(1000)
    const chosen = (await linesOf(orderId)).find(({ order_item_id: id }) => id !== line)!
    const { answer } = await change({ orderId, line: chosen.order_item_id }, given.cheapest, {
      quantity: 1,
    })
    expect(answer).toMatchObject({ cheaperPence: 0 })
    expect((await change(given, given.cheapest, { quantity: 1 })).pence).toBe(2000)
    expect((await change(given, given.cheapest, { quantity: 1 })).pence).toBe(2000)
    const whole = await givenChoices()
    await change(whole, whole.cheaper)
    expect((await change(whole, whole.cheapest, { quantity: 1 })).pence).toBeUndefined()
  })

  test('suggests no more than is left, and nothing for a change that the order does not have', async () => {
    const given = await givenChoices()
    const { orderId } = given
    const { key } = await change(given, given.cheaper)
    const { left_pence: left } = await db.callOne('order_money', { p_order_id: orderId })
    await refund(orderId, randomUUID(), left! - 500)

    expect(await readChangeRefund(db, { orderId, key })).toBe(500)
    expect(await readChangeRefund(db, { orderId, key: randomUUID() })).toBeUndefined()
    const other = await givenChoices()
    expect(await readChangeRefund(db, { orderId: other.orderId, key })).toBeUndefined()
  })
})
