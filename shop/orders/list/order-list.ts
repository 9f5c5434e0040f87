import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_ORDERS } from '../admin-order-paths.ts'
import { orderStates } from '../order-state.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderKind } from '../order-status.ts'

/** The filters of the list: open, all, or one state. */
const orderTabs = ['open', 'all', ...orderStates] as const

export type OrderTab = (typeof orderTabs)[number]

/**
 * What an order waits for: to be packed, to be sent, the rest of it to be sent; or that it leaves at
 * all, when it should have arrived by now; or for goods that were not there when it was paid.
 */
export const orderNeeds = ['pack', 'ship', 'rest', 'late', 'goods'] as const

/** A day of the shop's lifetime in London; PostgreSQL knows fewer years than the standard. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2200-01-01')
const Only = z.literal('yes').optional()

/** The list of orders in the admin area. */
export const orderList = defineList({
  name: 'orders',
  path: ADMIN_ORDERS,
  filters: {
    state: z.enum(orderTabs).default('open'),
    need: z.enum(orderNeeds).optional(),
    from: Day.optional(),
    to: Day.optional(),
    delivery: z.uuid().optional(),
    note: z.enum(['customer', 'staff']).optional(),
    exchange: Only,
    refund_failed: Only,
  },
  sorts: { placed: 'time', total: 'integer' },
  usual: '-placed',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type OrderListQuery = ListQuery<ReadFilters<typeof orderList.filters>, 'placed' | 'total'>

/** The states a tab includes; undefined for all. */
export function statesOf(tab: OrderTab): readonly OrderState[] | undefined {
  if (tab === 'all') return undefined
  return tab === 'open' ? ['paid', 'processing'] : [tab]
}

/** The words of a search; all must match. */
export const searchTerms = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)

/** A row of the admin list of orders; total in pence. */
export type ListedOrder = {
  id: string
  number: string
  state: OrderState
  placedAt: Date
  totalPence: number
  /** The recipient. */
  name: string
  pieces: number
  deliveryName: string
  /** The last promised day of delivery, e.g. 2026-11-24. */
  promisedTo: string
  isPaid: boolean
  /** What was refunded of it, to the customer's card or as credit, in pence. */
  refundedPence: number
  /** Whether a part of an order that is not sent in full was sent. */
  hasParcel: boolean
  hasNote: boolean
  hasStaffNote: boolean
  isExchange: boolean
  /** What has to come before it is sent: the goods that it replaces, or goods that were not there when it was paid. */
  waitsFor: 'return' | 'goods' | null
  kind: OrderKind
}
