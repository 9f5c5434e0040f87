import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseListQuery } from '../list-query.ts'
import type { AttributeFilters, ListQuery } from '../list-query.ts'
import { indexOf, indexOfFew, row, taxonomy } from '../testing/indexed-rows.ts'
import { anySearchParams, likelySearchParams } from '../testing/search-params.ts'
import { PRODUCTS_PER_PAGE } from './indexed-products.ts'
import type { ProductRow } from './product-row.ts'

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
      // One of them is only this shop's.
      fabricFamily: pick(['nida', 'linen', 'hemp'], at >> 1),
      attributes: {
        ...(at % 5 > 0 && { sleeve: [pick(['long', 'wide', 'short'], at * 7)] }),
        occasion: [['eid'], ['work'], ['eid', 'work']][at % 3]!,
        ...(at % 7 > 1 && { height: 150 + ((at * 13) % 40) / 2 }),
        ...(at % 4 > 0 && { lined: at % 4 === 1 }),
      },
    }),
  )
  const priceOf = new Map(rows.map(({ id, pricePence }) => [id, pricePence]))
  // A third of them have been changed since.
  const products = indexOf(...rows.map((each, at) => (at % 3 === 0 ? row({ id: each.id }) : each)))
  rows.forEach(products.put)
  products.sort()

  const values = {
    category: ['abayas', 'open', 'thobes', 'nowhere'],
    collection: ['eid'],
    size: ['abaya-56', 'abaya-58', 'thobe-56-m'],
    colour: [...families, 'gold'],
    fabric: ['nida', 'linen', 'hemp'],
    sleeve: ['long', 'wide', 'nowhere'],
    occasion: ['eid', 'work'],
    lined: ['yes', 'no'],
    'height-from': ['155', '160.5'],
    'height-to': ['158', '165'],
    undefined: ['1'],
    min: ['20', '60'],
    max: ['40', '90'],
    available: ['1'],
    sort: ['picked', 'newest', 'price-low', 'price-high', 'best-selling'],
    page: ['1', '2', '9'],
  }

  test.for([
    ['counted one by one', products],
    ['counted set by set', indexOfFew(0, ...rows)],
  ] as const)('a list, %s, is what going through all products gives', ([, index]) => {
    fc.assert(
      fc.property(likelySearchParams(values), (params) => {
        const asking = parseListQuery(params)
        const { ids: page, total, facets, attributes } = index.list(asking)
        const query = { ...asking, attributes }
        const found = oneByOne(rows, query)
        const { sleeve = [], occasion = [], lined = [] } = asking.attributes
        expect(attributes).toMatchObject({
          ...(sleeve.length > 0 && { sleeve }),
          ...(occasion.length > 0 && { occasion }),
          ...(lined.length > 0 && { lined }),
        })
        expect(attributes).not.toHaveProperty('undefined')
        expect(facets.attributes.map(({ code }) => code)).not.toContain('worn')
        for (const facet of facets.attributes) {
          const countOf = (own: AttributeFilters) =>
            oneByOne(rows, { ...query, attributes: { ...attributes, ...own } })
          if ('values' in facet)
            for (const { value, count } of facet.values)
              expect(count, value).toBe(countOf({ [facet.code]: [value] }).length)
          else {
            const left = countOf({ 'height-from': [], 'height-to': [] }).flatMap(
              (id) => (rows.find((each) => each.id === id)?.attributes.height as number) ?? [],
            )
            expect(facet.range).toEqual(
              left.length === 0 ? null : { from: Math.min(...left), to: Math.max(...left) },
            )
          }
        }

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
        for (const { value, count } of facets.fabric) {
          expect(count).toBe(oneByOne(rows, { ...query, fabrics: [value] }).length)
        }
        for (const { value, count } of facets.collection) {
          expect(count).toBe(oneByOne(rows, { ...query, collection: value }).length)
        }
        const atAnyPrice = { ...query, min: undefined, max: undefined }
        const prices = oneByOne(rows, atAnyPrice).map((id) => priceOf.get(id)!)
        expect(facets.price).toEqual(
          prices.length === 0
            ? null
            : {
                from: Math.floor(Math.min(...prices) / 100),
                to: Math.ceil(Math.max(...prices) / 100),
              },
        )
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
        (!query.inStock || each.inStock) &&
        hasAttributes(each, query.attributes),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .sort(orders[query.sort] ?? byPlace(collection))
    .map(({ id }) => id)
}

function hasAttributes({ attributes }: ProductRow, filters: AttributeFilters): boolean {
  const { sleeve, occasion, height, lined } = attributes
  const isAny = (code: string, own: readonly string[]) =>
    !filters[code]?.length || own.some((value) => filters[code]?.includes(value))
  const ends = ['from', 'to']
    .map((end) => filters[`height-${end}`]?.[0])
    .map((end) => end && Number(end))
  const [from, to] = ends as (number | undefined)[]
  const isRanged = from !== undefined || to !== undefined
  return (
    isAny('sleeve', (sleeve as string[] | undefined) ?? []) &&
    isAny('occasion', (occasion as string[] | undefined) ?? []) &&
    isAny('lined', lined === undefined ? [] : [lined ? 'yes' : 'no']) &&
    (!isRanged ||
      (typeof height === 'number' && height >= (from ?? 0) && height <= (to ?? Infinity)))
  )
}
