import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { Address } from '#shop/profile/address/address.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import type { Promised } from '#shop/stock/promise.ts'

import type { OrderCredit } from '#shop/credit/credit.ts'
import type { DeliveryPromise } from '#shop/delivery/delivery-promise.ts'
import type { InvoiceKind } from './invoices/invoice.ts'
import { isPaid, orderCan } from './order-state.ts'
import type { OrderState } from './order-state.ts'
import type { PaidBackBy, PaymentMethod } from './paying/payment-method.ts'
import type { Shipment } from './shipment.ts'

/** A line of an order, with the name and price of when it was placed. */
export type OrderItem = Untranslated & {
  order_item_id: string
  product_id: string
  slug: string
  /** In the current language, where it has one of its own. */
  local_slug?: string
  /** Whether its product can still be bought, in some size. */
  is_sold: boolean
  name: string
  colour_name: string
  size_id?: string | null
  size_name: string | null
  /** The shop's own SKU when it was placed. */
  sku: string | null
  quantity: number
  /** Units in parcels. */
  shipped_quantity: number
  /** Units cancelled before they were sent. */
  cancelled_quantity: number
  /** Units that were sent and refunded without a return. */
  refunded_quantity: number
  unit_price_pence: number
  /** Off the whole line. */
  discount_pence: number
  vat_class: 'standard' | 'zero'
  /** Contained in the price of the line after its discount. */
  vat_pence: number
  /** The exemption from returns when it was bought. */
  return_exemption: ReturnExemption | null
  picture: Picture | null
  /** What was promised of goods that were not there, and how many units have not arrived; null: they were there. */
  promise: (Promised & { waiting: number }) | null
  /** The set it was bought as part of, the same id in each of its lines; its saving is part of the discount. */
  set: { id: string; name: string; saving_pence: number } | null
}

/** What extras of an order are: lines without stock. */
export const orderExtraKinds = ['gift_wrap', 'gift_card', 'price_difference'] as const

/** A line of an order without stock. */
export type OrderExtra = {
  id: string
  kind: (typeof orderExtraKinds)[number]
  /** VAT contained; no discount applies. */
  pence: number
  /** What is to be written on the card, or in the mail with a gift card. */
  message: string | null
  is_cancelled: boolean
}

/** The gift card that an order bought: the order has no other line, and no delivery. */
export type OrderGiftCard = {
  recipient_name: string
  recipient_email: string
  /** The day in London on which it is mailed, e.g. 2026-11-24. */
  send_on: string
  /** Whether that day has begun. */
  is_due: boolean
  /** When it was mailed last. */
  sent_at: string | null
  /** How often it was mailed. */
  sends: number
  /** The card, and what is left on it in pence, once it is paid. */
  account_id: string | null
  left_pence: number | null
  /** Whether it cannot be spent for now: by staff, or because its payment is disputed. */
  is_blocked: boolean | null
}

/** The maximum length of the message with a gift. */
export const GIFT_MESSAGE_LIMIT = 200

/** An order with its lines. Sums in pence, VAT contained in them. */
export type Order = {
  orderId: string
  orderNumber: string
  state: OrderState
  email: string
  /** Of a gift card only the name of the giver. */
  address: Address
  /** null: billed to the delivery address. */
  billingAddress: Address | null
  /** The customer's note for packing. */
  note: string | null
  /** `methodId` is null for a gift card. */
  delivery: { methodId: string | null; name: string }
  /** As promised when the order was placed. */
  promise: DeliveryPromise
  subtotalPence: number
  /** Off the goods, and the part of that which was saved by sets. */
  discountPence: number
  setSavingPence: number
  /** The sum of the extras. */
  extrasPence: number
  /** After its discount. */
  deliveryPence: number
  deliveryDiscountPence: number
  totalPence: number
  /** Paid with credit: the sum of `credits`. */
  creditPence: number
  /** Gift cards first. For an order closed unpaid: what was reserved for it. */
  credits: OrderCredit[]
  /** The rest of the total, charged by the provider; 0 if credit pays for everything. */
  toPayPence: number
  /** Whether the shop was registered for VAT at the time; if not, VAT is not mentioned. */
  isVatRegistered: boolean
  vatPence: number
  /** The VAT in the delivery charge; the rest is in the lines. */
  deliveryVatPence: number
  /** The applied discount, with its name and code at the time. */
  discount: { name: string; code: string | null } | null
  currency: 'GBP'
  placedAt: Date
  paidAt: Date | null
  payment: {
    intentId: string | null
    state: 'pending' | 'succeeded' | 'cancelled' | 'refunded'
    /** Until when an order made by staff can be paid; null for the checkout's orders. */
    payBy: Date | null
    /** What it was paid with; null for credit alone, and until the provider has said it. */
    card: PaymentCard | null
    method: PaymentMethod
    /** Of a payment by hand, as staff entered it; null once it is erased. */
    reference: string | null
    /** The day of a payment by hand, e.g. 2026-11-24. */
    receivedOn: string | null
    /** How what goes back goes, apart from credit. */
    paidBackBy: PaidBackBy
  }
  items: OrderItem[]
  extras: OrderExtra[]
  /** The gift card that it is about; null for an order of goods. */
  giftCard: OrderGiftCard | null
  /** Its parcels, in order. */
  shipments: Shipment[]
  /** Its invoice and credit notes, oldest first. */
  invoices: { kind: InvoiceKind; number: number }[]
  /** Refunds the way it was paid, oldest first. */
  refunds: OrderRefund[]
  /** The return it replaces; not packed while the returned goods are outstanding. */
  exchange: { return_id: string; return_number: string; is_waiting: boolean } | null
  /** Of its mails and documents: of the page that it was placed on. */
  language: Language
  /** Of the delivery address: by its digest pages notice that it changed. */
  addressDigest: string
  /** When staff changed the delivery address last. */
  addressChangedAt: Date | null
  /** Whether a packing slip was printed with another address. */
  isSlipOutdated: boolean
  /** The order that this one was added to, and whether they can still be sent together; null for any other order. */
  addedTo: (TogetherOrder & { is_open: boolean }) | null
  /** What was added to it. */
  additions: TogetherOrder[]
  /** Of an order that is a price difference: the order whose item it is for; null for any other order. */
  difference: (PriceDifference & { order_id: string; number: string }) | null
  /** What its customer is, or was, to pay for dearer sizes or colours of its items; each is an order of its own. */
  differences: (PriceDifference & { order_id: string; number: string; state: OrderState })[]
}

