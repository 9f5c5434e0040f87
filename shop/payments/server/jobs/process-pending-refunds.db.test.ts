import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Stripe } from 'stripe'

import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { giveBack } from '../../testing/given-back.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { creditedPence, onlyRefundOf, refundsOf } from '../../testing/given-refund.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { listFailedRefunds, refundAsCredit, retryRefund } from '../refund-order.ts'
import { recordDispute, recordPaymentEvent } from '../record-payment-event.ts'
import type { ReportedRefund } from '../record-payment-event.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { refundPayment } from './refund-payment.ts'
import { processPendingRefunds } from './process-pending-refunds.ts'

const db = await useTestDatabase()
const create = vi.fn()
const services = {
  db,
  clock: { now: () => new Date() },
  log: { info: () => undefined, warn: () => undefined },
  payments: { stripe: { refunds: { create } } },
} as unknown as Services

beforeEach(() => {
  create.mockReset()
  create.mockImplementation((_, { idempotencyKey }: { idempotencyKey: string }) =>
    Promise.resolve({ id: `re_${idempotencyKey}`, status: 'succeeded' }),
  )
})

/** A paid order whose £10 are on their way back. */
async function givenRefund(pence = 1000) {
  const { orderId } = await givenPaidOrder(db)
  await giveBack(db, { orderId, pence })
  return { orderId, refundId: await onlyRefundOf(db, orderId) }
}

const run = (refund_id: string) => refundPayment.run(services, { refund_id })

let events = 0
const report = (orderId: string, type: string, amount: number, refund?: Partial<ReportedRefund>) =>
  recordPaymentEvent(db, {
    id: `evt_refund_${(events += 1)}`,
    type,
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
    ...(refund && {
      refund: {
        providerId: 're_x',
        status: 'succeeded',
        failure: undefined,
        refundId: undefined,
        attempt: undefined,
        ...refund,
      },
    }),
  })

const age = (refundId: string, hours: number) =>
  db.pool.query(`update refunds set updated_at = now() - $2 * interval '1 hour' where id = $1`, [
    refundId,
    hours,
  ])

