import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { inTurnOn } from '#platform/testing/in-turn.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf as readStockOf } from '#shop/stock/testing/stock-of.ts'

import {
  givenDraft,
  givenDraftOfAbayas,
  sendAs,
  sentDraft,
  typedDraft,
} from '../testing/given-draft.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { findDraftOrder } from './draft-order-queries.ts'
import { deleteDraft, quoteDraft, saveDraft } from './draft-orders.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const stockOf = (item: Parameters<typeof readStockOf>[1]) => readStockOf(db, item)
const givenAbayas = (options?: Parameters<typeof givenDraftOfAbayas>[2]) =>
  givenDraftOfAbayas(db, delivery, options)
const sent = (given: Parameters<typeof sendAs>[1]) => sentDraft(db, given)

const giveUp = (orderId: string) =>
  db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'Not paid in time',
    p_actor: 'system',
  })

test('a draft holds nothing, and sent it is an order whose stock is kept as long as it can be paid', async () => {
  const { abaya, customer, ...given } = await givenAbayas()
  expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 0 })

  const orderId = await sent({ ...given, hours: 48 })

  expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 2 })
  const order = (await readOrder(db, orderId, customer.id))!
  expect(order).toMatchObject({
    state: 'pending_payment',
    email: customer.email,
    totalPence: 17_800,
    toPayPence: 17_800,
    items: [{ quantity: 2, unit_price_pence: 8900 }],
  })
  const hours = (order.payment.payBy!.getTime() - order.placedAt.getTime()) / 3_600_000
  expect(hours).toBe(48)
  expect(await waitingJobs(db, 'send_payment_link')).toEqual([`payment_link:${given.draftId}`])
  const audit = await db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject_id', '=', orderId)
    .execute()
  expect(audit).toEqual([
    {
      actor: 'a colleague',
      action: 'draft_order_sent',
      detail: expect.objectContaining({ draft: given.draftId, hours: 48, total_pence: 17_800 }),
    },
  ])
  expect(JSON.stringify(audit)).not.toContain(customer.email)
})

test('a size is drafted and sold at its own price and VAT', async () => {
  const child = await givenProductInStock(db, {
    onHand: 5,
    pricePence: 9500,
    surchargePence: 600,
    vatClass: 'zero',
  })
  const fields = typedDraft([{ product: child, quantity: 2 }], delivery)
  const draft = await givenDraft(db, await givenCustomer(db), fields)
  expect((await findDraftOrder(db, draft.draftId))?.lines).toMatchObject([
    { pricePence: 9500, seenPence: 9500 },
  ])

  const orderId = await sent({ ...draft, totalPence: 19_000 })

  expect(await readOrder(db, orderId)).toMatchObject({
    totalPence: 19_000,
    vatPence: 0,
    items: [{ unit_price_pence: 9500, vat_class: 'zero' }],
  })
})

test.for([[{ days: 14 }], [{ on: dayIn(30) }]] as const)(
  'a draft of goods that are not there promises no day before %o',
  async ([when]) => {
    const { abaya, ...given } = await givenAbayas({ onHand: 1, quantity: 2 })
    await giveOffer(db, abaya, { ...when, capacity: 3 })

    const { promise } = (await readOrder(db, await sent(given)))!

    expect(promise.earliest > dayIn('days' in when ? 14 : 30)).toBe(true)
    expect(promise.latest >= promise.earliest).toBe(true)
  },
)

test('ten who send one draft at once make one order', async () => {
  const { abaya, ...given } = await givenAbayas({ onHand: 50 })

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sendAs(db, given, `colleague ${at}`)),
  )

  expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1)
  expect(await stockOf(abaya)).toEqual({ onHand: 50, reserved: 2 })
})

test('ten drafts for one email without an account make one account, and one of them waits for its money', async () => {
  const abaya = await givenProductInStock(db, { onHand: 50 })
  const email = `${randomUUID()}@example.com`
  const fields = typedDraft([{ product: abaya, quantity: 1 }], delivery)
  const drafts = await Promise.all(
    Array.from({ length: 10 }, () => givenDraft(db, { email }, fields)),
  )

  const answers = await Promise.all(
    drafts.map((draft) => sendAs(db, { ...draft, totalPence: 8900 })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]))).toEqual(
    Array.from({ length: 9 }, () => 'payment_under_way'),
  )
  const accounts = await db.tables
    .selectFrom('users')
    .select(['email_verified', 'role'])
    .where('email', '=', email)
    .execute()
  expect(accounts).toEqual([{ email_verified: false, role: 'customer' }])
})

