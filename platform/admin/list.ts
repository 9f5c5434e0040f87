/**
 * Lists of the admin area. One is declared once, beside its rules:
 *
 *     export const orderList = defineList({
 *       name: 'orders',
 *       path: '/admin/orders',
 *       filters: { state: z.enum(['open', 'all', 'paid']).default('open'), from: z.iso.date().optional() },
 *       sorts: { placed: 'time', total: 'integer' },
 *       usual: '-placed',
 *     })
 *
 * Its loader reads the address, and its query is given a way to each sort key, never null and with an
 * index on (key, id):
 *
 *     const query = readListQuery(orderList, url.searchParams)
 *     const page = await keysetPage(
 *       db.tables.selectFrom('orders').select(['id', ...]).where(...query.filters...),
 *       { query, keys: { placed: sql`orders.created_at`, total: sql`orders.total_pence` }, id: sql`orders.id` },
 *     )
 *     return { asked: query.asked, page, views: await listSavedViews(db, userId, 'orders') }
 *
 * The page is `<AdminList asked page columns ...>` (browser/admin-list.tsx), and exports
 * `clientLoader = cacheList(...)` (browser/keep-list.ts), so that what was shown stays when the shop
 * cannot be reached. The browser is given addresses as texts and never loads a schema.
 */
import type { z } from 'zod'

/** What a list can be sorted by: moments, whole numbers or texts, with what a cursor has to hold. */
export type SortKind = 'time' | 'integer' | 'text'

/** The place of a row in a list: its sort key and its id, as texts. Times are microseconds of 1970. */
export type Cursor = { key: string; id: string }

/** `total` for the smallest first, `-total` for the largest first. */
type SortName<Sort extends string> = Sort | `-${Sort}`

export type ListDefinition<
  Filters extends Record<string, z.ZodType> = Record<string, z.ZodType>,
  Sort extends string = string,
> = {
  /** Names the list among saved views; letters and dashes. */
  name: string
  path: string
  /** Filters by their names in the address; each reads one text, and undefined for none. */
  filters: Filters
  sorts: Readonly<Record<Sort, SortKind>>
  /** How it is sorted unless asked otherwise. */
  usual: SortName<NoInfer<Sort>>
  /** Rows on a page; 50 unless stated otherwise. */
  rows?: number
  /** Distinguishes rows of one key; a uuid unless stated otherwise. */
  id?: 'uuid' | 'integer'
}

/** Declares a list; see the head of this file. */
export const defineList = <Filters extends Record<string, z.ZodType>, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
): ListDefinition<Filters, Sort> => definition

/** What a list is asked for, as texts: all that the browser has to know to write its addresses. */
export type ListAsked = {
  name: string
  path: string
  /** The filters that are set, as the address spells them; what was not understood is left out. */
  filters: Readonly<Record<string, string>>
  /** What is searched for; empty for nothing. */
  search: string
  sort: string
  /** The sort that no address has to name. */
  usual: string
  /** The address named a place in the list that there is none of: this is the first page instead. */
  isLost: boolean
}

/** What a list is asked for, for its query. */
export type ListQuery<Filters, Sort extends string> = {
  asked: ListAsked
  filters: Filters
  search: string
  sort: Sort
  isDescending: boolean
  /** Where the page begins, or ends where it goes before. */
  cursor: { at: Cursor; goes: 'after' | 'before' } | undefined
  rows: number
  kind: SortKind
  id: 'uuid' | 'integer'
}

/**
 * A page of a list; `previous` and `next`: the cursors of the pages beside it. `isStale`: of what was
 * asked for before, since the shop could not be reached.
 */
export type ListPage<Row> = { rows: Row[]; previous?: string; next?: string; isStale?: boolean }

/** What another page of a list is asked for besides; an empty text takes a filter off. */
export type ListChanges = {
  filters?: Readonly<Record<string, string>>
  search?: string
  sort?: string
  /** Cursors of `ListPage`. Without them an address leads to the first page. */
  after?: string
  before?: string
}

/** What an address says after its `?`, the place in the list left out: what a saved view keeps. */
export function listSearch(asked: ListAsked, changes: ListChanges = {}): string {
  const filters = { ...asked.filters, ...changes.filters }
  const search = changes.search ?? asked.search
  const sort = changes.sort ?? asked.sort
  const params = new URLSearchParams(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  if (search !== '') params.set('q', search)
  if (sort !== asked.usual) params.set('sort', sort)
  if (changes.after !== undefined) params.set('after', changes.after)
  else if (changes.before !== undefined) params.set('before', changes.before)
  return params.toString()
}

/** The address of a page of the list: of what is asked, with some of it changed. */
export function listAddress(asked: ListAsked, changes?: ListChanges): string {
  const search = listSearch(asked, changes)
  return search === '' ? asked.path : `${asked.path}?${search}`
}