describe('a refund at the provider', () => {
  test('is asked for once with its key, sum and metadata, however often the job runs', async () => {
    const { orderId, refundId } = await givenRefund()

    await Promise.all([run(refundId), run(refundId)])
    await run(refundId)

    const keys = create.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey as string)
    expect(new Set(keys)).toEqual(new Set([`refund:${refundId}:0`]))
    expect(create.mock.calls[0]![0]).toEqual({
      payment_intent: `pi_${orderId}`,
      amount: 1000,
      metadata: { order_id: orderId, refund_id: refundId, attempt: '0' },
    })
    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'succeeded', attempts: 0 }])
  })

  test('is tried again while the provider cannot be reached, and nothing is written', async () => {
    const { orderId, refundId } = await givenRefund()
    create.mockRejectedValueOnce(new Stripe.errors.StripeConnectionError())

    await expect(run(refundId)).rejects.toThrow()

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'pending', provider_id: null }])
  })

  test('whose answer was lost is not asked for with another sum, when one at the provider’s own pages leaves less', async () => {
    const { orderId, refundId } = await givenRefund()
    const { toPayPence: total } = (await readOrder(db, orderId))!
    create.mockRejectedValueOnce(new Stripe.errors.StripeConnectionError())
    await expect(run(refundId)).rejects.toThrow()
    await giveBack(db, { orderId, pence: total - 1500 })

    // It was made, and £10 more are refunded there: only £5 less than what is due is left.
    await report(orderId, 'refund.created', 1000, { providerId: `re_page_${orderId}` })
    await run(refundId)
    await report(orderId, 'refund.created', 1000, {
      providerId: `re_made_${orderId}`,
      refundId,
      attempt: '0',
    })
    for (const { id } of await refundsOf(db, orderId)) await run(id)

    const refunds = await refundsOf(db, orderId)
    const sums = new Map<string, Set<number>>()
    for (const [{ amount }, { idempotencyKey: key }] of create.mock.calls)
      sums.set(key, (sums.get(key) ?? new Set()).add(amount))
    expect([...sums.values()].every(({ size }) => size === 1)).toBe(true)
    expect(refunds.filter(({ reason }) => reason === 'provider')).toHaveLength(2)
    expect(refunds.reduce((sum, { pence }) => sum + pence, 0)).toBe(total)
  })

  test('that is refused permanently is recorded with the code, and not retried', async () => {
    const { orderId, refundId } = await givenRefund()
    create.mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
      } as never),
    )
    await run(refundId)
    await age(refundId, 48)

    await processPendingRefunds.run(services, {})

    expect(await refundsOf(db, orderId)).toMatchObject([
      { state: 'failed', failure: 'charge_already_refunded', attempts: 0 },
    ])
    expect(await listFailedRefunds(db, orderId)).toMatchObject([{ refundId, pence: 1000 }])
  })

  test('that a bank sends back is begun again three times, each time as a new one', async () => {
    const { orderId, refundId } = await givenRefund()
    for (const [attempt, hours] of [1, 6, 24, 99].entries()) {
      await run(refundId)
      const id = `re_refund:${refundId}:${attempt}`
      expect(
        await report(orderId, 'refund.failed', 1000, {
          providerId: id,
          status: 'failed',
          failure: 'lost_or_stolen_card',
        }),
      ).toMatchObject({ outcome: 'refund_failed' })
      // Reported twice, and by the provider's other event.
      await report(orderId, 'refund.updated', 1000, { providerId: id, status: 'failed' })
      await age(refundId, hours - 0.1)
      await processPendingRefunds.run(services, {})
      expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'failed', attempts: attempt }])
      await age(refundId, hours + 0.1)
      await processPendingRefunds.run(services, {})
    }

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'failed', attempts: 3 }])
    expect(
      new Set(create.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey as string)).size,
    ).toBe(4)
  })

  test('late news of an attempt that failed does not end the next one', async () => {
    const { orderId, refundId } = await givenRefund()
    await report(orderId, 'refund.failed', 1000, { status: 'failed', refundId, attempt: '0' })
    await retryRefund(db, { refundId, actorId: 'a colleague' })

    await report(orderId, 'refund.updated', 1000, { status: 'failed', refundId, attempt: '0' })

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'pending', attempts: 1 }])
  })

  test('nor does it when the shop never learned the provider’s name of that attempt', async () => {
    const { orderId, refundId } = await givenRefund()
    create.mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' } as never),
    )
    await run(refundId)
    await retryRefund(db, { refundId, actorId: 'a colleague' })

    await report(orderId, 'refund.updated', 1000, { status: 'failed', refundId, attempt: '0' })

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'pending', attempts: 1 }])
  })

  test('one attempt has one refund at the provider: news of another do not end it', async () => {
    const { orderId, refundId } = await givenRefund()
    await run(refundId)

    await report(orderId, 'refund.failed', 1000, { status: 'failed', refundId, attempt: '0' })

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'succeeded', attempts: 0 }])
  })

  test('nor does that of one made at the provider’s own pages, which has no name of the shop’s', async () => {
    const { orderId } = await givenPaidOrder(db)
    const providerId = `re_${orderId}`
    await report(orderId, 'refund.created', 700, { providerId })
    await report(orderId, 'refund.failed', 700, { providerId, status: 'failed' })
    const refundId = await onlyRefundOf(db, orderId)
    await retryRefund(db, { refundId, actorId: 'a colleague' })

    for (const status of ['failed', 'succeeded', 'pending'])
      await report(orderId, 'refund.updated', 700, { providerId, status })

    expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'pending', attempts: 1 }])
  })

  test('whose job is gone gets another', async () => {
    const { refundId } = await givenRefund()
    await db.pool.query('delete from graphile_worker._private_jobs')
    await age(refundId, 2)

    await processPendingRefunds.run(services, {})

    expect(await waitingJobs(db, 'refund_payment')).toContain(`refund_payment:${refundId}`)
  })

  test('that failed is given as store credit once, and not tried again after that', async () => {
    const { orderId, refundId } = await givenRefund()
    await report(orderId, 'refund.failed', 1000, { status: 'failed', refundId, attempt: '0' })

    const asked = { refundId, actorId: 'a colleague' }
    await Promise.all(Array.from({ length: 6 }, () => refundAsCredit(db, asked)))

    expect(await retryRefund(db, asked)).toMatchObject({ refusal: { kind: 'given_back' } })
    expect(await listFailedRefunds(db, orderId)).toEqual([])
    const { rows } = await db.pool.query<{ pence: number }>(
      `select pence from credit_entries where order_id = $1 and kind = 'refund'`,
      [orderId],
    )
    expect(rows).toEqual([{ pence: 1000 }])
    expect(await db.call('audit_credit', {})).toEqual([])
  })
})

