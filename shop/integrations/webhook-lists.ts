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
