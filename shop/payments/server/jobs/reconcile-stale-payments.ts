import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'
import type { Services } from '#platform/services.ts'

import { leavePayment, ProviderUnavailable, readIntent, settleIntent } from '../payment-intents.ts'
import { listStalePayments, noteGivenUp } from '../payment-queries.ts'
import type { StalePayment } from '../payment-queries.ts'

const MINUTE = 60_000
/** After this long without a webhook, the provider is asked. */
const ASK_AFTER = 10 * MINUTE
/** How long stock is held for an unpaid order, unless staff set another time. */
const GIVE_UP_AFTER = 30 * MINUTE
const BATCH_SIZE = 200

/** Reconciles payments without a webhook, and closes abandoned ones. */
export const reconcileStalePayments = defineJob({
  name: 'reconcile_stale_payments',
  calls: 'payment_provider',
  payload: z.object({}),
  schedule: '* * * * *',
  maxAttempts: 1,
  async run(services) {
    const now = services.clock.now().getTime()
    const silent = await listStalePayments(services.db, {
      startedBefore: new Date(now - ASK_AFTER),
      now: new Date(now),
      limit: BATCH_SIZE,
    })
    for (const payment of silent) {
      try {
        await settle(services, payment, now)
      } catch (error) {
        if (error instanceof ProviderUnavailable && error.silent) throw error
        // One payment that cannot be settled must not keep the others waiting; it stays stale and
        // is asked for again.
        services.log.error({ err: error, orderId: payment.orderId }, 'stale payment not reconciled')
      }
    }
  },
})

async function settle(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  payment: StalePayment,
  now: number,
) {
  const { orderId, intentId, startedAt, payBy } = payment
  if (intentId !== null) {
    const intent = await readIntent(services, intentId)
    if (await settleIntent(services, intent)) return
  }
  if (now < (payBy?.getTime() ?? startedAt.getTime() + GIVE_UP_AFTER)) return
  // First of all: the provider may report its end, or this process may stop.
  if (!(await noteGivenUp(services.db, orderId, new Date(now)))) return
  await leavePayment(
    services,
    { orderId, payment: { intentId } },
    { reason: 'Not paid in time', actor: 'system', evenIfProcessing: true },
  )
}
