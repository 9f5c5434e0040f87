import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DISCOUNTS } from './discount-paths.ts'

export const discountKinds = ['percentage', 'fixed', 'free_delivery', 'buy_x_get_y'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** The editable columns of a discount. Sums in pence, moments in UTC. */
export type DiscountFields = {
  name: string
  /** In upper case; null: automatic. */
  code: string | null
  kind: DiscountKind
  /** Off the goods; for buy_x_get_y, off the cheapest of each group. */
  percent: number | null
  amount_pence: number | null
  buy_quantity: number | null
  get_quantity: number | null
  /** For the whole cart. */
  minimum_pence: number
  category_id: string | null
  collection_id: string | null
  /** The only customers it is for. */
  customer_email: string | null
  is_first_order_only: boolean
  usage_limit: number | null
  customer_limit: number | null
  /** Null: from now on, or unchanged. */
  starts_at: string | null
  ends_at: string | null
  is_active: boolean
}

/** A discount for staff, with its usage. */
export type Discount = Omit<DiscountFields, 'starts_at' | 'ends_at'> & {
  id: string
  version: number
  starts_at: Date
  ends_at: Date | null
  created_at: Date
  category: string | null
  collection: string | null
  /** Orders that were not closed unpaid. */
  uses: number
  /** The total saving in these, in pence. */
  savedPence: number
  /** Whether any order was placed with it, even one closed unpaid. */
  isUsed: boolean
}

export type DiscountState = 'running' | 'planned' | 'ended' | 'off'

/** The state of a discount at a moment. */
export function discountState(
  { is_active, starts_at, ends_at }: Pick<Discount, 'is_active' | 'starts_at' | 'ends_at'>,
  at: Date,
): DiscountState {
  if (!is_active) return 'off'
  if (ends_at !== null && ends_at <= at) return 'ended'
  return starts_at > at ? 'planned' : 'running'
}

/** The list of discounts in the admin area. */
export const discountList = defineList({
  name: 'discounts',
  path: ADMIN_DISCOUNTS,
  filters: {
    state: z.enum(['running', 'planned', 'ended', 'off']).optional(),
    how: z.enum(['automatic', 'code']).optional(),
  },
  sorts: { made: 'time' },
  usual: '-made',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type DiscountListQuery = ListQuery<ReadFilters<typeof discountList.filters>, 'made'>
