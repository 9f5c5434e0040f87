import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

/** The delivery methods in the admin area. */
export const ADMIN_DELIVERY = '/admin/delivery'
export const ADMIN_NEW_DELIVERY = `${ADMIN_DELIVERY}/new`

/** A single method. */
export const adminDeliveryPath = (methodId: string): string => `${ADMIN_DELIVERY}/${methodId}`

/** The editable columns of a delivery method. Sums in pence. */
export type DeliveryFields = {
  name: string
  description: string
  price_pence: number
  /** Free from this sum of goods; null: never. */
  free_from_pence: number | null
  /** Working days after dispatch. */
  min_days: number
  max_days: number
  /** Postcode areas and districts it does not reach. */
  not_served: string[]
  /** Its position; null: last, or unchanged. */
  position: number | null
  is_active: boolean
}

/** A delivery method for staff. */
export type AdminDeliveryMethod = Omit<DeliveryFields, 'position'> & {
  id: string
  position: number
  version: number
}

/** The list of delivery methods in the admin area. */
export const deliveryList = defineList({
  name: 'delivery',
  path: ADMIN_DELIVERY,
  filters: { state: z.enum(['on', 'off']).optional() },
  sorts: { place: 'integer' },
  usual: 'place',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type DeliveryListQuery = ListQuery<ReadFilters<typeof deliveryList.filters>, 'place'>

/** The price and arrival of a parcel; `days` null: not delivered there. */
export type DeliveryQuote = { name: string; pence: number; days: string | null }
