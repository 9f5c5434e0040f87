import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import { COUNTED_TO } from './product-list.ts'

const counted = (count: number) =>
  count > COUNTED_TO ? `${COUNTED_TO.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')
const products = (count: number) => (count === 1 ? '1 product' : `${counted(count)} products`)

/** Copy of the list of products and its filters. */
export const searchText = {
  title: {
    all: 'All products',
    results: (query: string) => `Results for “${query}”`,
    unknown: 'Nothing here yet',
    onPage: (title: string, page: number) => `${title}, page ${page}`,
  },
  intro: {
    all: 'Everything in the shop, in every colour it comes in.',
    corrected: (query: string, instead: string) =>
      `Nothing is called “${query}” here. Showing results for “${instead}”.`,
  },
  filters: {
    title: 'Filters',
    open: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
    close: 'Close filters',
    apply: 'Apply filters',
    show: (count: number) => (count === 1 ? 'Show 1 result' : `Show ${counted(count)} results`),
    chosen: 'Chosen filters',
    remove: (label: string) => `Remove filter: ${label}`,
    clear: 'Clear all',
    count: counted,
    category: 'Category',
    allCategories: 'All categories',
    collection: 'Collection',
    allCollections: 'All collections',
    size: 'Size in stock',
    sizeChip: sizeLabel,
    colour: 'Colour',
    fabric: 'Fabric',
    price: 'Price',
    from: 'From £',
    to: 'To £',
    priceFrom: (pounds: number) => `From £${pounds}`,
    priceTo: (pounds: number) => `Up to £${pounds}`,
    priceBetween: (min: number, max: number) => `£${min} to £${max}`,
    atLeast: (unit = '') => (unit === '' ? 'From' : `From (${unit})`),
    atMost: (unit = '') => (unit === '' ? 'To' : `To (${unit})`),
    attributeChip: (name: string, value: string) => `${name}: ${value}`,
    range: (from: string | undefined, to: string | undefined, unit = '') => {
      const least = to === undefined ? `from ${from}` : `${from} to ${to}`
      return `${from === undefined ? `up to ${to}` : least} ${unit}`.trim()
    },
    availability: 'Availability',
    inStock: 'In stock only',
    inStockChip: 'In stock',
  },
  sort: {
    label: 'Sort by',
    apply: 'Sort',
    by: {
      picked: 'Featured',
      newest: 'Newest',
      'price-low': 'Price, low to high',
      'price-high': 'Price, high to low',
      'best-selling': 'Best selling',
      relevance: 'Relevance',
    },
  },
  products,
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    loadMore: 'Load more',
    loading: 'Loading…',
    shown: (from: number, to: number, total: number) =>
      from === 1
        ? `${to} of ${products(total)}`
        : `${from.toLocaleString('en-GB')} to ${to.toLocaleString('en-GB')} of ${products(total)}`,
    page: (page: number) => `Page ${page}`,
  },
  empty: {
    search: (query: string) => `Nothing was found for “${query}”.`,
    searchFiltered: (query: string) => `Nothing was found for “${query}” with these filters.`,
    filtered: 'Nothing matches all of these filters together.',
    nothing: 'There is nothing at this address at the moment. Have a look at everything else.',
    without: 'Take one away and look again:',
    checkSpelling: 'Try fewer or more general words, or start from one of these.',
    seeAll: 'See all products',
    categories: 'Shop by category',
    bestSellers: 'Best sellers',
  },
} as const
