import { z } from 'zod'

import { defineJob, enqueue } from '#platform/jobs/define-job.ts'

import { listForgottenRefunds, listRefundsToRetry } from '../payment-queries.ts'
import { retryRefund } from '../refund-order.ts'
import { refundPayment } from './refund-payment.ts'

const HOUR_MS = 3_600_000
/** Delays before each automatic retry. */
const WAITS_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]

/**
 * Retries failed refunds, three times at most; after that they wait for staff. A refund whose job was
 * lost gets another one: the provider makes each attempt once.
 */
export const processPendingRefunds = defineJob({
  name: 'process_pending_refunds',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, clock, log }) {
    const now = clock.now().getTime()
    for (const { refundId, attempt } of await listRefundsToRetry(
      db,
      WAITS_MS.map((wait) => new Date(now - wait)),
    )) {
      const again = await retryRefund(db, { refundId, attempt, actorId: 'system' })
      log.info({ refundId, attempt, isBegun: again.ok }, 'failed refund taken up')
    }
    for (const refund_id of await listForgottenRefunds(db, new Date(now - HOUR_MS)))
      await enqueue(db, refundPayment, { refund_id }, { key: `refund_payment:${refund_id}` })
  },
})
