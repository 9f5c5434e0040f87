import type { Services } from '#platform/services.ts'

import type { Order } from '#shop/orders/order.ts'

import { closeIntent, settleIntent } from './payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

type Leaving = {
  reason: string
  actor: string
  /** Also while the provider is processing it; if money arrives, it is a late payment. */
  evenIfProcessing?: boolean
}

/**
 * Closes the payment of an order: its intent is cancelled first, then its lines return to the cart. If
 * money arrived meanwhile, the order is paid instead. Returns the order afterwards.
 * Throws `ProviderUnavailable`, and then nothing has changed.
 */
export async function leavePayment(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  order: Pick<Order, 'orderId'> & { payment: Pick<Order['payment'], 'intentId'> },
  { reason, actor, evenIfProcessing = false }: Leaving,
): Promise<Order> {
  const { intentId } = order.payment
  const intent = intentId === null ? undefined : await closeIntent({ payments }, intentId)

  if (intent?.status === 'succeeded') {
    await settleIntent({ db, log }, intent)
  } else if (!intent || intent.status === 'canceled' || evenIfProcessing) {
    await db.callOne('return_order_to_cart', {
      p_order_id: order.orderId,
      p_reason: reason,
      p_actor: actor,
    })
  }
  // Otherwise the intent is `processing`, and the customer has to wait.
  const left = await readOrder(db, order.orderId)
  if (!left) throw new Error(`Order ${order.orderId} is gone.`)
  return left
}
