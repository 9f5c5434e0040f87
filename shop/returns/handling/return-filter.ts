import { returnStates } from '../return-state.ts'
import type { ReturnState } from '../return-state.ts'
import type { ClockedReturn } from './return-clock.ts'

/** Which returns staff look at: those with something to come, all, or those in one state. */
export const returnFilters = ['open', 'all', ...returnStates] as const

export type ReturnFilter = (typeof returnFilters)[number]

/** Returns on one page of what programs are given. */
export const RETURNS_PER_PAGE = 25

/** The states that end nothing yet: something is still to be done, by somebody. */
const openStates: readonly ReturnState[] = ['requested', 'approved', 'in_transit', 'received']

/** The states that a filter lets through; undefined for all. */
export function statesOf(filter: ReturnFilter): readonly ReturnState[] | undefined {
  if (filter === 'all') return undefined
  return filter === 'open' ? openStates : [filter]
}

/** A return as the list of staff shows it. */
export type ListedReturn = ClockedReturn & {
  id: string
  number: string
  orderId: string
  orderNumber: string
  /** Who sends it. */
  name: string
  pieces: number
}
