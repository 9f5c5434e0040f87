import { returnStates } from '../return-state.ts'
import type { ReturnState } from '../return-state.ts'

/** Which returns staff look at: those with something to come, all, or those in one state. */
export const returnFilters = ['open', 'all', ...returnStates] as const

export type ReturnFilter = (typeof returnFilters)[number]

/** Returns on one page of the list. */
export const RETURNS_PER_PAGE = 25

/** The states that end nothing yet: something is still to be done, by somebody. */
const openStates: readonly ReturnState[] = ['requested', 'approved', 'in_transit', 'received']

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the address of the list asks for: `after` is the last return of the page before. */
export function readReturnFilter(search: URLSearchParams): {
  filter: ReturnFilter
  after: string | undefined
} {
  const wanted = search.get('state')
  const after = search.get('after')
  return {
    filter: returnFilters.find((filter) => filter === wanted) ?? 'open',
    after: after !== null && Uuid.test(after) ? after : undefined,
  }
}

/** The address of a page of the list. */
export function returnListSearch(filter: ReturnFilter, after?: string): string {
  const search = new URLSearchParams()
  if (filter !== 'open') search.set('state', filter)
  if (after !== undefined) search.set('after', after)
  return search.size === 0 ? '' : `?${search}`
}

/** The states that a filter lets through; undefined for all. */
export function statesOf(filter: ReturnFilter): readonly ReturnState[] | undefined {
  if (filter === 'all') return undefined
  return filter === 'open' ? openStates : [filter]
}
