import { longDate } from '#platform/dates/london-dates.ts'
import type { DeliveryPromise } from '#shop/delivery/delivery-promise.ts'
import { formatPayBy } from './paying/pay-by.ts'
import { orderPageText } from './order-page-text.ts'
import type { OrderState } from './order-state.ts'
import { shortDays } from '#shop/delivery/short-days.ts'

const text = orderPageText.next

/** What the next step of an order depends on. */
export type OrderProgress = {
  state: OrderState
  promise: DeliveryPromise
  /** Whether it was refunded completely. */
  is_refunded: boolean
  /** Parcels sent, and those delivered. */
  parcels: { sent: number; delivered: number }
  /** The return it replaces, and whether its goods are outstanding. */
  exchange: { return_number: string; is_waiting: boolean } | null
  /** Until when an order made by staff can be paid; null for the checkout's orders. */
  pay_by: string | null
  /** A gift card, which is mailed on the promised day. */
  is_gift_card: boolean
  /** What an item of another order costs more. */
  is_difference: boolean
}

/** The next step or the outcome of an order, as a sentence without its state. */
export function orderNext(order: OrderProgress): string {
  const { state, promise, is_refunded, parcels, exchange, pay_by: payBy } = order
  const underWay = parcels.sent - parcels.delivered
  switch (state) {
    case 'pending_payment':
      return payBy === null ? text.pay : text.payBy(formatPayBy(new Date(payBy)))
    case 'payment_failed':
      return payBy === null ? text.notPaid : text.notPaidByLink
    case 'refunded':
      return text.refunded
    case 'cancelled':
      return is_refunded ? `${text.cancelled} ${text.refunded}` : text.cancelled
    case 'delivered':
      if (is_refunded) return text.refunded
      if (order.is_difference) return text.itemChanged
      return order.is_gift_card ? text.wasMailed : text.delivered
    case 'shipped':
      return is_refunded
        ? text.underWay(underWay)
        : `${text.underWay(underWay)}. ${text.arrives(shortDays(promise))}`
    case 'paid':
    case 'processing':
      if (is_refunded) return text.refunded
      if (order.is_gift_card) return text.mailed(longDate(promise.earliest))
      if (exchange?.is_waiting) return text.waitsForReturn(exchange.return_number)
      return parcels.sent === 0
        ? text.arrives(shortDays(promise))
        : text.andRest(underWay > 0 ? text.underWay(underWay) : text.arrived(parcels.delivered))
  }
}
