import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { refuse } from '#platform/functions/define-function.ts'
import { err } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import {
  givenPackedOrder,
  givenPaidOrder,
  reportPayment,
} from '#shop/orders/testing/given-paid-order.ts'
import { refundsOf } from '../testing/given-refund.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'
import { deliverShipment, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { answerCancel } from './answer-cancel.ts'
import { cancelItems } from './cancel-items.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })
// None of these orders has an intent that would have to be closed.
const services = { db, log: { info: () => undefined } } as unknown as Services

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
  expect(await db.call('audit_stock', {})).toEqual([])
})

type Items = { order_item_id: string; quantity: number }[]

const cancel = (orderId: string, items?: Items, key: string = randomUUID(), customerId?: string) =>
  cancelItems(services, {
    orderId,
    items,
    reason: undefined,
    actorId: customerId ?? 'a colleague',
    key,
    ...(customerId !== undefined && { customerId }),
  })

const ship = (orderId: string, items?: Items) =>
  shipItems(db, {
    orderId,
    idempotencyKey: randomUUID(),
    carrier: 'evri',
    trackingNumber: null,
    items,
    actorId: 'a colleague',
  })

const notesOf = async (orderId: string) => {
  const rows = await db.tables
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('number')
    .execute()
  return rows.map((row) => row.document as unknown as InvoiceDocument)
}

const given = (refunds: { pence: number }[]) => refunds.reduce((all, { pence }) => all + pence, 0)

/** On hand of what an order's first line is of. */
async function onHand(orderId: string) {
  const [row] = await db.tables
    .selectFrom('order_items as i')
    .innerJoin('product_inventory as v', (on) =>
      on
        .onRef('v.product_id', '=', 'i.product_id')
        .on((eb) => eb('v.size_id', 'is not distinct from', eb.ref('i.size_id'))),
    )
    .select('v.quantity_on_hand')
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .execute()
  return row?.quantity_on_hand
}

