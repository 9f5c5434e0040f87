import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DELIVERIES, ADMIN_WEBHOOKS } from './webhook-paths.ts'

/** An endpoint as its list shows it. */
export type ListedEndpoint = {
  id: string
  name: string
  url: string
  events: string[]
  isOn: boolean
  /** The first failure since the last success. */
  failingSince: Date | null
  /** When the shop itself switched it off. */
  switchedOffAt: Date | null
}

export const endpointList = defineList({
  name: 'webhooks',
  path: ADMIN_WEBHOOKS,
  filters: { state: z.enum(['on', 'off', 'failing']).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

/** A delivery waits until it arrived; failed is what is not tried again by itself. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A delivery as its list shows it. */
export type ListedDelivery = {
  id: string
  type: string
  state: DeliveryState
  endpointId: string
  endpointName: string
  madeAt: Date
  /** Tries that are over. */
  tries: number
  /** What the last of them came to. */
  status: number | null
  failure: string | null
}

export const webhookDeliveryList = defineList({
  name: 'webhook-deliveries',
  path: ADMIN_DELIVERIES,
  filters: {
    state: z.enum(deliveryStates).optional(),
    event: z.string().max(40).optional(),
    endpoint: z.uuid().optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  sorts: { made: 'time' },
  usual: '-made',
})

type ReadFilters<Filters> = {
  [Name in keyof Filters]: z.output<Filters[Name & keyof Filters] & z.ZodType>
}

export type EndpointListQuery = ListQuery<ReadFilters<typeof endpointList.filters>, 'made'>
export type DeliveryListQuery = ListQuery<ReadFilters<typeof webhookDeliveryList.filters>, 'made'>

/** A try to deliver an event; planned while `endedAt` is null. */
export type WebhookAttempt = {
  id: string
  dueAt: Date
  endedAt: Date | null
  /** HTTP; null where no answer came. */
  status: number | null
  /** The first kilobyte of what was answered. */
  answer: string | null
  /** Why no answer came. */
  failure: string | null
  /** Somebody pressed "Send again". */
  isPressed: boolean
}

/** All events for webhooks, in the order of a shop's life, with their labels. */
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
