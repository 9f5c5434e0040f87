import { isShopsFault } from '../return-state.ts'
import type { ReturnReason } from '../return-state.ts'
import type { Day } from './calendar.ts'

/** What was paid for a line of an order. */
export type PaidLine = { quantity: number; unit_price_pence: number; discount_pence: number }

/**
 * What was paid for `quantity` units of a line, the first `from` of which came back or were cancelled
 * before. Pence that cannot be shared evenly fall where they fall, and all parts make the whole:
 * `line_value_pence` in the database has the same sum.
 */
export function lineValue(line: PaidLine, from: number, quantity: number): number {
  const paid = line.quantity * line.unit_price_pence - line.discount_pence
  const upTo = (units: number) => Math.floor((paid * units) / line.quantity)
  return upTo(from + quantity) - upTo(from)
}

/** A returned line, as received. */
type ReceivedLine = {
  order_item_id: string
  /** Units to refund. */
  quantity: number
  reason: ReturnReason
  /** The loss in value from being worn, washed or altered. */
  deduction_pence: number
}

/** An order and its earlier refunds. Sums in pence. */
export type RefundedOrder = {
  items: readonly (PaidLine & {
    order_item_id: string
    cancelled_quantity: number
    /** Units refunded in earlier returns. */
    returned_quantity: number
  })[]
  /** What was paid for delivery, after discounts. */
  deliveryPence: number
  /** What the cheapest delivery to the same address would have cost. */
  standardDeliveryPence: number
  /** What was refunded of the delivery before. */
  deliveryGivenBackPence: number
  /** Everything that can still be refunded. */
  refundablePence: number
}

/** How the rest of the order ended, if the whole order may be coming back. */
type ReturnToRefund = {
  /** The day this return was requested. */
  notifiedOn: Day
  /** The last day of the statutory right to cancel. */
  cancelUntil: Day
  /** The earlier refunded returns. */
  earlier: readonly { notifiedOn: Day; reasons: readonly ReturnReason[] }[]
}

type ProposedRefund = {
  lines: {
    order_item_id: string
    quantity: number
    /** What was paid for these units. */
    paid_pence: number
    deduction_pence: number
    /** What is refunded for them. */
    pence: number
  }[]
  delivery_pence: number
  pence: number
}

/**
 * The refund for a return: the price paid for the goods (regulation 34(1)), less their loss in value by
 * use (34(9)), and the delivery if the whole order is returned.
 */
export function refundOf(
  order: RefundedOrder,
  received: readonly ReceivedLine[],
  toRefund: ReturnToRefund,
): ProposedRefund {
  const delivery = Math.min(deliveryBack(order, received, toRefund), order.refundablePence)
  let left = order.refundablePence - delivery
  const lines = received.map(({ order_item_id, quantity, reason, deduction_pence }) => {
    const line = order.items.find((item) => item.order_item_id === order_item_id)
    if (!line) throw new Error(`The order has no line ${order_item_id}.`)
    const paid_pence = lineValue(line, line.cancelled_quantity + line.returned_quantity, quantity)
    // What is the shop's fault is refunded in full (CRA s. 20(10)).
    const deducted = isShopsFault(reason) ? 0 : Math.min(deduction_pence, paid_pence)
    const pence = Math.min(paid_pence - deducted, left)
    left -= pence
    return { order_item_id, quantity, paid_pence, deduction_pence: deducted, pence }
  })
  return {
    lines,
    delivery_pence: delivery,
    pence: lines.reduce((sum, line) => sum + line.pence, delivery),
  }
}

/**
 * What of the delivery is due: all of it where everything that was sent was the shop's fault
 * (CRA s. 20(10)); at most the cheapest where all was cancelled in time (regulation 34(2), (3)).
 */
function deliveryBack(
  order: RefundedOrder,
  received: readonly ReceivedLine[],
  { notifiedOn, cancelUntil, earlier }: ReturnToRefund,
): number {
  const isAnythingKept = order.items.some((item) => {
    const units = received
      .filter((line) => line.order_item_id === item.order_item_id)
      .reduce((sum, line) => sum + line.quantity, 0)
    return item.cancelled_quantity + item.returned_quantity + units < item.quantity
  })
  if (isAnythingKept) return 0

  const parts = [...earlier, { notifiedOn, reasons: received.map((line) => line.reason) }]
  const isAllFault = parts.every((part) => part.reasons.every(isShopsFault))
  const isAllInTime = parts.every(
    (part) => part.notifiedOn <= cancelUntil || part.reasons.every(isShopsFault),
  )
  const due = isAllFault
    ? order.deliveryPence
    : isAllInTime
      ? Math.min(order.deliveryPence, order.standardDeliveryPence)
      : 0
  return Math.max(0, due - order.deliveryGivenBackPence)
}

/** Who pays the return postage: the shop if anything was its fault (CRA s. 20(8), regulation 35(5)). */
export const postagePaidBy = (reasons: readonly ReturnReason[]): 'shop' | 'customer' =>
  reasons.some(isShopsFault) ? 'shop' : 'customer'