test('what the bank took back for its cardholder is not given as credit as well', async () => {
  const { orderId, refundId } = await givenRefund()
  await report(orderId, 'refund.failed', 1000, {
    providerId: `re_${orderId}`,
    status: 'failed',
    refundId,
    attempt: '0',
  })
  const asked = { refundId, actorId: 'a colleague' }
  const dispute = async (status: string, second: number) =>
    recordDispute(db, {
      id: `evt_dispute_${status}`,
      type: 'charge.dispute.updated',
      reportedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, second)),
      disputeId: `dp_${orderId}`,
      intentId: `pi_${orderId}`,
      amount: 1000,
      reason: 'fraudulent',
      status,
      evidenceDueAt: null,
    })

  for (const [second, status] of ['needs_response', 'under_review', 'lost'].entries()) {
    await dispute(status, second)
    expect(await refundAsCredit(db, asked)).toEqual({ ok: false, refusal: { kind: 'disputed' } })
  }
  await dispute('won', 9)
  expect((await refundAsCredit(db, asked)).ok).toBe(true)
})

describe('a refund made at the provider’s own pages', () => {
  const sums = async (orderId: string) =>
    (await refundsOf(db, orderId)).map(({ pence, provider_id: id }) => [pence, id])

  test('is recorded once, however often it is reported', async () => {
    const { orderId } = await givenPaidOrder(db)

    for (const type of ['refund.updated', 'refund.created', 'refund.created'])
      await report(orderId, type, 700, { providerId: `re_${orderId}` })

    expect(await sums(orderId)).toEqual([[700, `re_${orderId}`]])
  })

  test('two of them are two, with a credit note each', async () => {
    const { orderId } = await givenPaidOrder(db)
    await report(orderId, 'refund.created', 300, { providerId: `re_a_${orderId}` })
    await report(orderId, 'refund.created', 600, { providerId: `re_b_${orderId}` })

    expect(await sums(orderId)).toHaveLength(2)
    expect(await sums(orderId)).toEqual(
      expect.arrayContaining([
        [300, `re_a_${orderId}`],
        [600, `re_b_${orderId}`],
      ]),
    )
    expect(await creditedPence(db, orderId)).toBe(900)
  })

  test('of the whole payment puts what was not sent back, and the order is refunded', async () => {
    const { orderId } = await givenPaidOrder(db, [2])
    const { totalPence } = (await readOrder(db, orderId))!

    await report(orderId, 'refund.created', totalPence, { providerId: `re_${orderId}` })

    const order = await readOrder(db, orderId)
    expect(order).toMatchObject({ state: 'refunded', items: [{ cancelled_quantity: 2 }] })
    expect(await db.call('audit_stock', {})).toEqual([])
  })
})
