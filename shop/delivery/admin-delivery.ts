import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DELIVERY } from './admin-delivery-paths.ts'

/** What staff decide about a way of delivery, by the names of its columns. Sums in pence. */
export type DeliveryFields = {
  name: string
  description: string
  price_pence: number
  /** From which sum of goods on it is free; null: never. */
  free_from_pence: number | null
  /** Working days after the day a parcel leaves. */
  min_days: number
  max_days: number
  /** Postcode areas and districts that it does not reach. */
  not_served: string[]
  /** Its place among the others; null: the last one, or as before. */
  position: number | null
  is_active: boolean
}

/** A way of delivery as staff see it. */
export type AdminDeliveryMethod = Omit<DeliveryFields, 'position'> & {
  id: string
  position: number
  version: number
}

/** The ways of delivery as staff look for them. */
export const deliveryList = defineList({
  name: 'delivery',
  path: ADMIN_DELIVERY,
  filters: { state: z.enum(['on', 'off']).optional() },
  sorts: { place: 'integer' },
  usual: 'place',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type DeliveryListQuery = ListQuery<ReadFilters<typeof deliveryList.filters>, 'place'>

/** What a parcel would cost and when it would be there; `days` null: it does not go there. */
export type DeliveryQuote = { name: string; pence: number; days: string | null }
