import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { balanceOf } from '#shop/credit/testing/given-credit.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import {
  listFailedRefunds,
  refundAsCredit,
  retryRefund,
} from '#shop/payments/server/refund-order.ts'
import {
  onlyRefundOf,
  recordRefund,
  refundReport,
  refundsOf,
} from '#shop/payments/testing/given-refund.ts'

import { givenBoughtCard } from '../testing/given-bought-card.ts'
import { mailGiftCard } from './mail-gift-card.tsx'
import { twenty, useGiftCardShop } from '../testing/gift-card-shop.ts'

const db = await useTestDatabase({ connections: 20 })
const { services, runJob, mailsOf, givenMailedCard, spend, refund, cancel, invoicesOf } =
  await useGiftCardShop(db)

/** A refund at the provider's own pages. */
const reportRefund = (orderId: string, amount: number) =>
  recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type: 'refund.created',
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
    refund: refundReport(`re_of_${orderId}`),
  })

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

describe('the refund of a bought gift card', () => {
  test('is all of it until it is sent, and then it is not sent', async () => {
    const card = await givenBoughtCard(db, { inDays: 3 })

    expect(await cancel(card.orderId)).toMatchObject({ value: { isWhole: true, cardPence: 5000 } })
    expect(await readOrder(db, card.orderId)).toMatchObject({
      state: 'cancelled',
      extras: [{ is_cancelled: true }],
      giftCard: { left_pence: 0 },
    })
    expect(await mailGiftCard(services, { orderId: card.orderId, sends: 0, actorId: 'x' })).toEqual(
      err({ kind: 'over' }),
    )
    expect(await invoicesOf(card.orderId)).toEqual([])
  })

  test('either cancels or sends it, when both come at once', async () => {
    const cards = await Promise.all(Array.from({ length: 10 }, () => givenBoughtCard(db)))
    const ends = await Promise.all(
      cards.map(async (card) => {
        const [cancelled] = await Promise.all([cancel(card.orderId), runJob(card.orderId)])
        return { card, cancelled }
      }),
    )

    for (const { card, cancelled } of ends) {
      const order = await readOrder(db, card.orderId)
      expect(order?.state).toBe(cancelled.ok ? 'cancelled' : 'delivered')
      expect(await mailsOf(card.accountId)).toHaveLength(cancelled.ok ? 0 : 1)
      expect(order?.giftCard?.left_pence).toBe(cancelled.ok ? 0 : 5000)
    }
  })

  test('is what is left on the card, which is then void', async () => {
    const card = await givenMailedCard()
    await spend(card.hash, 3000)

    expect(await refund(card.orderId, 5000)).toEqual(err({ kind: 'too_much', leftPence: 2000 }))
    expect(await refund(card.orderId, 2000)).toMatchObject({
      value: { leftPence: 0, cardPence: 2000 },
    })
    expect(await balanceOf(db, card.accountId)).toBe(0)
    // Of what was spent nothing was refunded.
    expect(await readOrder(db, card.orderId)).toMatchObject({ state: 'delivered' })
    expect(await spend(card.hash, 100)).toMatchObject({ refusal: { kind: 'gift_card_empty' } })
  })

  test('as store credit takes it off the card, too', async () => {
    const card = await givenMailedCard()
    const asCredit = await refundToCredit(db, {
      orderId: card.orderId,
      pence: 5000,
      reason: 'Asked',
      actorId: 'staff',
      key: randomUUID(),
    })

    expect(asCredit).toEqual(ok({ leftPence: 0 }))
    expect(await balanceOf(db, card.accountId)).toBe(0)
    expect(await readOrder(db, card.orderId)).toMatchObject({ state: 'refunded' })
  })

  test('and spending never get the same money, when many come at once', async () => {
    const card = await givenMailedCard()
    const ends = await twenty(async (at) => {
      const { ok: isDone } = await (at % 2 === 0
        ? refund(card.orderId, 1000)
        : spend(card.hash, 1000))
      return isDone
    })

    const refunded = ends.filter((isDone, at) => isDone && at % 2 === 0).length
    const spent = ends.filter((isDone, at) => isDone && at % 2 === 1).length
    // Ten want to spend £10 of £50 and ten want to give £10 of it back.
    const orders = await db.tables
      .selectFrom('order_credits')
      .where('account_id', '=', card.accountId)
      .select(({ fn }) => fn.sum<string>('pence').as('pence'))
      .executeTakeFirstOrThrow()
    const left = await balanceOf(db, card.accountId)
    expect(Number(orders.pence) + refunded * 1000 + left).toBe(5000)
    expect(spent + refunded).toBe(5)
  })

  test('at the provider’s own pages takes what is left off the card', async () => {
    const card = await givenMailedCard()
    await spend(card.hash, 3000)
    await reportRefund(card.orderId, 5000)

    expect(await balanceOf(db, card.accountId)).toBe(0)
    expect(await readOrder(db, card.orderId)).toMatchObject({ state: 'refunded' })
  })

  test('that the provider could not make is retried, or given as credit, once', async () => {
    const failed = async (pence: number) => {
      const card = await givenMailedCard()
      await refund(card.orderId, pence)
      await recordRefund(db, card.orderId, 'failed')
      return { ...card, refundId: await onlyRefundOf(db, card.orderId) }
    }
    const [retried, asCredit, replaced] = [
      await failed(5000),
      await failed(5000),
      await failed(2000),
    ]

    expect(await listFailedRefunds(db, retried.orderId)).toMatchObject([{ pence: 5000 }])
    const ends = await twenty((at) =>
      at % 2 === 0
        ? retryRefund(db, { refundId: retried.refundId, attempt: 0, actorId: 'staff' })
        : refundAsCredit(db, { refundId: asCredit.refundId, actorId: 'staff' }),
    )
    // Somebody refunds it at the provider's own pages instead.
    await reportRefund(replaced.orderId, 2000)

    expect(ends.every(({ ok: isDone }) => isDone)).toBe(true)
    expect(await refundsOf(db, retried.orderId)).toMatchObject([{ state: 'pending', attempts: 1 }])
    expect(await retryRefund(db, { refundId: replaced.refundId, actorId: 'staff' })).toMatchObject({
      refusal: { kind: 'given_back' },
    })
    expect(await balanceOf(db, retried.accountId)).toBe(0)
    expect(await balanceOf(db, asCredit.accountId)).toBe(0)
    expect(await balanceOf(db, replaced.accountId)).toBe(3000)
  })

  test('at the provider’s own pages takes off the card what comes back to it later, too', async () => {
    const card = await givenMailedCard()
    const spent = await spend(card.hash, 3000)
    const kept = await spend(card.hash, 500)
    await reportRefund(card.orderId, 4500)
    if (!spent.ok || !kept.ok) throw new Error('Nothing was spent.')
    expect(await balanceOf(db, card.accountId)).toBe(0)

    await cancel(spent.value.orderId)

    // £45 of £50 were refunded and £5 are spent.
    expect(await balanceOf(db, card.accountId)).toBe(0)
    await cancel(kept.value.orderId)
    expect(await balanceOf(db, card.accountId)).toBe(500)
  })
})
