import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { findWrongPayment } from '#shop/payments/server/payment-queries.ts'
import {
  giveWrongPaymentBack,
  refundAsCredit,
  refundOrder,
  retryRefund,
} from '#shop/payments/server/refund-order.ts'
import {
  creditedPence,
  onlyRefundOf,
  refundReport,
  refundsOf,
} from '#shop/payments/testing/given-refund.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

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
const mailsOf = async (orderId: string) => {
  const mails = await db.tables
    .selectFrom('emails')
    .select('plain_text as text')
    .where('order_id', '=', orderId)
    .execute()
  return mails.map(({ text }) => text).join('\n')
}

describe('a card payment in another currency on top', () => {
  const report = (orderId: string, type: string, amount: number) =>
    recordPaymentEvent(db, {
      id: `evt_${randomUUID()}`,
      type,
      intentId: `pi_${orderId}`,
      orderId,
      amount,
      currency: 'usd',
      ...(type.startsWith('refund') && { refund: refundReport(`re_${randomUUID()}`) }),
    })

  test('is to be checked until it was refunded at the provider’s own pages, and the order stays paid', async () => {
    const { orderId } = await givenPaidByHand(db, delivery)
    const money = await db.callOne('order_money', { p_order_id: orderId })

    expect((await report(orderId, 'payment_intent.succeeded', 20_000)).outcome).toBe(
      'amount_mismatch',
    )

    expect(await findWrongPayment(db, orderId)).toMatchObject({ amount: 20_000, currency: 'USD' })
    expect(await giveWrongPaymentBack(db, { orderId, actorId })).toEqual(
      err({ kind: 'other_currency' }),
    )
    expect((await report(orderId, 'refund.created', 5000)).outcome).toBe('noted')
    expect(await findWrongPayment(db, orderId)).toBeDefined()
    expect((await report(orderId, 'refund.created', 20_000)).outcome).toBe('noted')

    expect(await findWrongPayment(db, orderId)).toBeUndefined()
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded', method: 'cash' },
      refunds: [],
    })
    expect(await db.callOne('order_money', { p_order_id: orderId })).toEqual(money)
  })
})

describe('a card payment on top', () => {
  test('whose refund failed is refunded once: as credit, or at the provider’s own pages', async () => {
    const { orderId } = await givenPaidByHand(db, delivery)
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    const id = await onlyRefundOf(db, orderId)
    await db.call('record_refund', {
      p_refund_id: id,
      p_attempt: 0,
      p_provider_id: `re_0_${orderId}`,
      p_status: 'failed',
      p_failure: 'expired_or_canceled_card',
    })
    const report = (providerId: string, pence: number) =>
      recordPaymentEvent(db, {
        id: `evt_${randomUUID()}`,
        type: 'refund.created',
        intentId: `pi_${orderId}`,
        orderId,
        amount: pence,
        currency: 'gbp',
        refund: refundReport(providerId),
      })
    const failed = async () => {
      const rows = await db.call('list_failed_refunds', { p_order_id: orderId })
      return rows.map(({ pence }) => pence)
    }

    await report(`re_1_${orderId}`, 5000)
    expect(await failed()).toEqual([12_800])
    await report(`re_2_${orderId}`, 12_800)
    expect(await failed()).toEqual([])
    expect(await refundAsCredit(db, { refundId: id, actorId })).toMatchObject({ ok: false })
    await shop.runJobs()
    expect(await mailsOf(orderId)).toContain('had already been paid for when your card was charged')
  })

  test('refunded at the provider’s own pages is the same money', async () => {
    const { orderId } = await givenPaidByHand(db, delivery)
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    const report = (providerId: string, pence: number) =>
      recordPaymentEvent(db, {
        id: `evt_${randomUUID()}`,
        type: 'refund.created',
        intentId: `pi_${orderId}`,
        orderId,
        amount: pence,
        currency: 'gbp',
        refund: refundReport(providerId),
      })

    expect((await report(`re_1_${orderId}`, 5000)).outcome).toBe('noted')
    expect((await report(`re_1_${orderId}`, 5000)).outcome).toBe('ignored')
    expect(
      (await refundsOf(db, orderId)).map(({ pence, state }) => `${pence} ${state}`).toSorted(),
    ).toEqual(['12800 pending', '5000 succeeded'])
    expect((await report(`re_2_${orderId}`, 12_800)).outcome).toBe('noted')
    expect(
      (await refundsOf(db, orderId)).map(({ pence, state }) => `${pence} ${state}`).toSorted(),
    ).toEqual(['12800 succeeded', '5000 succeeded'])
    expect(await db.callOne('order_money', { p_order_id: orderId })).toMatchObject({
      left_pence: 17_800,
      card_refunded_pence: 0,
    })
    expect(await creditedPence(db, orderId)).toBe(0)
    // The cash can still go back.
    expect((await refund(orderId, 500)).ok).toBe(true)
  })

  test('that cannot go back is retried, or becomes store credit, and the order keeps its sums', async () => {
    const { orderId, customer } = await givenPaidByHand(db, delivery)
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    const id = await onlyRefundOf(db, orderId)
    const fail = (attempt: number) =>
      db.call('record_refund', {
        p_refund_id: id,
        p_attempt: attempt,
        p_provider_id: `re_${attempt}_${orderId}`,
        p_status: 'failed',
        p_failure: 'expired_or_canceled_card',
      })
    await fail(0)
    expect(await db.call('list_failed_refunds', { p_order_id: orderId })).toHaveLength(1)
    expect(await retryRefund(db, { refundId: id, actorId })).toEqual(ok({ orderId }))
    await fail(1)

    expect(await refundAsCredit(db, { refundId: id, actorId })).toEqual(ok({ orderId }))

    const account = await db.tables
      .selectFrom('credit_accounts')
      .select('balance_pence')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(account.balance_pence).toBe(17_800)
    expect(await db.call('list_failed_refunds', { p_order_id: orderId })).toEqual([])
    expect(await db.callOne('order_money', { p_order_id: orderId })).toMatchObject({
      left_pence: 17_800,
      credit_refunded_pence: 0,
    })
  })
})
