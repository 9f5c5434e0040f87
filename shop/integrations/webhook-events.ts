/** All that a webhook can be told of, in the order of a shop's life, with what it is called. */
export const webhookEventNames = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.cancelled': 'An order was cancelled',
  'shipment.sent': 'A parcel was sent',
  'shipment.delivered': 'A parcel was delivered',
  'return.requested': 'A return was requested',
  'return.settled': 'A return came to its end',
  'refund.succeeded': 'Money was given back to a card',
  'stock.sold_out': 'A size sold out',
  'stock.back_in': 'A size is in stock again',
  'product.published': 'A product went on sale',
  'product.archived': 'A product was archived',
} as const

export type WebhookEvent = keyof typeof webhookEventNames

export const webhookEvents = Object.keys(webhookEventNames) as WebhookEvent[]

/** What an endpoint is sent to try it out; nobody asks for it. */
export const TEST_EVENT = 'test.ping'

/** What an event is called, also one that the shop does not know any more. */
export const webhookEventName = (type: string): string =>
  type === TEST_EVENT
    ? 'Test'
    : ((webhookEventNames as Readonly<Record<string, string | undefined>>)[type] ?? type)
