import type { DeliveryPromise } from '#shop/delivery/delivery-promise.ts'
import { payByInWords } from './pay-by.ts'
import { orderPageText } from './order-page-text.ts'
import type { OrderState } from './order-state.ts'
import { shortDays } from '#shop/delivery/short-days.ts'

const text = orderPageText.next

/** What has to be known of an order to say what comes next. */
export type OrderProgress = {
  state: OrderState
  promise: DeliveryPromise
  /** Whether all of it was given back. */
  is_refunded: boolean
  /** Parcels that left, and those of them that arrived. */
  parcels: { sent: number; delivered: number }
  /** The return whose goods it replaces, and whether they are still to come. */
  exchange: { return_number: string; is_waiting: boolean } | null
  /** Until when what staff put together can be paid; null for what the checkout placed. */
  pay_by: string | null
}

/** What is next for an order, or what became of it, in a sentence without its state. */
export function orderNext(order: OrderProgress): string {
  const { state, promise, is_refunded, parcels, exchange, pay_by: payBy } = order
  const underWay = parcels.sent - parcels.delivered
  switch (state) {
    case 'pending_payment':
      return payBy === null ? text.pay : text.payBy(payByInWords(new Date(payBy)))
    case 'payment_failed':
      return payBy === null ? text.notPaid : text.notPaidByLink
    case 'refunded':
      return text.refunded
    case 'cancelled':
      return is_refunded ? `${text.cancelled} ${text.refunded}` : text.cancelled
    case 'delivered':
      return is_refunded ? text.refunded : text.delivered
    case 'shipped':
      return is_refunded
        ? text.underWay(underWay)
        : `${text.underWay(underWay)}. ${text.arrives(shortDays(promise))}`
    case 'paid':
    case 'processing':
      if (is_refunded) return text.refunded
      if (exchange?.is_waiting) return text.waitsForReturn(exchange.return_number)
      return parcels.sent === 0
        ? text.arrives(shortDays(promise))
        : text.andRest(underWay > 0 ? text.underWay(underWay) : text.arrived(parcels.delivered))
  }
}
