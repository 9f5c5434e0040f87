import { settleLateMoney } from '#sandbox/late-money.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { reconcileStalePayments } from '#shop/payments/server/jobs/reconcile-stale-payments.ts'
import { sweepExpiredHolds } from '#shop/stock/server/jobs/sweep-expired-holds.ts'

import type { OpenPaymentView } from '../server/start-payment.ts'

import { intentOf } from './given-payment.ts'
import type { PayingShop } from './paying-shop.ts'

/** The sandbox's card whose money takes its time. */
const LATE_CARD = '4000000000001208'

type Waiting = { customer: { id: string }; payment: OpenPaymentView }

/** The hour in which a payment was confirmed and its money has not come, in steps. */
export const lateHour = (shop: PayingShop) => {
  const { services } = shop
  const { db } = services
  return {
    /** Pays by the late card; its money comes when the test says so. */
    async confirm(payment: OpenPaymentView): Promise<number> {
      const status = await shop.pay(payment, LATE_CARD)
      const id = intentOf(payment)
      await db.tables
        .updateTable('sandbox.payment_intents')
        .set({ settles_at: new Date(services.clock.now().getTime() + 3_600_000) })
        .where('id', '=', id)
        .execute()
      await db.pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '1 hour')
           from graphile_worker.jobs where key = $1`,
        [`sandbox_money:${id}`],
      )
      return status
    },
    /** After 31 minutes reconcile-stale-payments gives the orders up. */
    async giveUp() {
      shop.setClockAhead(31)
      await reconcileStalePayments.run(services, {})
      await shop.runJobs()
    },
    /** Another 20 minutes later the holds of what went back into the carts have ended. */
    async letHoldsEnd(customers: readonly { id: string }[]) {
      for (const { id } of customers)
        for (const line of (await readCart(db, id)).lines) await expireLine(db, id, line.id)
      await sweepExpiredHolds.run(services, {})
    },
    /** An hour after they paid all the money comes at once; every event of it arrives twice. */
    async letMoneyCome(late: readonly Pick<Waiting, 'payment'>[]) {
      shop.setClockAhead(61)
      for (const { payment } of late)
        await settleLateMoney.run(services, { intent_id: intentOf(payment) })
      const waiting = await db.tables
        .selectFrom('sandbox.events')
        .select('id')
        .where('delivered_at', 'is', null)
        .execute()
      await Promise.all(
        [...waiting, ...waiting].map(({ id }) => services.payments.deliverSandboxEvent!(id)),
      )
      // Refunds, their events and all mails.
      await shop.runJobs()
      await shop.deliverEvents()
      await shop.runJobs()
    },
  }
}
