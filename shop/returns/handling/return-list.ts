import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_RETURNS } from './admin-return-paths.ts'
import { clockTasks } from './return-clock.ts'
import { returnFilters } from './return-filter.ts'
import { returnReasons } from '../return-state.ts'

/**
 * The returns as staff look for them. Sorted by `due`: those first that the shop has to do something
 * about, by its day; then those that wait for their customers, the longest first; then what is over,
 * the newest first.
 */
export const returnList = defineList({
  name: 'returns',
  path: ADMIN_RETURNS,
  filters: {
    state: z.enum(returnFilters).default('open'),
    need: z.enum(clockTasks).optional(),
    overdue: z.literal('yes').optional(),
    resolution: z.enum(['refund', 'exchange']).optional(),
    reason: z.enum(returnReasons).optional(),
  },
  sorts: { due: 'integer', asked: 'time' },
  usual: 'due',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type ReturnListQuery = ListQuery<ReadFilters<typeof returnList.filters>, 'due' | 'asked'>