test('ten drafts for one customer, sent at once, make one order', async () => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 50 })
  const fields = typedDraft([{ product: abaya, quantity: 1 }], delivery)
  const drafts = await Promise.all(
    Array.from({ length: 10 }, () => givenDraft(db, customer, fields)),
  )

  const answers = await Promise.all(
    drafts.map((draft) => sendAs(db, { ...draft, totalPence: 8900 })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await stockOf(abaya)).toEqual({ onHand: 50, reserved: 1 })
})

test('ten drafts for the last three pieces make three orders', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const drafts = await Promise.all(
    Array.from({ length: 10 }, async () =>
      givenDraft(
        db,
        await givenCustomer(db),
        typedDraft([{ product: abaya, quantity: 1 }], delivery),
      ),
    ),
  )

  const answers = await Promise.all(
    drafts.map((draft) => sendAs(db, { ...draft, totalPence: 8900 })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await stockOf(abaya)).toEqual({ onHand: 3, reserved: 3 })
})

test('missing stock is reported line by line, and nothing is saved, not even an account', async () => {
  const [gone, few, there] = await Promise.all([
    givenProductInStock(db, { onHand: 0 }),
    givenProductInStock(db, { onHand: 1 }),
    givenProductInStock(db, { onHand: 5 }),
  ])
  const email = `${randomUUID()}@example.com`
  const wishes = [gone, few, there].map((product) => ({ product, quantity: 2 }))
  const draft = await givenDraft(db, { email }, typedDraft(wishes, delivery))
  const lines = (await findDraftOrder(db, draft.draftId))!.lines

  const answer = await sendAs(db, { ...draft, totalPence: 53_400 })

  expect(answer).toMatchObject({ ok: false, refusal: { kind: 'not_available' } })
  const missing = !answer.ok && 'lines' in answer.refusal ? answer.refusal.lines : []
  expect(missing.toSorted((a, b) => a.available - b.available)).toEqual([
    { line_id: lines[0]!.id, problem: 'out_of_stock', available: 0 },
    { line_id: lines[1]!.id, problem: 'not_enough_stock', available: 1 },
  ])
  expect(await stockOf(there)).toEqual({ onHand: 5, reserved: 0 })
  expect(await db.tables.selectFrom('users').where('email', '=', email).execute()).toEqual([])
  expect((await findDraftOrder(db, draft.draftId))?.orderId).toBeNull()
})

test('a changed price is reported and must be seen before the order is sent', async () => {
  const { abaya, ...given } = await givenAbayas()
  await db.pool.query('update products set price_pence = 9900 where id = $1', [abaya.productId])

  expect((await findDraftOrder(db, given.draftId))?.lines).toMatchObject([
    { pricePence: 9900, seenPence: 8900 },
  ])
  expect(await sendAs(db, given)).toEqual({
    ok: false,
    refusal: { kind: 'price_changed', totalPence: 19_800 },
  })
  expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 0 })
  const orderId = await sent({ ...given, totalPence: 19_800 })
  expect(await readOrder(db, orderId)).toMatchObject({ totalPence: 19_800 })
})

