import type { Services } from '#platform/services.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import type { MarkPaidRefusal } from '../money-refusals.ts'
import type { HandPayment } from './hand-fields.ts'
import { ProviderUnavailable, readIntent, settleIntent } from './payment-intents.ts'

type Marking = HandPayment & { orderId: string; actorId: string; key: string }

/**
 * Marks an order that waits for its payment by link, or waited too long, as paid by hand; the same key marks it once, and is refused with another method, reference or day. A card payment that
 * came meanwhile counts instead; one that comes later is refunded, and a job closes its intent.
 */
export async function markPaid(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  { orderId, method, reference, receivedOn, key, actorId }: Marking,
): Promise<Result<{ orderId: string }, MarkPaidRefusal>> {
  const order = await readOrder(db, orderId)
  const intentId = order?.payment.intentId
  if (order && orderCan.beMarkedPaid(order) && intentId) {
    try {
      const intent = await readIntent({ payments }, intentId)
      if (intent.status === 'processing') return err({ kind: 'payment_in_progress' })
      if (intent.status === 'succeeded') await settleIntent({ db, log }, intent)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.error({ err: error, orderId }, 'payment provider unavailable')
      return err({ kind: 'provider_unavailable' })
    }
  }
  const { outcome, sold_out: soldOut } = await db.callOne('mark_paid_by_hand', {
    p_order_id: orderId,
    p_method: method,
    p_reference: reference,
    p_received_on: receivedOn,
    p_key: key,
    p_actor: actorId,
  })
  switch (outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId })
    case 'order_not_found':
    case 'not_waiting':
    case 'wrong_payment':
    case 'recorded_otherwise':
      return err({ kind: outcome })
    case 'sold_out':
      return err({ kind: outcome, soldOut: soldOut ?? [] })
  }
}
