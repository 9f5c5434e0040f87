import { isRefused } from '#platform/functions/define-function.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'

import { closePayment } from '#shop/payments/server/jobs/close-payment.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'

import { createPayment } from '../server/functions/create-payment.ts'
import { getCheckout } from '../server/functions/get-checkout.ts'
import { leavePayment } from '../server/functions/leave-payment.ts'

import { checkoutInput, intentOf } from './given-payment.ts'
import { callAs } from './paying-shop.ts'
import { momentaryFaults } from './purchase-books.ts'
import { creditAtRandom } from './random-credit-acts.ts'
import type { Scene } from './random-scene.ts'

const DECLINED = '4000000000000002'
const RECENT_EVENTS = 40

type Started = NonNullable<ReturnType<Scene['payments']['any']>>

/** What happens to orders and payments, and a look at the books in between. */
export function paymentActs(scene: Scene): RandomAction[] {
  const { shop, chance, delivery, code, person, payments } = scene
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const act = (weight: number, run: RandomAction['run']): RandomAction => ({ weight, run })
  const ofPayment = (weight: number, run: (started: Started) => Promise<string>) =>
    act(weight, async () => {
      const started = payments.any()
      return started ? run(started) : 'nothing yet'
    })

  return [
    act(8, async () => {
      const earlier = below(4) === 0 ? payments.any() : undefined
      const customer = earlier?.customer ?? person()
      const input = earlier?.input ?? {
        ...checkoutInput(delivery),
        ...(below(3) === 0 && { discount_code: code }),
        ...creditAtRandom(scene),
      }
      const answer = await callAs(services, customer, createPayment, input)
      if (isRefused(answer)) return `checkout: ${answer.body.reason}`
      if (answer.provider === 'none') return 'checkout: nothing to charge'
      payments.add({ customer, input, payment: answer })
      return earlier ? 'checkout: the same key again' : 'checkout: started'
    }),
    act(1, async () => {
      const answer = await callAs(services, person(), getCheckout, {})
      return `look at checkout: ${isRefused(answer) ? answer.status : answer.step}`
    }),
    ofPayment(8, async ({ payment }) => `pay: ${await shop.pay(payment)}`),
    ofPayment(3, async ({ payment }) => `pay, declined: ${await shop.pay(payment, DECLINED)}`),
    ofPayment(2, async ({ customer, payment: { order_id } }) => {
      const left = await callAs(services, customer, leavePayment, { order_id })
      return `leave: ${isRefused(left) ? left.status : left.outcome}`
    }),
    // As if the provider reported the success only after the order was given up.
    ofPayment(2, async ({ payment: { order_id } }) => {
      const { outcome } = await db.callOne('return_order_to_cart', {
        p_order_id: order_id,
        p_reason: 'Given up before its payment was heard of',
        p_actor: 'system',
      })
      return `give up: ${outcome}`
    }),
    ofPayment(1, async ({ payment }) => {
      const { paymentIntents } = services.payments.stripe
      const before = await paymentIntents.retrieve(intentOf(payment))
      if (before.status !== 'requires_payment_method') return 'cancel at the provider: too late'
      // It may be paid in between.
      const after = await paymentIntents.cancel(before.id).catch(() => 'too late' as const)
      return `cancel at the provider: ${after === 'too late' ? after : after.status}`
    }),
    act(8, async () => {
      const events = await db.tables
        .selectFrom('sandbox.events')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(RECENT_EVENTS)
        .execute()
      const event = oneOf(events)
      if (!event) return 'nothing yet'
      await shop.repeatEvent(event.id)
      const recorded = await db.tables
        .selectFrom('payment_events')
        .select('outcome')
        .where('event_id', '=', event.id)
        .executeTakeFirst()
      return `event reported: ${recorded?.outcome ?? 'of nothing here'}`
    }),
    // As if the hour had passed for which too many declined cards stop a customer.
    act(2, async () => {
      const forgotten = await db.pool.query(
        `delete from payment_declines where event_id in
           (select event_id from payment_declines for update skip locked)`,
      )
      return `declines forgotten: ${(forgotten.rowCount ?? 0) > 0 ? 'some' : 'none'}`
    }),
    // What waits of one order may be closed after it was paid.
    ofPayment(1, async ({ payment: { order_id } }) => {
      await closePayment.run(services, { order_id })
      return 'close after too many declines'
    }),
    act(1, async () => {
      const minutes = oneOf([0, 11, 31])!
      await shop.reconcileStale(minutes)
      return `stale payments reconciled after ${minutes} minutes`
    }),
    act(2, async () => {
      const due = await db.tables
        .selectFrom('refunds')
        .select('id')
        .orderBy('updated_at', 'desc')
        .limit(3)
        .execute()
      const refund = oneOf(due)
      if (!refund) return 'nothing yet'
      // Also one that was made before.
      await refundPayment.run(services, { refund_id: refund.id })
      return 'refund'
    }),
    act(1, async () => {
      const faults = await momentaryFaults(db)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return 'look at the books: in order'
    }),
  ]
}
