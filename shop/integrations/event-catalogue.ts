import { z } from 'zod'

import type { TEST_EVENT, WebhookEvent } from './webhooks.ts'

const id = z.uuid()
const pence = z.int().nonnegative()

const Order = z.strictObject({
  order_id: id,
  order_number: z.string(),
  customer_id: id,
  state: z.string(),
  total_pence: pence,
  currency: z.literal('GBP'),
  exchange_return_id: id.nullable(),
  /** Money taken for a gift card, which is no sale until it is spent. */
  is_gift_card: z.boolean(),
})
const Shipment = z.strictObject({
  shipment_id: id,
  order_id: id,
  number: z.int().positive(),
  carrier: z.string(),
})
const Return = z.strictObject({
  return_id: id,
  return_number: z.string(),
  order_id: id,
  customer_id: id,
  state: z.string(),
  resolution: z.enum(['refund', 'exchange']),
})
const Refund = z.strictObject({
  refund_id: id,
  order_id: id,
  return_id: id.nullable(),
  pence: z.int().positive(),
  reason: z.enum([
    'cancellation',
    'return',
    'goodwill',
    'late_payment',
    'provider',
    'wrong_amount',
    'paid_twice',
  ]),
})
const Stock = z.strictObject({ product_id: id, size_id: id.nullable(), available: pence })
const Product = z.strictObject({
  product_id: id,
  slug: z.string(),
  price_pence: z.int().positive(),
  status: z.enum(['active', 'archived']),
})

type EventSpec = { when: string; data: z.ZodObject }

/**
 * What each event means and what its `data` hold: ids, sums in pence and states, no personal data. The
 * triggers of 0052_webhooks.sql write them, docs/integrations.md documents them; both are tested against this.
 */
export const eventCatalogue: Record<WebhookEvent | typeof TEST_EVENT, EventSpec> = {
  'order.placed': { when: 'An order was placed; it may still have to be paid.', data: Order },
  'order.paid': { when: 'The payment provider confirmed the payment.', data: Order },
  'order.cancelled': { when: 'All of an order was cancelled, paid or not.', data: Order },
  'shipment.sent': { when: 'A parcel was handed to a carrier.', data: Shipment },
  'shipment.delivered': { when: 'A parcel arrived.', data: Shipment },
  'return.requested': { when: 'A customer asked to send something back.', data: Return },
  'return.settled': {
    when: 'A return came to its end: `state` is refunded, exchanged, rejected or cancelled.',
    data: Return,
  },
  'refund.succeeded': {
    when: 'Money went back to a card. Store credit is not told of.',
    data: Refund,
  },
  'stock.sold_out': {
    when: 'Nothing of a size can be bought any more: it is sold, or in carts, which may give it back.',
    data: Stock,
  },
  'stock.back_in': { when: 'Something of a size can be bought again.', data: Stock },
  'product.published': { when: 'A product went on sale.', data: Product },
  'product.archived': { when: 'A product was archived.', data: Product },
  'test.ping': {
    when: 'Somebody pressed "Send test event".',
    data: z.strictObject({ endpoint_id: id }),
  },
}

/** What is sent of every event. */
export const WebhookBody = z.strictObject({
  type: z.string(),
  version: z.literal(1),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})