test('a price that is being changed is waited for', async () => {
  const { abaya, ...given } = await givenAbayas()
  let sending: ReturnType<typeof sendAs> | undefined
  await db.transaction(async (tx) => {
    await tx.tables
      .updateTable('products')
      .set({ price_pence: 9900 })
      .where('id', '=', abaya.productId)
      .execute()
    sending = sendAs(db, given)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await sending).toMatchObject({ ok: false, refusal: { kind: 'price_changed' } })
})

test.for([
  [{ kind: 'percent', value: 15, reason: 'For waiting' }, 1, 750, 395],
  [{ kind: 'pence', value: 2550, reason: 'A flaw' }, 1, 2550, 395],
  [{ kind: 'pence', value: 100_000, reason: 'All of it' }, 1, 5000, 395],
  [{ kind: 'percent', value: 100, reason: 'A gift' }, 2, 10_000, 0],
] as const)('%o of %i abayas takes off %i', async ([discount, quantity, off, delivered]) => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 5000 })
  const fields = typedDraft([{ product: abaya, quantity }], delivery, { discount })
  const draft = await givenDraft(db, customer, fields)
  const totalPence = 5000 * quantity - off + delivered

  const quote = (await quoteDraft(db, draft.draftId)).find(({ methodId }) => methodId === delivery)
  expect(quote).toMatchObject({ discountPence: off, deliveryPence: delivered, totalPence })
  const answer = await sendAs(db, { ...draft, totalPence })
  if (totalPence < 30) {
    expect(answer).toEqual({ ok: false, refusal: { kind: 'total_too_small' } })
    return
  }
  const order = await readOrder(db, answer.ok ? answer.value.orderId : '')
  expect(order).toMatchObject({
    discountPence: off,
    totalPence,
    discount: { name: discount.reason, code: null },
    // What is contained in it is taken of what is paid.
    vatPence: Math.round(totalPence / 6),
  })
})

test('a customer’s cart stays unchanged, whatever happens to the order', async () => {
  const { abaya, customer, ...given } = await givenAbayas({ onHand: 10 })
  await givenLine(db, customer.id, abaya, 3)
  const orderId = await sent(given)
  const cart = () =>
    db.tables
      .selectFrom('cart_items')
      .select(['quantity', 'expires_at'])
      .where('user_id', '=', customer.id)
      .execute()
  const before = await cart()

  expect(await giveUp(orderId)).toMatchObject({ state: 'payment_failed' })
  expect(await cart()).toEqual(before)
  expect(await stockOf(abaya)).toEqual({ onHand: 10, reserved: 3 })

  // Money that comes after all takes its goods from the shelf, and nothing out of the cart.
  expect(await reportPayment(db, orderId, 'payment_intent.succeeded')).toMatchObject({
    outcome: 'paid_late',
  })
  expect(await cart()).toEqual(before)
  expect(await stockOf(abaya)).toEqual({ onHand: 8, reserved: 3 })
})

test('a customer who is paying for something else is left alone', async () => {
  const { customer, abaya, ...given } = await givenAbayas()
  await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)

  expect(await sendAs(db, given)).toEqual({ ok: false, refusal: { kind: 'payment_under_way' } })
})

test('who may not sign in is sent nothing', async () => {
  const { customer, abaya, ...given } = await givenAbayas()
  await db.tables
    .insertInto('customer_blocks')
    .values({ user_id: customer.id, reason: 'Tries out cards' })
    .execute()

  expect(await sendAs(db, given)).toEqual({ ok: false, refusal: { kind: 'customer_blocked' } })
  expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 0 })
})

test('a save during another save waits, and is refused', async () => {
  const { fields, draftId, version } = await givenAbayas()
  const save = (on: Db, note: string) =>
    saveDraft(on, { draftId, version, actorId: note, fields: { ...fields, note } })

  const [first, second] = await inTurnOn(db)(
    (tx) => save(tx, 'one'),
    () => save(db, 'two'),
  )

  expect([first.ok, second.ok]).toEqual([true, false])
  expect((await findDraftOrder(db, draftId))?.fields.note).toBe('one')
})

test('the second save is refused, and nothing of the first is lost', async () => {
  const { fields, draftId, version } = await givenAbayas()
  const changed = (note: string) =>
    saveDraft(db, { draftId, version, actorId: note, fields: { ...fields, note } })

  const answers = await Promise.all([changed('one'), changed('two'), changed('three')])

  const [kept] = answers.flatMap((answer, at) => (answer.ok ? [['one', 'two', 'three'][at]] : []))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await findDraftOrder(db, draftId))?.fields.note).toBe(kept)
  expect(await sendAs(db, { draftId, version, totalPence: 17_800 })).toEqual({
    ok: false,
    refusal: { kind: 'version_conflict' },
  })
  expect(await deleteDraft(db, { draftId, version, actorId: 'a colleague' })).toBe(
    'version_conflict',
  )
})
