import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { togetherNotes } from '#shop/fulfilment/packing-text.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { sendItemForm } from '#shop/orders/testing/send-item-form.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { changeOrderItem } from '#shop/orders/server/edit/edit-order.ts'
import { markPaid } from '#shop/payments/server/mark-paid.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { differencesOn } from '../testing/given-difference.ts'
import { cash } from '../testing/marking.ts'

const db = await useTestDatabase({ connections: 14 })
const { services } = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)
const { asked, cancelAll, givenSibling, eventsOf, expire, givenDearer, offer, pay, read } =
  differencesOn(db, delivery)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const sellAll = (product: { productId: string; sizeId: string | null }, units: number) =>
  db.call('adjust_stock', {
    p_product_id: product.productId,
    p_size_id: product.sizeId,
    p_change: -units,
    p_reference_type: 'test',
    p_reference_id: 'fair',
    p_reason: 'Sold at a fair',
    p_actor: 'a colleague',
  })

const eventsOfAll = async (orderId: string) =>
  (
    await db.tables
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ note }) => note)

const documentsOf = (orderId: string) =>
  db.tables
    .selectFrom('invoices')
    .select(['kind', 'total_pence as pence'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute()

describe('a dearer colour', () => {
  test('is held until its difference is paid by link, and then the item is changed', async () => {
    const { item, to, ...ordered } = await givenDearer()
    const before = await read(ordered.orderId)

    const orderId = await asked(ordered, to)

    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 1 })
    expect(await stockOf(db, item)).toEqual({ onHand: 4, reserved: 0 })
    expect(await waitingJobs(db, 'send_payment_link')).toHaveLength(1)
    const waiting = await read(orderId)
    expect(waiting).toMatchObject({
      state: 'pending_payment',
      address: before.address,
      items: [],
      extras: [{ kind: 'price_difference', pence: 1000 }],
      totalPence: 1000,
      vatPence: 167,
      toPayPence: 1000,
      difference: { order_id: ordered.orderId, quantity: 1, colour_name: 'Sand', outcome: 'open' },
    })
    const open = await read(ordered.orderId)
    expect(open.items).toEqual(before.items)
    expect(togetherNotes(open)).toMatchObject([
      { orderId, isWarning: true, text: expect.stringContaining('£10.00 is waiting for payment') },
    ])
    expect(await eventsOf(ordered.orderId)).toEqual([
      expect.stringContaining('Asked for the price difference of £10.00'),
    ])

    await pay(orderId)

    expect(await stockOf(db, to)).toEqual({ onHand: 2, reserved: 0 })
    expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 0 })
    const changed = await read(ordered.orderId)
    expect(changed).toMatchObject({
      state: 'paid',
      totalPence: before.totalPence,
      items: [{ product_id: to.productId, colour_name: 'Sand', unit_price_pence: 8900 }],
      differences: [{ order_id: orderId, pence: 1000, outcome: 'settled' }],
    })
    expect(togetherNotes(changed)).toEqual([])
    expect(await read(orderId)).toMatchObject({
      state: 'delivered',
      difference: { outcome: 'settled' },
    })
    expect(await documentsOf(orderId)).toEqual([{ kind: 'invoice', pence: 1000 }])
    expect(await waitingJobs(db, 'send_order_confirmation')).toContain(
      `order_confirmation:${orderId}`,
    )
    expect(await waitingJobs(db, 'send_order_changed')).toHaveLength(1)
  })

  test('its difference is asked about in the form before anything changes', async () => {
    const { to, ...ordered } = await givenDearer({ quantity: 2 })
    const key = randomUUID()
    expect(await sendItemForm(db, ordered, to, { key, quantity: 2 })).toMatchObject({
      kind: 'next',
      typed: { key, quantity: '2', pence: '2000' },
    })
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
    expect(await sendItemForm(db, ordered, to, { key, quantity: 2, charge: 'none' })).toMatchObject(
      { done: 'item_changed' },
    )
    expect((await read(ordered.orderId)).items[0]).toMatchObject({ product_id: to.productId })
  })

  test('is asked for once by ten at once with one key; another choice with that key is refused', async () => {
    const { to, ...ordered } = await givenDearer({ quantity: 2 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer(ordered, to, { key })))
    const { differences } = await read(ordered.orderId)
    const orderId = differences[0]?.order_id
    expect(answers).toEqual(Array.from({ length: 10 }, () => ok({ orderId })))
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 1 })
    expect(await offer(ordered, to, { key, quantity: 2 })).toEqual(err({ kind: 'changed_already' }))
  })

  test('of ten colleagues with a key each one asks for it, and the others learn why not', async () => {
    const { to, ...ordered } = await givenDearer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer(ordered, to)))
    expect(answers.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    expect(answers.filter(({ ok: isOk }) => !isOk)).toEqual(
      Array.from({ length: 9 }, () => err({ kind: 'difference_open' })),
    )
  })

  test.for([
    ['another sum than was shown', { pence: 900 }, { kind: 'price_changed', pence: 1000 }],
    ['more units than were bought', { quantity: 2 }, { kind: 'too_many' }],
  ] as const)('is refused for %s, and nothing is held', async ([, more, refusal]) => {
    const { to, ...ordered } = await givenDearer()
    expect(await offer(ordered, to, more)).toEqual(err(refusal))
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
  })

  test('is refused where it is sold out, costs hardly more, or its customer has another order to pay', async () => {
    const sold = await givenDearer({ onHand: 0 })
    expect(await offer(sold, sold.to)).toEqual(err({ kind: 'not_available', available: 0 }))

    const close = await givenDearer()
    await db.tables
      .updateTable('products')
      .set({ price_pence: 8920 })
      .where('id', '=', close.to.productId)
      .execute()
    expect(await offer(close, close.to, { pence: 20 })).toEqual(
      err({ kind: 'too_small', pence: 20 }),
    )

    const two = await givenDearer({ quantity: 2 })
    const waiting = await asked(two, two.to)
    const other = { orderId: two.orderId, line: two.line }
    expect(await offer(other, two.to)).toEqual(err({ kind: 'difference_open' }))
    await expire(waiting)
    expect(await stockOf(db, two.to)).toEqual({ onHand: 3, reserved: 0 })
  })

  test('while it waits, its item is neither changed otherwise nor charged twice', async () => {
    const { to, ...ordered } = await givenDearer()
    await asked(ordered, to)
    expect(
      await changeOrderItem(db, {
        orderId: ordered.orderId,
        orderItemId: ordered.line,
        key: randomUUID(),
        quantity: 1,
        productId: to.productId,
        sizeId: to.sizeId,
        actorId: 'a colleague',
      }),
    ).toEqual(err({ kind: 'difference_open' }))
    expect(await offer(ordered, to)).toEqual(err({ kind: 'difference_open' }))
  })

  test('is changed when the difference comes in cash', async () => {
    const { to, ...ordered } = await givenDearer()
    const orderId = await asked(ordered, to)
    const key = randomUUID()
    expect(await markPaid(services, { orderId, key, actorId: 'a colleague', ...cash })).toEqual(
      ok({ orderId }),
    )
    expect((await read(ordered.orderId)).items[0]).toMatchObject({ product_id: to.productId })
    expect(await read(orderId)).toMatchObject({ state: 'delivered', payment: { method: 'cash' } })
  })
})

