import { londonDay } from '#platform/dates/london-dates.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { arrivalDays } from '#shop/delivery/delivery-promise.ts'

import type { ReturnRefusal } from '../../return-refusals.ts'
import type { ReturnReason, ReturnState } from '../../return-state.ts'
import { arrivedOn } from '../../statutory/deadlines.ts'
import { lineRefusal, whatCanComeBack } from '../../statutory/what-can-come-back.ts'
import { findReturnByKey } from '../returns-queries.ts'

import { findOrderToReturn } from './returnable-orders.ts'
import type { OrderToReturn } from './returnable-orders.ts'

/** A line the customer wants to return. */
type RequestedItem = {
  order_item_id: string
  quantity: number
  reason: ReturnReason
  comment?: string | undefined
  /** Whether the seal of hygiene goods is intact. */
  is_sealed?: boolean | undefined
  /** For an exchange: the replacement. */
  exchange_for?: { product_id: string; size_id: string | null } | undefined
}

export type NewReturn = {
  customerId: string
  orderId: string
  items: readonly RequestedItem[]
  resolution: 'refund' | 'exchange'
  /** Of an exchange: the cost its customer was shown, in pence; below zero for what goes back. */
  differencePence?: number | undefined
  /** Uploaded earlier. */
  photos: readonly string[]
  /** Idempotency key: the same key gives the same return. */
  idempotencyKey: string
  askedAt: Date
}

/** A return after the request. */
export type ChangedReturn = {
  returnId: string
  returnNumber: string
  state: ReturnState
  /** Whether an earlier tracking number was replaced. */
  isCorrection?: boolean
  /** For an exchange that costs more: the order to pay first. */
  orderToPay?: string | null
}

/** Section 5: requests a return of units of an order; approved at once if nothing needs a decision. */
export async function createReturn(
  db: Db,
  request: NewReturn,
): Promise<Result<ChangedReturn, ReturnRefusal>> {
  const { customerId, orderId, idempotencyKey, askedAt } = request
  const today = londonDay(askedAt)
  const order = await findOrderToReturn(db, customerId, orderId)
  const refusal = refusalOf(order, request, today)
  if (!order || refusal) {
    // On a retry, the units of the first attempt are already taken.
    const existing = await findReturnByKey(db, customerId, idempotencyKey)
    return existing ? ok(existing) : err(refusal ?? { kind: 'order_not_found' })
  }

  const arrived = arrivedUnits(order, today)
  const row = await db.callOne('create_return', {
    p_user_id: customerId,
    p_order_id: orderId,
    p_items: request.items.map((item) => ({
      order_item_id: item.order_item_id,
      quantity: item.quantity,
      reason: item.reason,
      comment: item.comment ?? null,
      is_sealed: item.is_sealed ?? null,
      exchange_product_id: item.exchange_for?.product_id ?? null,
      exchange_size_id: item.exchange_for?.size_id ?? null,
      arrived: arrived(item.order_item_id),
    })),
    p_resolution: request.resolution,
    p_photos: [...request.photos],
    p_key: idempotencyKey,
    p_difference_pence: request.differencePence ?? null,
    p_arrivals: request.resolution === 'exchange' ? arrivalDays(askedAt) : null,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({
        returnId: row.return_id!,
        returnNumber: row.return_number!,
        state: row.state as ReturnState,
        orderToPay: row.order_to_pay,
      })
    case 'order_not_found':
    case 'order_refunded':
    case 'photo_not_found':
    case 'payment_under_way':
    case 'no_value_left':
      return err({ kind: row.outcome })
    case 'item_not_found':
    case 'made_to_order':
    case 'hygiene':
    case 'exchange_not_found':
      return err({ kind: row.outcome, orderItemId: row.order_item_id! })
    case 'exchange_sold_out':
      return err({
        kind: row.outcome,
        orderItemId: row.order_item_id!,
        left: row.units_left!,
      })
    case 'price_changed':
      return err({ kind: row.outcome, differencePence: row.difference_pence! })
    case 'too_many':
      return err(tooMany(row.order_item_id!, row.units_left!))
  }
}

function refusalOf(
  order: OrderToReturn | undefined,
  { items }: NewReturn,
  today: string,
): ReturnRefusal | undefined {
  if (!order) return { kind: 'order_not_found' }
  if (order.isRefunded) return { kind: 'order_refunded' }
  const lines = whatCanComeBack(order, order.returns, today)
  for (const item of items) {
    const orderItemId = item.order_item_id
    const line = lines.find(({ order_item_id }) => order_item_id === orderItemId)
    if (!line) return { kind: 'item_not_found', orderItemId }
    const refused = lineRefusal(line, { ...item, is_sealed: item.is_sealed ?? null }, today)
    if (refused) return { ...refused, orderItemId }
  }
  return undefined
}

const tooMany = (orderItemId: string, left: number): ReturnRefusal =>
  left === 0 ? { kind: 'nothing_left', orderItemId } : { kind: 'too_many', orderItemId, left }

/** The units of each line in delivered parcels. */
function arrivedUnits({ shipments, promise }: OrderToReturn, today: string) {
  const here = shipments.filter((parcel) => arrivedOn(parcel, promise.latest) <= today)
  const units = here.flatMap((parcel) => parcel.items)
  return (orderItemId: string): number =>
    units
      .filter(({ order_item_id }) => order_item_id === orderItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
}
