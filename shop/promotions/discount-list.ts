import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_DISCOUNTS } from './discount-paths.ts'

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
