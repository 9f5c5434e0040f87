import type { Db } from '#platform/db/database.ts'

import type { ReportedRefund } from '../server/record-payment-event.ts'

import { sum } from './count-money.ts'

/** The provider's data about a refund made on its own pages that has succeeded. */
export const refundReport = (providerId: string): ReportedRefund => ({
  providerId,
  status: 'succeeded',
  failure: undefined,
  refundId: undefined,
  attempt: undefined,
})

/** The refunds of an order, the oldest first. */
export const refundsOf = (db: Db, orderId: string) =>
  db.tables
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What stands on the credit notes of an order in all; pence. */
export async function creditedPence(db: Db, orderId: string): Promise<number> {
  const notes = await db.tables
    .selectFrom('invoices')
    .select('total_pence')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute()
  return sum(notes.map(({ total_pence: pence }) => pence))
}

/** The only refund of an order. */
export async function onlyRefundOf(db: Db, orderId: string): Promise<string> {
  const [refund, another] = await refundsOf(db, orderId)
  if (!refund || another) throw new Error(`Order ${orderId} has not one refund.`)
  return refund.id
}

/** Notes what the provider answered to the only refund of an order, which it made under an id of its own. */
export async function recordRefund(db: Db, orderId: string, status = 'succeeded') {
  await db.call('record_refund', {
    p_refund_id: await onlyRefundOf(db, orderId),
    p_attempt: 0,
    p_provider_id: `re_${orderId}`,
    p_status: status,
    p_failure: null,
  })
}
