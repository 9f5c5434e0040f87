import type { ReactElement } from 'react'

import type { MailSender } from '#platform/email/mail-layout.tsx'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { TemplateVariables } from '#platform/mail-copy.ts'
import { deliveryPromise } from '#shop/delivery/delivery-promise.ts'
import type { Order, OrderItem } from '#shop/orders/order.ts'
import type { Shipment } from '#shop/orders/shipment.ts'
import type { Return } from '#shop/returns/return.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

/** A mail with made-up variables, as the shop writes it by itself: what queueEmail takes. */
export type SampleMail = {
  kind: MailKind
  variables: TemplateVariables
  subject: string
  message: ReactElement
}

/** What made-up mails are made with; `to`: whose mailbox they say they go to. */
export type SampleOf = { sender: MailSender; to: string; now: Date }

/** How a made-up mail of each of some kinds is made. */
export type Samples<Kinds extends MailKind> = {
  readonly [Kind in Kinds]: (of: SampleOf) => SampleMail
}

/** A code that lets nobody in. */
export const SAMPLE_CODE = '000000'

/** What a first name is in examples. */
export const SAMPLE_NAME = 'Amina'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const HOUR_MS = 3_600_000

/** A line that nobody has bought, in pence with VAT contained. */
const item: OrderItem = {
  order_item_id: NOBODY,
  product_id: NOBODY,
  slug: 'noor-open-abaya',
  is_sold: true,
  name: 'Noor open abaya',
  colour_name: 'Sage',
  size_name: '56',
  sku: null,
  quantity: 1,
  shipped_quantity: 0,
  cancelled_quantity: 0,
  refunded_quantity: 0,
  unit_price_pence: 8900,
  discount_pence: 0,
  set: null,
  promise: null,
  vat_class: 'standard',
  vat_pence: 1483,
  return_exemption: null,
  picture: null,
}

/** An order that nobody has placed, for mails that are only looked at. */
export const sampleOrder = (now: Date, email: string): Order => ({
  orderId: NOBODY,
  orderNumber: 'LB-EXAMPLE',
  state: 'paid',
  email,
  address: {
    name: 'Amina Khan',
    line1: '12 Rose Street',
    city: 'Bradford',
    postcode: 'BD1 1AA',
    country: 'GB',
  },
  billingAddress: null,
  note: null,
  delivery: { methodId: NOBODY, name: 'Standard delivery' },
  promise: deliveryPromise(now, { minDays: 2, maxDays: 4 }),
  subtotalPence: 8900,
  discountPence: 0,
  extrasPence: 0,
  setSavingPence: 0,
  deliveryPence: 395,
  deliveryDiscountPence: 0,
  totalPence: 9295,
  creditPence: 0,
  credits: [],
  toPayPence: 9295,
  isVatRegistered: true,
  vatPence: 1549,
  deliveryVatPence: 66,
  discount: null,
  currency: 'GBP',
  placedAt: now,
  paidAt: now,
  payment: {
    intentId: null,
    state: 'succeeded',
    payBy: new Date(now.getTime() + 24 * HOUR_MS),
    card: null,
    method: 'card',
    reference: null,
    receivedOn: null,
    paidBackBy: 'card',
  },
  items: [item],
  giftCard: null,
  addedTo: null,
  additions: [],
  difference: null,
  differences: [],
  extras: [],
  shipments: [],
  invoices: [{ kind: 'invoice', number: 1 }],
  refunds: [],
  exchange: null,
  language: currentLanguage(),
  addressDigest: NOBODY,
  addressChangedAt: null,
  isSlipOutdated: false,
})

/** A parcel of it. */
export const sampleShipment = (now: Date): Shipment => ({
  shipmentId: NOBODY,
  number: 1,
  carrier: 'royal_mail',
  carrierName: 'Royal Mail',
  trackingNumber: 'AB123456789GB',
  trackingUrl: 'https://www.royalmail.com/track-your-item',
  shippedAt: now,
  deliveredAt: null,
  items: [{ order_item_id: NOBODY, quantity: 1 }],
})

/** A return of an order, approved, that nobody has asked for. */
export function sampleReturn(now: Date, order: Order): Return {
  const [line] = order.items
  if (!line) throw new Error('The order of an example has a line.')
  return {
    returnId: NOBODY,
    returnNumber: 'R-EXAMPLE',
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    customerId: NOBODY,
    state: 'approved',
    resolution: 'refund',
    requestedAt: now,
    approvedAt: now,
    rejection: null,
    tracking: null,
    postedAt: null,
    receivedAt: null,
    closedAt: null,
    paidBackBy: 'card',
    items: [
      {
        return_item_id: NOBODY,
        order_item_id: line.order_item_id,
        product_id: line.product_id,
        name: line.name,
        colour_name: line.colour_name,
        size_name: line.size_name,
        picture: null,
        quantity: 1,
        reason: 'too_small',
        comment: null,
        return_exemption: null,
        is_sealed: null,
        exchange_for: null,
        paid_pence: line.unit_price_pence,
        restocked_quantity: 0,
        written_off_quantity: 0,
        missing_quantity: 0,
        deduction_pence: 0,
        deduction_reason: null,
        refund_pence: null,
      },
    ],
    photos: [],
    events: [],
    exchangeOrder: null,
  }
}
