import type { Picture } from '#platform/pictures/picture.ts'
import type { Address } from '#shop/profile/address/address.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import type { OrderCredit } from '#shop/credit/credit.ts'
import type { DeliveryPromise } from '#shop/delivery/delivery-promise.ts'
import type { InvoiceKind } from './invoices/invoice.ts'
import type { OrderState } from './order-state.ts'
import type { Shipment } from './shipment.ts'

/** A line of an order, as it was named and priced when it was placed. */
export type OrderItem = {
  order_item_id: string
  product_id: string
  slug: string
  /** Whether its product can still be bought, in some size. */
  is_sold: boolean
  name: string
  colour_name: string
  size_name: string | null
  quantity: number
  /** Units of it that are in parcels. */
  shipped_quantity: number
  /** Units of it that were cancelled before they were sent. */
  cancelled_quantity: number
  unit_price_pence: number
  /** Off the whole line. */
  discount_pence: number
  vat_class: 'standard' | 'zero'
  /** Contained in what is left of the line after its discount. */
  vat_pence: number
  /** Why it could not always be sent back when it was bought. */
  return_exemption: ReturnExemption | null
  picture: Picture | null
}

/** An order with its lines. Sums in pence, VAT contained in them. */
export type Order = {
  orderId: string
  orderNumber: string
  state: OrderState
  email: string
  address: Address
  /** null: the bill goes where the parcel goes. */
  billingAddress: Address | null
  /** What its customer asked of the people who pack it. */
  note: string | null
  delivery: { methodId: string; name: string }
  /** As it was promised when the order was placed. */
  promise: DeliveryPromise
  subtotalPence: number
  /** Off the goods. */
  discountPence: number
  /** After its discount. */
  deliveryPence: number
  deliveryDiscountPence: number
  totalPence: number
  /** What of it is paid with credit: the sum of `credits`. */
  creditPence: number
  /** Gift cards first. Of an order that was given up: what it was to be paid with. */
  credits: OrderCredit[]
  /** The rest of the total, which the provider charges; 0 where credit pays for everything. */
  toPayPence: number
  /** Whether the shop was registered for VAT when it was placed; else nothing is said of VAT. */
  isVatRegistered: boolean
  vatPence: number
  /** The part of it that is in delivery; the rest is that of the lines. */
  deliveryVatPence: number
  /** The discount that counted, by the name and code it had then. */
  discount: { name: string; code: string | null } | null
  currency: 'GBP'
  placedAt: Date
  paidAt: Date | null
  payment: {
    intentId: string | null
    state: 'pending' | 'succeeded' | 'cancelled' | 'refunded'
    /** Until when it waits for its money, of an order that staff made; null for the checkout's. */
    payBy: Date | null
  }
  items: OrderItem[]
  /** Its parcels, the first one first. */
  shipments: Shipment[]
  /** Its invoice and credit notes, the oldest first. */
  invoices: { kind: InvoiceKind; number: number }[]
  /** What goes back, or went back, through the provider; the oldest first. */
  refunds: OrderRefund[]
  /** The return whose goods it replaces: nothing of it is packed while that waits for them. */
  exchange: { return_id: string; return_number: string; is_waiting: boolean } | null
}

/** Money that goes back to the card, in pence. */
type OrderRefund = {
  refund_id: string
  pence: number
  state: 'pending' | 'succeeded' | 'failed'
  reason: 'cancellation' | 'return' | 'goodwill' | 'late_payment' | 'provider' | 'wrong_amount'
  /** Why it failed, in the provider's words. */
  failure: string | null
  /** It failed, and was given as store credit instead. */
  is_credit: boolean
}

/** Units of a line that are neither in a parcel nor cancelled. */
export const unsentUnits = (
  line: Pick<OrderItem, 'quantity' | 'shipped_quantity' | 'cancelled_quantity'>,
): number => line.quantity - line.shipped_quantity - line.cancelled_quantity

/** Whether all of an order was given back; of a cancelled one: all that was charged. */
export const isGivenBack = (order: {
  state: OrderState
  payment: Pick<Order['payment'], 'state'>
}): boolean =>
  order.state === 'refunded' || (order.state === 'cancelled' && order.payment.state === 'refunded')
