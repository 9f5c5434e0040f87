import type { Db } from '#platform/db/database.ts'
import { derivedUuid } from '#platform/derived-uuid.ts'
import type { Services } from '#platform/services.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { CancelRefusal, Cancelled } from '../money-refusals.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import { closeIntent, settleIntent } from './payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

type Units = { order_item_id: string; quantity: number }[]

type Cancellation = {
  orderId: string
  /** Units of each line; undefined for everything unsent. */
  items?: Units | undefined
  reason?: string | undefined
  actorId: string
  /** Idempotency key: the same key cancels once. */
  key: string
  /** The customer it must belong to; left out for staff. */
  customerId?: string
}

/**
 * The idempotency key of a request without one: a repeated request is the same cancellation. To cancel
 * as many of the same line again, send a key.
 */
export function cancellationKey(orderId: string, items: Units | undefined): string {
  const lines = items?.map(({ order_item_id, quantity }) => `${order_item_id}:${quantity}`).sort()
  return derivedUuid([orderId, lines ?? 'all'])
}

/**
 * Cancels an order, or units of its lines, before they are sent: stock and money go back, all or
 * nothing. An unpaid one has its payment closed first; when the money came meanwhile, it goes back.
 * Throws `ProviderUnavailable`, and then nothing has changed.
 */
export async function cancelItems(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  { orderId, items, reason, actorId, key, customerId }: Cancellation,
): Promise<Result<Cancelled, CancelRefusal>> {
  const order = await readOrder(db, orderId, customerId)
  if (!order) return err({ kind: 'order_not_found' })
  if (orderCan.leavePayment(order) && isAllOf(order, items) && order.payment.intentId !== null) {
    const intent = await closeIntent({ payments }, order.payment.intentId)
    if (intent.status === 'succeeded') await settleIntent({ db, log }, intent)
    else if (intent.status !== 'canceled') return err({ kind: 'payment_in_progress' })
  }

  const row = await db.callOne('cancel_items', {
    p_order_id: orderId,
    p_items: items ?? null,
    p_reason: reason ?? null,
    p_actor: actorId,
    p_key: key,
    p_customer_id: customerId ?? null,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({
        orderId,
        state: row.state as OrderState,
        isWhole: row.is_whole!,
        cardPence: row.card_pence!,
        creditPence: row.credit_pence!,
      })
    case 'item_not_found':
    case 'too_many':
      return err({ kind: row.outcome, orderItemId: row.order_item_id! })
    case 'order_not_found':
    case 'refunded':
    case 'shipped':
    case 'delivered':
    case 'cancelled':
    case 'payment_failed':
    case 'unpaid':
    case 'waits_for_return':
    case 'nothing_left':
      return err({ kind: row.outcome })
  }
}

/** What a cancellation would refund, as the order is now; sums in pence. */
export type CancelPreview = {
  isWhole: boolean
  cardPence: number
  creditPence: number
  /** Paid in other orders for dearer sizes or colours of these units; goes back besides. */
  differencesPence: number
}

/** What `cancelItems` would refund for these units; undefined: for everything unsent. */
export async function previewCancellation(
  db: Db,
  { orderId, items }: { orderId: string; items: Units | undefined },
): Promise<CancelPreview> {
  const row = await db.callOne('preview_cancellation', {
    p_order_id: orderId,
    p_items: items ?? null,
  })
  return {
    isWhole: row.is_whole!,
    cardPence: row.card_pence!,
    creditPence: row.credit_pence!,
    differencesPence: row.differences_pence!,
  }
}

/** Checks a cancellation by staff without making it; the same refusals, apart from those of the payment provider. */
export async function reviewCancellation(
  { db }: Pick<Services, 'db'>,
  { orderId, items }: { orderId: string; items?: Units | undefined },
): Promise<Result<CancelPreview, CancelRefusal>> {
  const order = await readOrder(db, orderId)
  if (!order) return err({ kind: 'order_not_found' })
  const { state } = order
  if (state !== 'pending_payment' && state !== 'paid' && state !== 'processing')
    return err({ kind: state })
  if (order.exchange?.is_waiting) return err({ kind: 'waits_for_return' })
  if (items?.length === 0) return err({ kind: 'nothing_left' })
  for (const { order_item_id: orderItemId, quantity } of items ?? []) {
    const line = order.items.find(({ order_item_id }) => order_item_id === orderItemId)
    if (!line) return err({ kind: 'item_not_found', orderItemId })
    if (quantity > unsentUnits(line)) return err({ kind: 'too_many', orderItemId })
  }
  return ok(await previewCancellation(db, { orderId, items }))
}

/** Whether these units are the whole order. */
const isAllOf = (order: Order, items: Units | undefined): boolean =>
  items === undefined ||
  order.items.every(
    ({ order_item_id, quantity }) =>
      items
        .filter((requested) => requested.order_item_id === order_item_id)
        .reduce((sum, requested) => sum + requested.quantity, 0) === quantity,
  )
