import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseListQuery } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import { anySearchParams, likelySearchParams } from '../testing/search-params.ts'
import { PRODUCTS_PER_PAGE, indexedProducts } from './indexed-products.ts'
import type { ProductRow, Taxonomy } from './product-row.ts'

const categoryOf = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  slug: id,
  name: id,
})
const taxonomy: Taxonomy = {
  categories: [
    categoryOf('abayas'),
    categoryOf('open', 'abayas'),
    categoryOf('thobes'),
    categoryOf('hijabs'),
  ],
  collections: [{ slug: 'eid', name: 'Eid edit' }],
  sizes: [
    { slug: 'abaya-56', name: '56', system: 'abaya' },
    { slug: 'abaya-58', name: '58', system: 'abaya' },
    { slug: 'thobe-56-m', name: '56 M', system: 'thobe' },
  ],
}

const row = (own: Partial<ProductRow> & { id: string }): ProductRow => ({
  pricePence: 8900,
  publishedAt: 0,
  unitsSold: 0,
  categoryId: 'abayas',
  places: {},
  sizes: [],
  inStock: false,
  colourFamily: 'beige',
  fabricFamily: 'nida',
  name: 'Sahar abaya',
  colourName: 'Sand',
  summary: '',
  fabric: '',
  tags: [],
  ...own,
})

function indexOf(...rows: ProductRow[]) {
  const products = indexedProducts(taxonomy)
  rows.forEach(products.put)
  products.sort()
  return products
}
const asked = (search: string) => parseListQuery(new URLSearchParams(search))
const ids = (products: ReturnType<typeof indexOf>, search: string) =>
  products.list(asked(search)).ids.join(' ')

describe('a list', () => {
  const products = indexOf(
    row({
      id: 'a',
      publishedAt: 1,
      pricePence: 50_00,
      unitsSold: 1,
      sizes: ['abaya-56'],
      inStock: true,
    }),
    row({ id: 'b', publishedAt: 2, pricePence: 90_00, unitsSold: 9, categoryId: 'open' }),
    row({
      id: 'c',
      publishedAt: 3,
      pricePence: 50_00,
      unitsSold: 1,
      categoryId: 'thobes',
      colourFamily: 'black',
    }),
    row({ id: 'd', publishedAt: 3, pricePence: 89_50, places: { eid: 1 }, fabricFamily: 'silk' }),
  )

  test.for([
    ['', 'c d b a'],
    ['sort=price-low', 'c a d b'],
    ['sort=price-high', 'b d c a'],
    ['sort=best-selling', 'b c a d'],
    ['category=abayas', 'd b a'],
    ['category=open', 'b'],
    ['category=nowhere', ''],
    ['collection=eid', 'd'],
    ['size=abaya-56&size=abaya-58', 'a'],
    ['colour=black&colour=beige', 'c d b a'],
    ['colour=black', 'c'],
    ['fabric=silk', 'd'],
    ['min=89&max=90', 'd b'],
    ['max=50', 'c a'],
    ['max=49', ''],
    ['available=1', 'a'],
    ['category=thobes&colour=beige', ''],
    ['page=2', ''],
  ] as const)('%j has %j', ([search, expected]) => {
    expect(ids(products, search)).toBe(expected)
  })

  test('counts what each filter would find, the others kept, itself left out', () => {
    const { facets } = products.list(asked('category=abayas&colour=beige&max=89'))

    expect(facets).toEqual({
      category: [{ value: 'abayas', label: 'abayas', count: 1, chosen: true }],
      collection: [],
      size: [{ value: 'abaya-56', label: '56', system: 'abaya', count: 1, chosen: false }],
      colour: [{ value: 'beige', label: 'Beige', hex: '#cdb99a', count: 1, chosen: true }],
      fabric: [{ value: 'nida', label: 'Nida', count: 1, chosen: false }],
      price: { from: 50, to: 90 },
      inStock: 1,
    })
  })

  test('keeps a chosen value that finds nothing', () => {
    const { colour } = products.list(asked('colour=gold')).facets

    expect(colour).toContainEqual(
      expect.objectContaining({ value: 'gold', count: 0, chosen: true }),
    )
  })
})

test('more than a thousand are counted as a thousand and one, and paged to the last', () => {
  const rows = Array.from({ length: 1030 }, (_, at) => row({ id: `p${at}`, publishedAt: at }))
  const products = indexOf(...rows)
  const { total, pageCount, facets } = products.list(asked(''))

  expect({ total, pageCount, colour: facets.colour[0]?.count }).toEqual({
    total: 1001,
    pageCount: 43,
    colour: 1001,
  })
  expect(products.list(asked('page=43')).ids).toHaveLength(1030 - 42 * PRODUCTS_PER_PAGE)
})

