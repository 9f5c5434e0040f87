import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { returnReasons, returnStates } from '../return-state.ts'
import type { ReturnState } from '../return-state.ts'
import { ADMIN_RETURNS } from './admin-return-paths.ts'
import { clockTasks } from './return-clock.ts'
import type { ClockedReturn } from './return-clock.ts'

/** The filters of the list: open, all, or one state. */
export const returnFilters = ['open', 'all', ...returnStates] as const

export type ReturnFilter = (typeof returnFilters)[number]

/** Page size of the functions for programs. */
export const RETURNS_PER_PAGE = 25

/** The open states: someone still has something to do. */
const openStates: readonly ReturnState[] = ['requested', 'approved', 'in_transit', 'received']

/** The states a filter includes; undefined for all. */
export function statesOf(filter: ReturnFilter): readonly ReturnState[] | undefined {
  if (filter === 'all') return undefined
  return filter === 'open' ? openStates : [filter]
}

/** A row of the admin list of returns. */
export type ListedReturn = ClockedReturn & {
  id: string
  number: string
  orderId: string
  orderNumber: string
  /** The sender. */
  name: string
  pieces: number
}

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
