import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { processPendingRefunds } from '#shop/payments/server/jobs/process-pending-refunds.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'
import {
  recordHandRefund,
  refundAsCredit,
  refundOrder,
  retryRefund,
  undoHandRefund,
} from '#shop/payments/server/refund-order.ts'
import { creditedPence, onlyRefundOf, refundsOf } from '#shop/payments/testing/given-refund.ts'
import { returnTimeline } from '#shop/returns/return-timeline.ts'
import { refundReturn } from '#shop/returns/server/handling/handle-return.ts'
import { sendReturnNotice } from '#shop/returns/server/jobs/send-return-notice.tsx'
import { readReturn } from '#shop/returns/server/read-return.ts'
import { givenOpened } from '#shop/returns/testing/given-exchange.ts'
import { givenParcel, givenReturn } from '#shop/returns/testing/given-return.ts'

import { givenPaidByHand } from '../testing/given-hand-payment.ts'

const db = await useTestDatabase({ connections: 12 })
const shop = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const refund = (orderId: string, pence: number, way: 'original' | 'credit' = 'original') =>
  refundOrder(db, { orderId, pence, way, reason: 'A flaw', actorId, key: randomUUID() })
const record = (refundId: string) =>
  recordHandRefund(db, { refundId, reference: 'Till 4', paidOn: '2026-11-21', actorId })
const mailsOf = async (orderId: string) => {
  const mails = await db.tables
    .selectFrom('emails')
    .select('plain_text as text')
    .where('order_id', '=', orderId)
    .execute()
  return mails.map(({ text }) => text).join('\n')
}

describe.for(['cash', 'bank_transfer'] as const)('a refund of an order paid by %s', (method) => {
  const how = method === 'cash' ? 'in cash' : 'by bank transfer'

  test('waits to be paid back by hand, and the provider is never asked', async () => {
    const { orderId } = await givenPaidByHand(db, delivery, method)

    expect(await refund(orderId, 501)).toEqual(
      ok({ leftPence: 17_299, cardPence: 501, creditPence: 0 }),
    )

    const [due] = await refundsOf(db, orderId)
    expect(due).toMatchObject({ pence: 501, method, state: 'pending', provider_id: null })
    expect(await waitingJobs(db, 'refund_payment')).not.toContain(`refund_payment:${due!.id}`)
    await refundPayment.run(shop.services, { refund_id: due!.id })
    const later = { now: () => new Date(Date.now() + 48 * 3_600_000) }
    await processPendingRefunds.run({ ...shop.services, clock: later }, {})
    expect(await waitingJobs(db, 'refund_payment')).not.toContain(`refund_payment:${due!.id}`)
    expect(await refundsOf(db, orderId)).toEqual([due])
    expect(await retryRefund(db, { refundId: due!.id, actorId })).toEqual(ok({ orderId }))
    expect(await refundAsCredit(db, { refundId: due!.id, actorId })).toEqual(
      err({ kind: 'not_failed' }),
    )
    expect(await refundsOf(db, orderId)).toEqual([due])
    expect(await creditedPence(db, orderId)).toBe(501)
    await shop.runJobs()
    expect(await mailsOf(orderId)).toContain(`We will pay you back £5.01 ${how}.`)
    expect(await mailsOf(orderId)).not.toContain('card you paid with')
  })

  test(`is recorded once with its reference, when ten colleagues record it at once, ${how}`, async () => {
    const { orderId } = await givenPaidByHand(db, delivery, method)
    await refund(orderId, 501)
    const id = await onlyRefundOf(db, orderId)

    const done = await Promise.all(Array.from({ length: 10 }, () => record(id)))

    const [recorded] = done
    expect(recorded).toEqual(ok({ orderId, recordId: expect.any(String) }))
    expect(done).toEqual(Array.from({ length: 10 }, () => recorded))
    const order = (await readOrder(db, orderId))!
    expect(order.refunds).toMatchObject([
      { pence: 501, state: 'succeeded', method, reference: 'Till 4', paid_on: '2026-11-21' },
    ])
    const notes = await db.tables
      .selectFrom('order_events')
      .select(['note', 'actor'])
      .where('order_id', '=', orderId)
      .where('note', 'like', 'Paid back%')
      .execute()
    expect(notes).toEqual([{ note: `Paid back £5.01 ${how}`, actor: actorId }])
    expect(await db.callOne('order_money', { p_order_id: orderId })).toMatchObject({
      left_pence: 17_299,
      card_refunded_pence: 501,
    })
  })
})

test('refunds at once never come to more than was paid, to the penny', async () => {
  const { orderId } = await givenPaidByHand(db, delivery)
  await packOrder(db, { orderId, actorId })
  await givenParcel(db, orderId)

  const done = await Promise.all(Array.from({ length: 12 }, () => refund(orderId, 1999)))

  expect(done.filter((one) => one.ok)).toHaveLength(8)
  expect((await refund(orderId, 17_800 - 8 * 1999)).ok).toBe(true)
  const refunds = await refundsOf(db, orderId)
  expect(refunds.reduce((sum, { pence }) => sum + pence, 0)).toBe(17_800)
  expect(await creditedPence(db, orderId)).toBe(17_800)
  expect(await readOrder(db, orderId)).toMatchObject({
    state: 'refunded',
    payment: { state: 'succeeded' },
  })
  for (const { id } of refunds) await record(id)
  expect((await readOrder(db, orderId))?.payment.state).toBe('refunded')
})

test('as store credit it is made at once', async () => {
  const { orderId } = await givenPaidByHand(db, delivery)

  expect(await refund(orderId, 500, 'credit')).toMatchObject({ value: { creditPence: 500 } })

  expect(await refundsOf(db, orderId)).toEqual([])
})

