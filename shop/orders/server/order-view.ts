import { z } from 'zod'

import { PictureSchema } from '#platform/pictures/picture.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'

import { documentPath, printedNumber } from '../invoices/invoice.ts'
import { giftMessageOf, openPromise, orderExtraKinds, unsentUnits } from '../order.ts'
import type { Order, OrderItem } from '../order.ts'
import { orderStates } from '../order-state.ts'

const pence = z.int()

/** What a line of an order or the cart shows; unit price in pence. */
export const SummaryLine = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** In the language of the call, where it has one of its own. */
  local_slug: z.string().optional(),
  name: z.string(),
  colour_name: z.string(),
  /** Which names there are only in English, in a call of another language. */
  untranslated: z.array(z.string()).optional(),
  size_name: z.string().nullable(),
  quantity: z.int(),
  unit_price_pence: pence,
  /** The exemption from returns; null if there is none. */
  return_exemption: z.enum(['made_to_order', 'sealed_hygiene']).nullable(),
  picture: PictureSchema.nullable(),
  /** What is promised of goods that are not there; left out where they are. */
  promise: z.string().optional(),
})

const OrderLine = SummaryLine.extend({
  /** Whether its product has a page. */
  is_sold: z.boolean(),
  /** Off the whole line. */
  discount_pence: pence,
  /** The set it was bought as part of, the same id in each of its lines; its saving is part of the discount. */
  set: z.object({ id: z.uuid(), name: z.string(), saving_pence: pence }).nullable(),
  /** Cancelled units. */
  cancelled_quantity: z.int(),
  /** Units neither sent nor cancelled. */
  unsent_quantity: z.int(),
})

const AddressView = z.object({
  name: z.string(),
  phone: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  postcode: z.string(),
  country: z.literal('GB'),
})

/** A part paid with credit; for an order closed unpaid, what was reserved. */
const OrderCreditView = z.object({
  kind: z.enum(['gift_card', 'store_credit', 'exchange']),
  /** The last four characters of a gift card's code; null for store credit. */
  code_end: z.string().nullable(),
  pence,
})

/** A line of an order without stock. */
export const ExtraView = z.object({
  id: z.uuid(),
  kind: z.enum(orderExtraKinds),
  pence,
  /** What is to be written on the card. */
  message: z.string().nullable(),
  is_cancelled: z.boolean(),
})

/** The gift card that an order bought. */
const GiftCardView = z.object({
  recipient_name: z.string(),
  recipient_email: z.string(),
  message: z.string().nullable(),
  /** The day in London on which it is mailed. */
  send_on: z.iso.date(),
  /** When it was mailed last. */
  sent_at: z.iso.datetime().nullable(),
})

/** Days of delivery, e.g. 2026-11-24. */
export const PromisedDays = z.object({ earliest: z.iso.date(), latest: z.iso.date() })

/** An order as its customer sees it. Sums in pence. */
export const OrderView = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  email: z.string(),
  address: AddressView,
  /** null: the same. */
  billing_address: AddressView.nullable(),
  note: z.string().nullable(),
  /** With the days promised when it was placed; a gift card has no method, and the day of its mail. */
  delivery: z.object({ method_id: z.uuid().nullable(), name: z.string(), ...PromisedDays.shape }),
  items: z.array(OrderLine),
  /** Lines without stock. */
  extras: z.array(ExtraView),
  /** The gift card that it is about; null for an order of goods. */
  gift_card: GiftCardView.nullable(),
  subtotal_pence: pence,
  /** Off the goods. */
  discount_pence: pence,
  /** The part of that which was saved by sets. */
  set_saving_pence: pence,
  /** After its discount. */
  delivery_pence: pence,
  delivery_discount_pence: pence,
  discount: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  total_pence: pence,
  /** Paid with credit: the sum of `credits`. */
  credit_pence: pence,
  credits: z.array(OrderCreditView),
  /** The rest, which is charged to a card. */
  to_pay_pence: pence,
  /** Contained in the total; null for a shop that is not registered for VAT. */
  vat_pence: pence.nullable(),
  currency: z.literal('GBP'),
  /** Until when an order made by staff can be paid; null for the checkout's orders. */
  pay_by: z.iso.datetime().nullable(),
  /** The item of another order that it pays a price difference for; null for any other order. */
  difference: z
    .object({
      order_id: z.uuid(),
      order_number: z.string(),
      quantity: z.int(),
      name: z.string(),
      colour_name: z.string(),
      size_name: z.string().nullable(),
    })
    .nullable(),
  /** The return it replaces; not packed while the returned goods are outstanding. */
  exchange: z
    .object({ return_id: z.uuid(), return_number: z.string(), is_waiting: z.boolean() })
    .nullable(),
  /** The documents that can be downloaded as PDF once it is paid. */
  invoices: z.array(
    z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string(), path: z.string() }),
  ),
})

export type OrderView = z.infer<typeof OrderView>

export function orderView(order: Order): OrderView {
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    email: order.email,
    address: order.address,
    billing_address: order.billingAddress,
    note: order.note,
    delivery: {
      method_id: order.delivery.methodId,
      name: order.delivery.name,
      ...order.promise,
    },
    items: order.items.map((item) => itemView(item, order)),
    extras: order.extras,
    gift_card: giftCardView(order),
    subtotal_pence: order.subtotalPence,
    discount_pence: order.discountPence,
    set_saving_pence: order.setSavingPence,
    delivery_pence: order.deliveryPence,
    delivery_discount_pence: order.deliveryDiscountPence,
    discount: order.discount,
    total_pence: order.totalPence,
    credit_pence: order.creditPence,
    credits: order.credits,
    to_pay_pence: order.toPayPence,
    vat_pence: order.isVatRegistered ? order.vatPence : null,
    currency: order.currency,
    pay_by: order.payment.payBy?.toISOString() ?? null,
    difference: differenceView(order),
    exchange: order.exchange,
    invoices: order.invoices.map(({ kind, number }) => ({
      kind,
      number: printedNumber(kind, number),
      path: documentPath(order.orderId, { kind, number }),
    })),
  }
}

function differenceView({ difference }: Pick<Order, 'difference'>): OrderView['difference'] {
  if (difference === null) return null
  const { order_id, number, quantity, name, colour_name, size_name } = difference
  return { order_id, order_number: number, quantity, name, colour_name, size_name }
}

function giftCardView({
  giftCard,
  extras,
}: Pick<Order, 'giftCard' | 'extras'>): z.infer<typeof GiftCardView> | null {
  if (giftCard === null) return null
  const { recipient_name, recipient_email, send_on, sent_at } = giftCard
  return {
    recipient_name,
    recipient_email,
    message: giftMessageOf({ extras }) ?? null,
    send_on,
    sent_at: sent_at === null ? null : new Date(sent_at).toISOString(),
  }
}

const itemView = (item: OrderItem, order: Order): z.infer<typeof OrderLine> => ({
  id: item.order_item_id,
  slug: item.slug,
  local_slug: item.local_slug,
  is_sold: item.is_sold,
  name: item.name,
  colour_name: item.colour_name,
  untranslated: item.untranslated,
  size_name: item.size_name,
  quantity: item.quantity,
  unit_price_pence: item.unit_price_pence,
  discount_pence: item.discount_pence,
  set: item.set,
  cancelled_quantity: item.cancelled_quantity,
  unsent_quantity: unsentUnits(item),
  return_exemption: item.return_exemption,
  picture: item.picture,
  promise: promiseToday(openPromise(item, order)),
})
