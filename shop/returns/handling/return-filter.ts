import { returnStates } from '../return-state.ts'
import type { ReturnState } from '../return-state.ts'
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