describe('a search', () => {
  const products = indexOf(
    row({
      id: 'noor',
      name: 'Noor open abaya',
      colourName: 'Ink',
      colourFamily: 'black',
      categoryId: 'open',
    }),
    row({
      id: 'faris',
      name: 'Faris thobe',
      colourName: 'Slate',
      colourFamily: 'grey',
      categoryId: 'thobes',
      fabric: 'Crisp cotton poplin',
    }),
    row({
      id: 'maha',
      name: 'Maha dress',
      colourName: 'Plum',
      colourFamily: 'purple',
      fabricFamily: 'crepe',
      fabric: 'Stretch crêpe',
      summary: 'Wear it under an abaya.',
    }),
    row({
      id: 'rosa',
      name: 'Chiffon hijab',
      colourName: 'Rose',
      categoryId: 'hijabs',
      colourFamily: 'pink',
      unitsSold: 5,
      tags: ['no pins'],
    }),
    row({
      id: 'sage',
      name: 'Jersey hijab',
      colourName: 'Sage',
      categoryId: 'hijabs',
      colourFamily: 'green',
      unitsSold: 9,
      places: { eid: 1 },
    }),
  )

  test.for([
    ['abaya', 'noor maha', 'the name before what is around it'],
    ['ABAYAS', 'noor maha', 'capitals and plurals'],
    ['abayah', 'noor maha', 'another spelling'],
    ['jubba', 'faris', 'another word'],
    ['dishdasha', 'faris', 'another word'],
    ['headscarf', 'sage rosa', 'another word; ties by what sells best'],
    ['scarves', 'sage rosa', 'an irregular plural'],
    ['gray thobe', 'faris', 'every word counts'],
    ['green thobe', '', 'every word counts'],
    ['crepe', 'maha', 'no accents'],
    ['crêpe', 'maha', 'accents'],
    ['hij', 'sage rosa', 'the beginning of the last word'],
    ['hij rose', '', 'only of the last'],
    ['the hijab in rose', 'rosa', 'words that say nothing'],
    ['pin', 'rosa', 'tags'],
    ['purple', 'maha', 'the family of a colour'],
    ['the', '', 'nothing said'],
    ['!!!', '', 'nothing said'],
  ] as const)('%j finds %j: %s', ([q, expected]) => {
    const found = products.list(asked(`q=${encodeURIComponent(q)}`))

    expect(found.ids.join(' ')).toBe(expected)
    expect(found.corrected).toBeNull()
  })

  test.for([
    ['abya', 'noor maha', 'abaya'],
    ['blakc abaya', 'noor', 'black abaya'],
    ['hiajb', 'sage rosa', 'hijab'],
    ['dishdahsa', 'faris', 'dishdasha'],
    ['Chifon, hijab!', 'rosa', 'chiffon hijab!'],
    ['xqzwvk', '', null],
    ['tobe', 'faris', 'thobe'],
    ['thb', '', null],
  ] as const)('%j finds %j as %j', ([q, expected, corrected]) => {
    const found = products.list(asked(`q=${encodeURIComponent(q)}`))

    expect({ ids: found.ids.join(' '), corrected: found.corrected }).toEqual({
      ids: expected,
      corrected,
    })
  })

  test('suggests what the words typed so far may mean', () => {
    expect(products.suggest('thob')).toEqual({
      ids: ['faris'],
      categories: [taxonomy.categories[2]],
      collections: [],
      corrected: null,
    })
    expect(products.suggest('eid').collections).toEqual(taxonomy.collections)
    expect(products.suggest('').categories).toEqual([])
  })
})

describe('a changed product', () => {
  test('is found by its current words only', () => {
    const products = indexOf(
      row({ id: 'a', pricePence: 50_00 }),
      row({ id: 'b', pricePence: 60_00 }),
    )
    products.put(row({ id: 'a', pricePence: 70_00, name: 'Maha kaftan', colourFamily: 'red' }))
    products.sort()

    expect(ids(products, 'sort=price-low')).toBe('b a')
    expect(ids(products, 'colour=beige')).toBe('b')
    expect(ids(products, 'q=kaftan')).toBe('a')
    expect(ids(products, 'q=sahar')).toBe('b')
  })

  test('that is not sold any more is in no list', () => {
    const products = indexOf(row({ id: 'a' }), row({ id: 'b' }))
    products.remove('a')
    products.remove('unknown')
    products.sort()

    expect(ids(products, '')).toBe('b')
    expect(products.list(asked('')).facets.colour[0]?.count).toBe(1)
  })
})

