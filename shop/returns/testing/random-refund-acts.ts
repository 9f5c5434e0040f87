import { randomUUID } from 'node:crypto'

import { settleLateMoney } from '#sandbox/late-money.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { refundWays } from '#shop/payments/money-refusals.ts'
import { refundAsCredit, refundOrder, retryRefund } from '#shop/payments/server/refund-order.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'

import { momentaryAfterSaleFaults } from './after-sale-books.ts'
import type { AfterSale } from './after-sale-scene.ts'

const RECENT = 40
const STAFF = 'a colleague'

/** Money that goes back, here and at the provider's own pages, and a look at the books in between. */
export function refundActs({
  shop,
  chance,
  order,
  orderThatArrived,
  units,
}: AfterSale): RandomAction[] {
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const act = (weight: number, run: RandomAction['run']): RandomAction => ({ weight, run })

  return [
    act(3, async () => {
      const refunds = await db.tables
        .selectFrom('refunds')
        .select('id')
        .orderBy('updated_at', 'desc')
        .limit(RECENT)
        .execute()
      const refund = oneOf(refunds)
      if (!refund) return 'nothing yet'
      try {
        await refundPayment.run(services, { refund_id: refund.id })
      } catch (error) {
        // The provider answers the first of two requests that meet; the job of the other runs again later.
        if ((error as { code?: string }).code !== 'idempotency_key_in_use') throw error
        return 'refund asked for: twice at once'
      }
      return 'refund asked for'
    }),
    act(2, async () => {
      const refunds = await db.tables
        .selectFrom('sandbox.refunds')
        .select('id')
        .where('settles_at', 'is not', null)
        .execute()
      const refund = oneOf(refunds)
      if (!refund) return 'nothing yet'
      const later = { now: () => new Date(Date.now() + 60_000) }
      await settleLateMoney.run({ ...services, clock: later }, { refund_id: refund.id })
      return 'refund ended'
    }),
    act(3, async () => {
      const failed = await db.tables
        .selectFrom('refunds')
        .select('id')
        .where('state', '=', 'failed')
        .where('credit_entry_id', 'is', null)
        .execute()
      const refund = oneOf(failed)
      if (!refund) return 'nothing yet'
      const isRetried = below(3) > 0
      const takeUp = isRetried ? retryRefund : refundAsCredit
      const done = await takeUp(db, { refundId: refund.id, actorId: STAFF })
      return `failed refund ${isRetried ? 'again' : 'as credit'}: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(2, async () => {
      const sold = await orderThatArrived()
      const done = await refundOrder(db, {
        orderId: sold.orderId,
        items: units(sold).map(({ order_item_id, quantity }) => ({
          order_item_id,
          quantity,
          restock: below(2) === 0,
        })),
        deliveryPence: below(3) === 0 ? 1 + below(400) : 0,
        pence: below(3) === 0 ? 1 + below(4000) : undefined,
        way: oneOf(refundWays)!,
        reason: 'A loose seam',
        actorId: STAFF,
        key: randomUUID(),
      })
      return `refund items: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(1, async () => {
      const done = await refundToCredit(db, {
        orderId: order().orderId,
        pence: 1 + below(4000),
        reason: 'A flaw',
        actorId: STAFF,
        key: randomUUID(),
      })
      return `goodwill credit: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(1, async () => {
      const payments = await db.tables
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('intent_id')
        .where((eb) =>
          below(3) > 0
            ? eb('orders.id', '=', order().orderId)
            : eb('orders.exchange_return_id', 'is not', null).and('intent_id', 'is not', null),
        )
        // Anything not reported to the shop yet would have to be reported again.
        .where('payments.state', 'in', ['succeeded', 'refunded'])
        .execute()
      const intent = oneOf(payments)?.intent_id
      if (!intent) return 'nothing at the provider'
      const done = await services.payments.stripe.refunds
        .create({ payment_intent: intent, ...(below(5) > 0 && { amount: 1 + below(2500) }) })
        .then(
          () => 'done',
          (error: { code?: string; type?: string }) => error.code ?? error.type ?? 'refused',
        )
      return `refund at the provider: ${done}`
    }),
    act(8, async () => {
      const events = await db.tables
        .selectFrom('sandbox.events')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(RECENT)
        .execute()
      const event = oneOf(events)
      if (!event) return 'nothing yet'
      await shop.repeatEvent(event.id)
      return 'event told'
    }),
    act(2, async () => {
      const faults = await momentaryAfterSaleFaults(db)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return 'look at the books: in order'
    }),
  ]
}