describe('a paid order', () => {
  test('cancelled as a whole is refunded with its delivery, stock, invoice and discount (§7.21)', async () => {
    const { orderId, lines } = await givenPaidOrder(db, [2, 1], delivery)
    const { totalPence } = (await readOrder(db, orderId))!

    const done = await cancel(orderId)

    expect(done).toEqual({
      ok: true,
      value: { orderId, state: 'cancelled', isWhole: true, cardPence: totalPence, creditPence: 0 },
    })
    expect(await refundsOf(db, orderId)).toMatchObject([
      { pence: totalPence, reason: 'cancellation', state: 'pending' },
    ])
    expect(await notesOf(orderId)).toMatchObject([
      {
        total_pence: totalPence,
        lines: [{ quantity: 2 }, { quantity: 1 }],
        delivery: { pence: 395 },
      },
    ])
    expect(await onHand(orderId)).toBe(2)
    expect(lines).toHaveLength(2)
  })

  test('cancelled piece by piece ends as one cancelled whole, to the penny', async () => {
    const { orderId, lines } = await givenPaidOrder(db, [3], delivery)
    const { totalPence } = (await readOrder(db, orderId))!
    const one = [{ order_item_id: lines[0]!, quantity: 1 }]

    expect(await cancel(orderId, one)).toMatchObject({ value: { state: 'paid', isWhole: false } })
    expect(await cancel(orderId, one)).toMatchObject({ value: { state: 'paid', isWhole: false } })
    expect(await cancel(orderId, one)).toMatchObject({
      value: { state: 'cancelled', isWhole: true },
    })

    expect(given(await refundsOf(db, orderId))).toBe(totalPence)
    expect((await notesOf(orderId)).map(({ delivery: it }) => it?.pence ?? 0)).toEqual([0, 0, 395])
  })

  test('is shipped when only parcels are left, and delivered when those have arrived', async () => {
    const { orderId, lines } = await givenPackedOrder(db, [2, 1], delivery)
    const one = [{ order_item_id: lines[0]!, quantity: 1 }]
    const sent = await ship(orderId, one)
    await deliverShipment(db, {
      shipmentId: sent.ok ? sent.value.shipmentId : '',
      actorId: 'a colleague',
    })
    expect(await cancel(orderId, one)).toMatchObject({ value: { state: 'processing' } })

    expect(await cancel(orderId)).toMatchObject({ value: { state: 'delivered', isWhole: false } })

    expect((await notesOf(orderId)).every((note) => note.delivery === null)).toBe(true)
  })

  async function givenOrderIn(state: 'shipped' | 'delivered' | 'refunded' | 'cancelled') {
    const order = await givenPackedOrder(db, [1], delivery)
    if (state === 'refunded') await reportPayment(db, order.orderId, 'refund.created')
    else if (state === 'cancelled') await cancel(order.orderId)
    else {
      const sent = await ship(order.orderId)
      if (state === 'delivered' && sent.ok)
        await deliverShipment(db, { shipmentId: sent.value.shipmentId, actorId: 'a colleague' })
    }
    return order
  }

  test.for(['shipped', 'delivered', 'refunded', 'cancelled'] as const)(
    'that is %s is refused, and nothing changes (§4.46)',
    async (state) => {
      const { orderId } = await givenOrderIn(state)
      const before = await refundsOf(db, orderId)

      expect(await cancel(orderId)).toEqual(err({ kind: state }))

      expect(await refundsOf(db, orderId)).toEqual(before)
      expect(await readOrder(db, orderId)).toMatchObject({ state })
    },
  )

  test.for([
    {
      row: '§8.26',
      state: 'refunded',
      error: 'This order has already been refunded and cannot be cancelled again.',
    },
    {
      row: '§8.27',
      state: 'shipped',
      error: 'Orders that have been shipped cannot be cancelled. Please request a return instead.',
    },
    {
      row: '§8.28',
      state: 'delivered',
      error: 'Delivered orders cannot be cancelled. Please request a return instead.',
    },
  ] as const)(
    "that is $state is refused in the specification's words ($row)",
    async ({ state, error }) => {
      const { orderId, customer } = await givenOrderIn(state)
      const caller = { actorId: customer.id, customerId: customer.id }

      expect(await answerCancel(services, { order_id: orderId }, caller)).toEqual(
        refuse(409, { success: false, error, reason: state }),
      )
    },
  )

  test('is not cancelled by another customer, nor beyond what it has', async () => {
    const { orderId, lines } = await givenPaidOrder(db, [2], delivery)
    const another = await givenCustomer(db)
    const [line] = lines

    expect(await cancel(orderId, undefined, randomUUID(), another.id)).toEqual(
      err({ kind: 'order_not_found' }),
    )
    expect(await cancel(orderId, [{ order_item_id: line!, quantity: 3 }])).toEqual(
      err({ kind: 'too_many', orderItemId: line }),
    )
    const unknown = randomUUID()
    expect(await cancel(orderId, [{ order_item_id: unknown, quantity: 1 }])).toEqual(
      err({ kind: 'item_not_found', orderItemId: unknown }),
    )
    expect(await refundsOf(db, orderId)).toEqual([])
  })

  test('whose part was refunded as goodwill refunds no more than was left', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    const { totalPence } = (await readOrder(db, orderId))!
    await db.callOne('refund_to_credit', {
      p_order_id: orderId,
      p_pence: 1000,
      p_account_id: null,
      p_reason: 'A late parcel',
      p_actor: 'a colleague',
      p_key: randomUUID(),
    })

    expect(await cancel(orderId)).toMatchObject({ value: { cardPence: totalPence - 1000 } })
  })
})