describe('a difference that is paid', () => {
  test('after its link has expired still changes the item, if that is there', async () => {
    const { to, ...ordered } = await givenDearer()
    const orderId = await asked(ordered, to)
    await expire(orderId)
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
    await pay(orderId)
    expect(await stockOf(db, to)).toEqual({ onHand: 2, reserved: 0 })
    expect((await read(ordered.orderId)).items[0]).toMatchObject({ product_id: to.productId })
  })

  test('goes back when its link has expired and the item is sold out', async () => {
    const { to, ...ordered } = await givenDearer({ onHand: 1 })
    const orderId = await asked(ordered, to)
    await expire(orderId)
    await sellAll(to, 1)
    await pay(orderId)
    expect(await read(orderId)).toMatchObject({ state: 'refunded' })
    expect((await eventsOfAll(ordered.orderId)).at(-1)).toMatch(/out of stock.*refunded/)
  })

  test('late, after the item was changed otherwise, goes back and leaves it as it is', async () => {
    const { item, to, ...ordered } = await givenDearer()
    const dearest = await givenSibling(item, { onHand: 2, pricePence: 10_900 })
    const first = await asked(ordered, to)
    await expire(first)
    const second = await asked(ordered, dearest, { pence: 2000 })
    await pay(second)

    await pay(first)

    expect(await read(first)).toMatchObject({ state: 'refunded' })
    expect((await read(ordered.orderId)).items[0]).toMatchObject({ product_id: dearest.productId })
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
  })

  test('by hand, while it is cancelled, it is either one or the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { to, ...ordered } = await givenDearer()
      const orderId = await asked(ordered, to)
      const key = randomUUID()
      const [marked] = await Promise.all([
        markPaid(services, { orderId, key, actorId: 'a colleague', ...cash }),
        cancelAll(orderId),
      ])
      const isChanged = (await read(ordered.orderId)).items[0]!.product_id === to.productId
      expect(isChanged).toBe(marked.ok)
      expect((await read(orderId)).state).toBe(marked.ok ? 'delivered' : 'cancelled')
    }
  })

  test('late leaves what is held for the next difference of the item, and goes back', async () => {
    const { to, ...ordered } = await givenDearer()
    const first = await asked(ordered, to)
    await expire(first)
    const second = await asked(ordered, to)
    await pay(first)
    expect(await read(first)).toMatchObject({ state: 'refunded' })
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 1 })
    await pay(second)
    expect(await read(ordered.orderId)).toMatchObject({
      items: [{ product_id: to.productId }],
      differences: [{ outcome: 'failed' }, { outcome: 'settled' }],
    })
  })

  test('waits for the order of its item before it holds its own', async () => {
    const { to, ...ordered } = await givenDearer()
    const orderId = await asked(ordered, to)
    const lock = (id: string) => sql`select from orders where id = ${id} for update nowait`
    let paying: ReturnType<typeof pay> | undefined
    await db.transaction(async (tx) => {
      await lock(ordered.orderId).execute(tx.tables)
      paying = pay(orderId)
      await expect.poll(() => lockWaiters(db)).toBe(1)
      // A refund of the item locks both in this order.
      await lock(orderId).execute(tx.tables)
    })
    await paying
    expect(await read(orderId)).toMatchObject({ state: 'delivered' })
  })

  test('while the order is cancelled, the item is changed and refunded whole, or the difference goes back', async () => {
    for (let round = 0; round < 6; round++) {
      const { to, ...ordered } = await givenDearer()
      const orderId = await asked(ordered, to)
      await Promise.all(
        round % 2 === 0
          ? [pay(orderId), cancelAll(ordered.orderId)]
          : [cancelAll(ordered.orderId), pay(orderId)],
      )
      const refunds = [
        ...(await refundsOf(db, ordered.orderId)),
        ...(await refundsOf(db, orderId)),
      ].map(({ pence }) => pence)
      const paid = (await read(ordered.orderId)).totalPence
      expect(refunds.toSorted((one, other) => one - other)).toEqual([1000, paid])
      expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
    }
  })

  test.for(['packed', 'cancelled'] as const)(
    'goes back, and its customer is notified, when the order was %s meanwhile',
    async (how) => {
      const { to, ...ordered } = await givenDearer()
      const orderId = await asked(ordered, to)
      if (how === 'packed')
        await packOrder(db, { orderId: ordered.orderId, actorId: 'a colleague' })
      else await cancelAll(ordered.orderId)
      const before = (await read(ordered.orderId)).items

      await pay(orderId)

      expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
      expect((await read(ordered.orderId)).items).toEqual(before)
      expect(await read(orderId)).toMatchObject({
        state: 'refunded',
        difference: { outcome: 'failed' },
      })
      expect(await documentsOf(orderId)).toEqual([
        { kind: 'invoice', pence: 1000 },
        { kind: 'credit_note', pence: 1000 },
      ])
      const [refund] = await refundsOf(db, orderId)
      expect(refund).toMatchObject({ pence: 1000, reason: 'goodwill' })
      expect(await waitingJobs(db, 'send_order_confirmation')).not.toContain(
        `order_confirmation:${orderId}`,
      )
      expect(await waitingJobs(db, 'send_refund_notice')).toContain(`refund_notice:${refund!.id}`)
    },
  )
})
