import { deliveryPromise } from '#shop/delivery/delivery-promise.ts'
import type { Shipment } from '#shop/orders/shipment.ts'
import type { Order, OrderItem } from '#shop/orders/order.ts'

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
  quantity: 1,
  shipped_quantity: 0,
  cancelled_quantity: 0,
  unit_price_pence: 8900,
  discount_pence: 0,
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
  payment: { intentId: null, state: 'succeeded', payBy: new Date(now.getTime() + 24 * HOUR_MS) },
  items: [item],
  shipments: [],
  invoices: [{ kind: 'invoice', number: 1 }],
  refunds: [],
  exchange: null,
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
