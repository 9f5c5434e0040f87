import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { ADMIN_CUSTOMERS } from '#shop/sign-in/admin/admin-paths.ts'

const Only = z.literal('yes').optional()

/** How long somebody counts as new; days. */
export const NEW_DAYS = 30

/** The customers as staff look for them. */
export const customerList = defineList({
  name: 'customers',
  path: ADMIN_CUSTOMERS,
  filters: { ordered: Only, blocked: Only, unconfirmed: Only, new: Only },
  sorts: { joined: 'time', ordered: 'time', spent: 'integer' },
  usual: '-joined',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type CustomerListQuery = ListQuery<
  ReadFilters<typeof customerList.filters>,
  'joined' | 'ordered' | 'spent'
>

/** A customer as the list shows them. */
export type ListedCustomer = {
  id: string
  /** Empty until they give it. */
  name: string
  email: string
  joinedAt: Date
  /** Orders that were paid for; exchanges are none. */
  orders: number
  /** What was invoiced less what was credited; pence. */
  spentPence: number
  lastOrderAt: Date | null
  isConfirmed: boolean
  isBlocked: boolean
}