describe('whatever is asked', () => {
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length]!
  const families = ['black', 'beige', 'green'] as const
  const rows = Array.from({ length: 300 }, (_, at) =>
    row({
      id: `p${String(at).padStart(3, '0')}`,
      publishedAt: (at * 7919) % 97,
      pricePence: 10_00 + ((at * 331) % 200) * 50,
      unitsSold: (at * 17) % 11,
      categoryId: pick(taxonomy.categories, at * 3).id,
      places: at % 4 === 0 ? { eid: -at } : {},
      sizes: taxonomy.sizes
        .filter((_size, place) => (at >> place) % 2 === 0)
        .map(({ slug }) => slug),
      inStock: at % 8 !== 7,
      colourFamily: pick(families, at),
      fabricFamily: pick(['nida', 'linen'], at >> 1),
    }),
  )
  // A third of them have been changed since.
  const products = indexOf(...rows.map((each, at) => (at % 3 === 0 ? row({ id: each.id }) : each)))
  rows.forEach(products.put)
  products.sort()

  const values = {
    category: ['abayas', 'open', 'thobes', 'nowhere'],
    collection: ['eid'],
    size: ['abaya-56', 'abaya-58', 'thobe-56-m'],
    colour: [...families, 'gold'],
    fabric: ['nida', 'linen'],
    min: ['20', '60'],
    max: ['40', '90'],
    available: ['1'],
    sort: ['picked', 'newest', 'price-low', 'price-high', 'best-selling'],
    page: ['1', '2', '9'],
  }

  test('a list is what going through all products one by one gives', () => {
    fc.assert(
      fc.property(likelySearchParams(values), (params) => {
        const query = parseListQuery(params)
        const { ids: page, total, facets } = products.list(query)
        const found = oneByOne(rows, query)

        expect(total).toBe(found.length)
        expect(page).toEqual(
          found.slice((query.page - 1) * PRODUCTS_PER_PAGE).slice(0, PRODUCTS_PER_PAGE),
        )
        for (const { value, count } of facets.colour) {
          expect(count).toBe(oneByOne(rows, { ...query, colours: [value] }).length)
        }
        for (const { value, count } of facets.category) {
          expect(count).toBe(oneByOne(rows, { ...query, category: value }).length)
        }
        for (const { value, count } of facets.size) {
          expect(count).toBe(oneByOne(rows, { ...query, sizes: [value] }).length)
        }
        expect(facets.inStock).toBe(oneByOne(rows, { ...query, inStock: true }).length)
      }),
      { numRuns: 500 },
    )
  })

  test('it is a list', () => {
    fc.assert(
      fc.property(anySearchParams, (params) => {
        const { ids: page, total, pageCount } = products.list(parseListQuery(params))

        expect(page.length).toBeLessThanOrEqual(PRODUCTS_PER_PAGE)
        expect(new Set(page).size).toBe(page.length)
        expect(pageCount).toBe(Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE)))
      }),
    )
  })
})

const orders: Record<string, (a: ProductRow, b: ProductRow) => number> = {
  newest: () => 0,
  'price-low': (a, b) => a.pricePence - b.pricePence,
  'price-high': (a, b) => b.pricePence - a.pricePence,
  'best-selling': (a, b) => b.unitsSold - a.unitsSold,
}

const byPlace = (collection: string | undefined) => (a: ProductRow, b: ProductRow) =>
  (a.places[collection ?? ''] ?? 0) - (b.places[collection ?? ''] ?? 0)

/** The same list without any index. */
function oneByOne(rows: readonly ProductRow[], query: ListQuery): string[] {
  const { category, collection, sizes, colours, fabrics, min = 0, max = Infinity } = query
  const isIn = (chosen: readonly string[], own: readonly string[]) =>
    chosen.length === 0 || own.some((value) => chosen.includes(value))
  const categories = (id: string) => (id === 'open' ? ['open', 'abayas'] : [id])
  return rows
    .filter(
      (each) =>
        isIn(category === undefined ? [] : [category], categories(each.categoryId)) &&
        isIn(collection === undefined ? [] : [collection], Object.keys(each.places)) &&
        isIn(sizes, each.sizes) &&
        isIn(colours, [each.colourFamily]) &&
        isIn(fabrics, [each.fabricFamily]) &&
        each.pricePence >= min * 100 &&
        each.pricePence <= max * 100 &&
        (!query.inStock || each.inStock),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .sort(orders[query.sort] ?? byPlace(collection))
    .map(({ id }) => id)
}