/** What units of an item are changed into once its customer has paid what that costs more, in pence. */
export type PriceDifference = {
  order_item_id: string
  quantity: number
  pence: number
  product_id: string
  name: string
  colour_name: string
  size_id: string | null
  size_name: string | null
  /** `failed`: the item could not be changed any more when it was paid, and the money went back. */
  outcome: 'open' | 'settled' | 'failed'
}

/** The price differences that an order waits for. */
export const openDifferences = ({ differences }: Pick<Order, 'differences'>) =>
  differences.filter(({ outcome, state }) => outcome === 'open' && state === 'pending_payment')

/** Another order that is sent together with this one. */
export type TogetherOrder = {
  order_id: string
  number: string
  state: OrderState
  /** Whether it is delivered to the same address. */
  is_same_address: boolean
}

/** The brand of a card as the provider names it (`visa`), or another method, without an `end`. */
export type PaymentCard = { brand: string; end: string | null }

/** A refund the way the order was paid, in pence. */
type OrderRefund = {
  refund_id: string
  pence: number
  state: 'pending' | 'succeeded' | 'failed'
  reason:
    | 'cancellation'
    | 'return'
    | 'goodwill'
    | 'late_payment'
    | 'provider'
    | 'wrong_amount'
    | 'paid_twice'
  /** The provider's reason for the failure. */
  failure: string | null
  /** It failed and was refunded as store credit instead. */
  is_credit: boolean
  /** By hand it is pending until staff have paid it back. */
  method: PaymentMethod
  /** Of a refund by hand, once it was paid back. */
  reference: string | null
  paid_on: string | null
  record_id: string | null
}

/** Units neither sent nor cancelled. */
export const unsentUnits = (
  line: Pick<OrderItem, 'quantity' | 'shipped_quantity' | 'cancelled_quantity'>,
): number => line.quantity - line.shipped_quantity - line.cancelled_quantity

/** Whether an order was refunded completely; for a cancelled one, everything charged. */
export const isGivenBack = (order: {
  state: OrderState
  payment: Pick<Order['payment'], 'state'>
}): boolean =>
  order.state === 'refunded' || (order.state === 'cancelled' && order.payment.state === 'refunded')

/** What is to be written on the card of a gift wrap; undefined for none. */
export const giftMessageOf = ({
  extras,
}: {
  extras: readonly Pick<OrderExtra, 'message'>[]
}): string | undefined => extras.find(({ message }) => message !== null)?.message ?? undefined

/** Units of a line that can be sent now: neither sent nor cancelled, and not still to arrive. */
export const sendableUnits = (item: OrderItem): number =>
  unsentUnits(item) - (item.promise?.waiting ?? 0)

/** Whether an order waits for goods that were not there when it was paid. */
export const awaitsGoods = ({ items }: Pick<Order, 'items'>): boolean =>
  items.some(({ promise }) => promise !== null && promise.waiting > 0)

/** Whether an order, or what of it is not in a parcel, can be cancelled. */
export const hasToCancel = (order: Order): boolean =>
  orderCan.cancel(order) &&
  (order.items.length === 0 || order.items.some((item) => unsentUnits(item) > 0))

/** Whether the delivery address can still be changed: until a parcel is sent. */
export const canChangeAddress = (order: Order): boolean =>
  orderCan.cancel(order) && order.giftCard === null && order.shipments.length === 0

/** Whether a line can be changed into another size or colour: until packing starts, and while all of it is as bought. */
export const canChangeItem = (order: Order, item: OrderItem): boolean =>
  order.state === 'paid' &&
  order.exchange?.is_waiting !== true &&
  item.shipped_quantity + item.cancelled_quantity + item.refunded_quantity === 0 &&
  openDifferences(order).every(({ order_item_id: id }) => id !== item.order_item_id)

/**
 * The orders that are, or will be, in the same parcel: what it was added to, and what was added to it; what is not paid
 * yet only until this one leaves.
 */
export const togetherWith = ({
  state,
  shipments,
  addedTo,
  additions,
}: Pick<Order, 'state' | 'shipments' | 'addedTo' | 'additions'>) => {
  const isHere = orderCan.cancel({ state }) && shipments.length === 0
  return [
    ...(addedTo?.is_open === true ? [addedTo] : []),
    ...additions.filter((one) => isPaid(one) || (isHere && orderCan.pay(one))),
  ]
}

/** Whether items can be added that are sent together with it: until packing starts. */
export const canAddItems = (order: Order): boolean =>
  order.state === 'paid' &&
  order.giftCard === null &&
  order.exchange?.is_waiting !== true &&
  order.addedTo === null

/** What is still promised of a line: before it is paid, and until its units arrive. */
export const openPromise = (
  { promise }: Pick<OrderItem, 'promise'>,
  { state }: Pick<Order, 'state'>,
): Promised | null =>
  promise !== null && (state === 'pending_payment' || promise.waiting > 0) ? promise : null
