import { normalised } from '#platform/bounded-text.ts'
import { isFilterName } from '#shop/catalogue/attributes/filter-name.ts'

/** The orders a list can have. `relevance` is only for searches, `picked` for collections. */
export const LIST_SORTS = [
  'picked',
  'newest',
  'price-low',
  'price-high',
  'best-selling',
  'relevance',
] as const
export type ListSort = (typeof LIST_SORTS)[number]

export type AttributeFilters = Readonly<Record<string, readonly string[]>>

/**
 * The query of a list of products, read from its address. Whatever the address, this is well
 * formed: unknown values of known kinds stay, and match nothing.
 */
export type ListQuery = {
  /** The words searched for, trimmed, at most 100 characters; '' for none. */
  q: string
  category: string | undefined
  collection: string | undefined
  /** `abaya-56`, `thobe-56-m`; any of them in stock. */
  sizes: readonly string[]
  /** Colour families; any of them. */
  colours: readonly string[]
  /** Fabric families; any of them. */
  fabrics: readonly string[]
  /**
   * Filters by attributes, by the names of their parameters: `sleeve` with any of its values, `height-from`
   * and `height-to` with one number each. The index knows which of them there are.
   */
  attributes: AttributeFilters
  /** Whole pounds, both included. */
  min: number | undefined
  max: number | undefined
  /** Only what is available now. */
  inStock: boolean
  sort: ListSort
  /** Counted from 1. */
  page: number
}

const MAX_TEXT_LENGTH = 100
const MAX_WORDS = 8
const MAX_VALUES = 20
const MAX_POUNDS = 100_000
const MAX_PAGE = 9999

/** Reads the query of an address, clamped to what a list supports. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const q = queryText(params.get('q'))
  const collection = text(params.get('collection')) || undefined
  const { min, max } = priceRange(pounds(params.get('min')), pounds(params.get('max')))
  return {
    q,
    category: text(params.get('category')) || undefined,
    collection,
    sizes: texts(params.getAll('size')),
    colours: texts(params.getAll('colour')),
    fabrics: texts(params.getAll('fabric')),
    attributes: attributesOf(params),
    min,
    max,
    inStock: params.get('available') === '1',
    sort: sortOf(params.get('sort'), { q, collection }),
    page: Math.max(1, whole(params.get('page'), MAX_PAGE) ?? 1),
  }
}

/** The canonical form of a list's query: '' or 'category=thobes&size=thobe-56-m&page=2'. */
export function listSearch(query: ListQuery): string {
  const { q, sort, page } = query
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  add('q', q)
  add('category', query.category)
  add('collection', query.collection)
  for (const size of query.sizes.toSorted()) add('size', size)
  for (const colour of query.colours.toSorted()) add('colour', colour)
  for (const fabric of query.fabrics.toSorted()) add('fabric', fabric)
  for (const name of Object.keys(query.attributes).toSorted())
    for (const value of query.attributes[name]!.toSorted()) add(name, value)
  add('min', query.min)
  add('max', query.max)
  if (query.inStock) add('available', 1)
  if (sort !== defaultSort(query) && isMeant(sort, query)) add('sort', sort)
  if (page > 1) add('page', page)
  return params.toString()
}

/** The canonical address of a list: sorted, without what goes without saying. */
export function listPath(query: ListQuery): string {
  const search = listSearch(query)
  return search === '' ? '/products' : `/products?${search}`
}

type Kind = Pick<ListQuery, 'q' | 'collection'>

/** The default order of a list. */
export const defaultSort = ({ q, collection }: Kind): ListSort => {
  if (q !== '') return 'relevance'
  return collection === undefined ? 'newest' : 'picked'
}

/** Whether a list of this kind can have an order at all. */
export const isMeant = (sort: ListSort, { q, collection }: Kind): boolean =>
  (sort !== 'relevance' || q !== '') && (sort !== 'picked' || collection !== undefined)

function sortOf(given: string | null, kind: Kind): ListSort {
  const known = LIST_SORTS.find((sort) => sort === given)
  return known === undefined || !isMeant(known, kind) ? defaultSort(kind) : known
}

/** A line of text as people would write it: composed, without control characters, trimmed. */
function text(given: string | null): string {
  // Cut before it is looked at, so that ten kilobytes cost no more than a line.
  const plain = (given ?? '')
    .slice(0, 10 * MAX_TEXT_LENGTH)
    .toWellFormed()
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
  const composed = normalised(plain, 'NFKC', 10 * MAX_TEXT_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(composed).slice(0, MAX_TEXT_LENGTH).join('').trim()
}

const queryText = (given: string | null) => text(given).split(' ').slice(0, MAX_WORDS).join(' ')

const texts = (given: readonly string[]) =>
  [...new Set(given.slice(0, 10 * MAX_VALUES).map(text))]
    .filter((value) => value !== '')
    .sort()
    .slice(0, MAX_VALUES)

/** What may be a filter by an attribute: not one of the parameters above, nor one that others append. */
function attributesOf(params: URLSearchParams): AttributeFilters {
  const names = [...new Set(params.keys())].filter(isFilterName).sort().slice(0, MAX_VALUES)
  const filters = names.map((name) => [name, texts(params.getAll(name))] as const)
  return Object.fromEntries(filters.filter(([, values]) => values.length > 0))
}

/** A whole number up to `limit`; undefined for anything that is none. */
function whole(given: string | null, limit: number): number | undefined {
  return given !== null && /^\s*\d+\s*$/.test(given) ? Math.min(Number(given), limit) : undefined
}

const pounds = (given: string | null) => whole(given, MAX_POUNDS)

function priceRange(min: number | undefined, max: number | undefined) {
  const isSwapped = min !== undefined && max !== undefined && min > max
  const range = isSwapped ? { min: max, max: min } : { min, max }
  return { ...range, min: range.min || undefined }
}