test('a cancellation by its customer waits for staff, and the mail says how it is paid back', async () => {
  const { orderId, customer } = await givenPaidByHand(db, delivery, 'bank_transfer')

  const done = await cancelItems(shop.services, {
    orderId,
    actorId: customer.id,
    customerId: customer.id,
    key: randomUUID(),
  })

  expect(done).toMatchObject({ value: { isWhole: true, cardPence: 17_800 } })
  expect(await refundsOf(db, orderId)).toMatchObject([
    { method: 'bank_transfer', state: 'pending' },
  ])
  await shop.runJobs()
  expect(await mailsOf(orderId)).toContain('We will pay you back £178.00 by bank transfer.')
  const { rows } = await db.pool.query<{ document: { paid_with: unknown } }>(
    `select document from invoices where order_id = $1 and kind = 'credit_note'`,
    [orderId],
  )
  expect(rows[0]!.document.paid_with).toMatchObject([{ kind: 'bank_transfer' }])
})

test('a return is refunded the same way', async () => {
  const { orderId, customer } = await givenPaidByHand(db, delivery)
  await packOrder(db, { orderId, actorId })
  await givenParcel(db, orderId)
  const lines = (await readOrder(db, orderId))!.items.map((item) => item.order_item_id)
  const returnId = await givenReturn(db, { customer, orderId, lines })
  await givenOpened(db, returnId)
  const [line] = (await readReturn(db, returnId))!.items

  const done = await refundReturn(db, {
    returnId,
    lines: [{ return_item_id: line!.return_item_id, pence: 8900 }],
    deliveryPence: 0,
    way: 'original',
    actorId,
  })

  expect(done.ok).toBe(true)
  expect(await refundsOf(db, orderId)).toMatchObject([
    { pence: 8900, method: 'cash', state: 'pending', return_id: returnId },
  ])
  const item = (await readReturn(db, returnId))!
  expect(returnTimeline(item).at(-1)).toMatchObject({ detail: '£89.00 in cash.' })
  const { id } = await db.tables
    .selectFrom('return_events')
    .select('id')
    .where('return_id', '=', returnId)
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow()
  await sendReturnNotice.run(shop.services, { return_event_id: id })
  expect(await mailsOf(orderId)).toContain('We will pay you back £89.00 in cash.')
})

describe('a record that a refund was paid back', () => {
  const undo = (refundId: string, recordId: string) =>
    undoHandRefund(db, { refundId, recordId, actorId })
  async function givenRecorded(pence = 17_800) {
    const { orderId } = await givenPaidByHand(db, delivery)
    await packOrder(db, { orderId, actorId })
    await givenParcel(db, orderId)
    await refund(orderId, pence)
    const id = await onlyRefundOf(db, orderId)
    const done = await record(id)
    return { orderId, id, recordId: done.ok ? done.value.recordId : '' }
  }

  test('is undone once, when ten undo it at once, and can be made again', async () => {
    const { orderId, id, recordId } = await givenRecorded()
    expect((await readOrder(db, orderId))?.payment.state).toBe('refunded')
    const money = await db.callOne('order_money', { p_order_id: orderId })

    const done = await Promise.all(Array.from({ length: 10 }, () => undo(id, recordId)))

    expect(done).toEqual(Array.from({ length: 10 }, () => ok({ orderId })))
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'refunded',
      payment: { state: 'succeeded' },
      refunds: [{ state: 'pending', reference: null, paid_on: null, record_id: null }],
    })
    const paidBack = () =>
      db.tables
        .selectFrom('payments')
        .select('refunded_pence')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    expect(await paidBack()).toEqual({ refunded_pence: 0 })
    expect(await db.callOne('order_money', { p_order_id: orderId })).toEqual(money)
    const notes = await db.tables
      .selectFrom('order_events')
      .select(['note', 'actor'])
      .where('order_id', '=', orderId)
      .where('note', 'like', 'Not paid back yet%')
      .execute()
    expect(notes).toEqual([{ note: 'Not paid back yet: £178.00 in cash', actor: actorId }])
    const audit = await db.tables
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', '=', 'hand_refund_undone')
      .execute()
    expect(audit).toHaveLength(1)

    const again = await record(id)
    expect(again.ok && again.value.recordId !== recordId).toBe(true)
    expect(await paidBack()).toEqual({ refunded_pence: 17_800 })
    // A request that comes late undoes no later record.
    expect(await undo(id, recordId)).toEqual(err({ kind: 'recorded_otherwise' }))
    expect((await readOrder(db, orderId))?.payment.state).toBe('refunded')
  })

  test('says so if it was recorded with another reference or day', async () => {
    const { orderId, id, recordId } = await givenRecorded(500)
    expect(await record(id)).toEqual(ok({ orderId, recordId }))
    expect(
      await recordHandRefund(db, {
        refundId: id,
        reference: 'Till 5',
        paidOn: '2026-11-21',
        actorId,
      }),
    ).toEqual(err({ kind: 'recorded_otherwise' }))
  })

  test('stays once its customer was forgotten', async () => {
    const { orderId, id, recordId } = await givenRecorded(500)
    await db.pool.query(
      'update users set erased_at = now() where id = (select customer_id from orders where id = $1)',
      [orderId],
    )

    expect(await undo(id, recordId)).toEqual(err({ kind: 'customer_forgotten' }))
    expect(await undo(randomUUID(), recordId)).toEqual(err({ kind: 'refund_not_found' }))
  })
})
