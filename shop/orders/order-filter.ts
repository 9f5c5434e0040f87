import { orderStates } from './order-state.ts'
import type { OrderState } from './order-state.ts'

/** Which orders staff look at: those with something to do, all, or those in one state. */
export const orderFilters = ['open', 'all', ...orderStates] as const

export type OrderFilter = (typeof orderFilters)[number]

/** Orders on one page of the list. */
export const ORDERS_PER_PAGE = 25
/** Whoever looks for something older uses a filter. */
const LAST_PAGE = 400

/** What the address of the list asks for; what it cannot mean is left out. */
export function readOrderFilter(search: URLSearchParams): { filter: OrderFilter; page: number } {
  const wanted = search.get('state')
  const page = Number(search.get('page'))
  return {
    filter: orderFilters.find((filter) => filter === wanted) ?? 'open',
    page: Number.isSafeInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  }
}

/** The address of a page of the list. */
export function orderListSearch(filter: OrderFilter, page = 1): string {
  const search = new URLSearchParams()
  if (filter !== 'open') search.set('state', filter)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}

/** The states that a filter lets through; undefined for all. */
export function statesOf(filter: OrderFilter): readonly OrderState[] | undefined {
  if (filter === 'all') return undefined
  return filter === 'open' ? ['paid', 'processing'] : [filter]
}