describe('an unpaid order', () => {
  const givenUnpaid = async () => {
    const abaya = await givenProductInStock(db, { onHand: 3 })
    const customer = await givenCustomer(db)
    const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 2 }], delivery)
    return { abaya, orderId }
  }

  test('is cancelled whole, not by line; money that comes after that goes back', async () => {
    const { abaya, orderId } = await givenUnpaid()
    await db.pool.query('update payments set intent_id = null where order_id = $1', [orderId])
    const [item] = (await readOrder(db, orderId))!.items

    expect(await cancel(orderId, [{ order_item_id: item!.order_item_id, quantity: 1 }])).toEqual(
      err({ kind: 'unpaid' }),
    )
    expect(await cancel(orderId)).toMatchObject({
      value: { state: 'cancelled', isWhole: true, cardPence: 0 },
    })
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 3, reserved: 0 })
    expect(await reportPayment(db, orderId, 'payment_intent.succeeded')).toMatchObject({
      outcome: 'refund_due',
    })
    expect(await readOrder(db, orderId)).toMatchObject({ state: 'cancelled' })
    expect(await refundsOf(db, orderId)).toMatchObject([{ reason: 'late_payment' }])
  })

  test('and its payment at the same time: paid and refunded, or refunded late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { abaya, orderId } = await givenUnpaid()
      await db.pool.query('update payments set intent_id = null where order_id = $1', [orderId])

      await Promise.all([cancel(orderId), reportPayment(db, orderId, 'payment_intent.succeeded')])

      const order = (await readOrder(db, orderId))!
      expect(order.state).toBe('cancelled')
      expect(given(await refundsOf(db, orderId))).toBe(order.totalPence)
      expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 3, reserved: 0 })
    }
  })
})

describe('at once', () => {
  test('twenty cancellations of lines and of all give each piece back once', async () => {
    const { orderId, lines } = await givenPaidOrder(db, [6, 4], delivery)
    const { totalPence } = (await readOrder(db, orderId))!
    const key = randomUUID()
    const two = [{ order_item_id: lines[0]!, quantity: 2 }]

    await Promise.all([
      ...Array.from({ length: 6 }, () => cancel(orderId, two, key)),
      ...Array.from({ length: 8 }, (_, at) =>
        cancel(orderId, [{ order_item_id: lines[at % 2]!, quantity: 1 }]),
      ),
      ...Array.from({ length: 6 }, () => cancel(orderId)),
    ])

    expect(await readOrder(db, orderId)).toMatchObject({ state: 'cancelled' })
    expect(given(await refundsOf(db, orderId))).toBe(totalPence)
    expect(await onHand(orderId)).toBe(6)
    expect(given((await notesOf(orderId)).map((note) => ({ pence: note.total_pence })))).toBe(
      totalPence,
    )
  })

  test('the same request twenty times cancels once', async () => {
    const { orderId, lines } = await givenPaidOrder(db, [6], delivery)
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        cancel(orderId, [{ order_item_id: lines[0]!, quantity: 1 }], key),
      ),
    )

    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await refundsOf(db, orderId)).toHaveLength(1)
    expect(await onHand(orderId)).toBe(1)
  })

  test('a piece is sent or cancelled, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, lines } = await givenPackedOrder(db, [1, 1], delivery)
      const first = [{ order_item_id: lines[0]!, quantity: 1 }]

      const [sent, cancelled] = await Promise.all([ship(orderId, first), cancel(orderId, first)])

      expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
      expect(await refundsOf(db, orderId)).toHaveLength(cancelled.ok ? 1 : 0)
    }
  })

  test('a refund at the provider and a cancellation refund what was paid, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await givenPaidOrder(db, [2], delivery)
      const { totalPence } = (await readOrder(db, orderId))!

      await Promise.all([cancel(orderId), reportPayment(db, orderId, 'refund.created')])

      expect(given(await refundsOf(db, orderId))).toBe(totalPence)
      expect(await onHand(orderId)).toBe(2)
      expect(await notesOf(orderId)).toHaveLength(1)
    }
  })
})
