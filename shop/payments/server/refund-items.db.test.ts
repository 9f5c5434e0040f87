import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { createReturn } from '#shop/returns/server/requests/create-return.ts'
import { givenDeliveredOrder, givenParcel, newReturn } from '#shop/returns/testing/given-return.ts'

import { creditedPence, refundsOf } from '../testing/given-refund.ts'
import { previewRefund, readOrderMoney, refundOrder } from './refund-order.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: 100_000 })
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Asked = Partial<Parameters<typeof refundOrder>[1]>

const refund = (orderId: string, asked: Asked) =>
  refundOrder(db, {
    orderId,
    way: 'original',
    reason: 'A loose seam',
    actorId,
    key: randomUUID(),
    ...asked,
  })

const units = (id: string, quantity: number, restock = false) => [
  { order_item_id: id, quantity, restock },
]

const onShelf = async (productId: string) => {
  const { quantity_on_hand: pieces } = await db.tables
    .selectFrom('product_inventory')
    .select('quantity_on_hand')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return pieces
}

test('refunds units that were sent, some of them back into stock, and their delivery', async () => {
  const { orderId, lines } = await givenDeliveredOrder(db, [3], delivery)
  const [item] = (await readOrder(db, orderId))!.items
  const unit = item!.unit_price_pence
  const asked = {
    orderId,
    way: 'original',
    items: units(lines[0]!, 2, true),
    deliveryPence: 100,
  } as const
  expect(await previewRefund(db, asked)).toMatchObject({
    ok: true,
    value: { pence: 2 * unit + 100, deliveryPence: 100, cardPence: 2 * unit + 100, creditPence: 0 },
  })
  expect(await refund(orderId, asked)).toMatchObject({
    ok: true,
    value: { cardPence: 2 * unit + 100, creditPence: 0 },
  })

  expect(await onShelf(item!.product_id)).toBe(2)
  expect(await creditedPence(db, orderId)).toBe(2 * unit + 100)
  expect(await readOrderMoney(db, orderId)).toEqual({
    leftPence: unit + 295,
    deliveryLeftPence: 295,
    cardRefundedPence: 2 * unit + 100,
    creditRefundedPence: 0,
    units: [{ order_item_id: lines[0], units: 1 }],
  })
  const [note] = await db.tables
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute()
  expect(note!.document).toMatchObject({ lines: [{ quantity: 2, name: item!.name }] })

  // The rest, of which nothing comes back: then nothing is left.
  await refund(orderId, { items: units(lines[0]!, 1), deliveryPence: 295 })
  expect(await onShelf(item!.product_id)).toBe(2)
  expect((await readOrder(db, orderId))!.state).toBe('refunded')
})

test('refunds less than was paid for the items, shared among them, or an amount without items', async () => {
  const { orderId, lines } = await givenDeliveredOrder(db, [1, 1])
  const items = [...units(lines[0]!, 1), ...units(lines[1]!, 1)]
  expect(await refund(orderId, { items, pence: 1001 })).toMatchObject({
    ok: true,
    value: { cardPence: 1001 },
  })
  const [saved] = await db.tables
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  const shares = (saved!.lines as { pence: number }[]).map(({ pence }) => pence)
  expect(shares.reduce((sum, pence) => sum + pence)).toBe(1001)
  expect(Math.min(...shares)).toBeGreaterThan(0)

  expect(await refund(orderId, { pence: 200, way: 'credit' })).toMatchObject({
    ok: true,
    value: { cardPence: 0, creditPence: 200 },
  })
  expect(await creditedPence(db, orderId)).toBe(1201)
})

test('refuses what was not sent, is refunded or in a return, with how much is left', async () => {
  const order = await givenPackedOrder(db, [4], delivery)
  const { orderId, lines } = order
  const [line] = lines
  const left = (leftUnits: number) => err({ kind: 'too_many', orderItemId: line, leftUnits })
  expect(await refund(orderId, { items: units(line!, 1) })).toEqual(left(0))
  await givenParcel(db, orderId, { items: [{ order_item_id: line!, quantity: 3 }] })
  expect(await refund(orderId, { items: units(line!, 4) })).toEqual(left(3))
  expect((await createReturn(db, newReturn(order))).ok).toBe(true)
  expect(await refund(orderId, { items: units(line!, 3) })).toEqual(left(2))
  await refund(orderId, { items: units(line!, 1) })
  expect(await refund(orderId, { items: units(line!, 2) })).toEqual(left(1))

  // Neither can the customer return what was refunded.
  const two = { items: [{ order_item_id: line!, quantity: 2, reason: 'too_small' as const }] }
  expect(await createReturn(db, newReturn(order, two))).toMatchObject({
    ok: false,
    refusal: { kind: 'too_many' },
  })

  const nobody = randomUUID()
  expect(await refund(orderId, { items: units(nobody, 1) })).toEqual(
    err({ kind: 'item_not_found', orderItemId: nobody }),
  )
  expect(await refund(orderId, { deliveryPence: 396 })).toEqual(
    err({ kind: 'too_much_delivery', leftPence: 395 }),
  )
  const [item] = (await readOrder(db, orderId))!.items
  expect(
    await refund(orderId, { items: units(line!, 1), pence: item!.unit_price_pence + 1 }),
  ).toEqual(err({ kind: 'too_much', leftPence: item!.unit_price_pence }))
  expect(await refund(orderId, {})).toEqual(err({ kind: 'nothing_chosen' }))
  const { leftPence } = await readOrderMoney(db, orderId)
  expect(await refund(orderId, { pence: leftPence })).toEqual(err({ kind: 'unsent' }))
})

test('many refunds of the same units at once refund each unit once', async () => {
  const { orderId, lines } = await givenDeliveredOrder(db, [3])
  const key = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => refund(orderId, { items: units(lines[0]!, 1, true), key })),
    ...Array.from({ length: 5 }, () => refund(orderId, { items: units(lines[0]!, 1, true) })),
  ])
  // Five presses of one button, and two of the five others.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
  const [item] = (await readOrder(db, orderId))!.items
  expect(item).toMatchObject({ refunded_quantity: 3 })
  expect(await onShelf(item!.product_id)).toBe(3)
  const refunds = await refundsOf(db, orderId)
  expect(refunds.map(({ pence }) => pence)).toEqual(Array(3).fill(item!.unit_price_pence))
})

test('an unpaid order has nothing to refund', async () => {
  const { orderId } = await givenPaidOrder(db)
  await db.pool.query('update orders set paid_at = null where id = $1', [orderId])
  expect(await refund(orderId, { pence: 100 })).toEqual(err({ kind: 'not_paid' }))
  await db.pool.query('update orders set paid_at = created_at where id = $1', [orderId])
})
