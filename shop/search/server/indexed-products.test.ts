import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseListQuery } from '../list-query.ts'
import type { AttributeFilters, ListQuery } from '../list-query.ts'
import { anySearchParams, likelySearchParams } from '../testing/search-params.ts'
import { attributeOf, choiceOf } from '#shop/catalogue/testing/given-attribute.ts'

import { PRODUCTS_PER_PAGE, indexedProducts } from './indexed-products.ts'
import type { ProductRow, Taxonomy } from './product-row.ts'

const categoryOf = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  slug: id,
  name: id,
  names: {},
})
const abayas = { en: { filter: 'Abayas' } }
const thobes = { en: { filter: 'Thobes' } }
const taxonomy: Taxonomy = {
  categories: [
    categoryOf('abayas'),
    categoryOf('open', 'abayas'),
    categoryOf('thobes'),
    categoryOf('hijabs'),
  ],
  collections: [{ slug: 'eid', name: 'Eid edit', names: { ar: 'تشكيلة العيد' } }],
  sizes: [
    { slug: 'abaya-56', name: '56', labels: {}, system: abayas },
    { slug: 'abaya-58', name: '58', labels: {}, system: abayas },
    { slug: 'thobe-56-m', name: '56 M', labels: {}, system: thobes },
  ],
  synonyms: [['sheer', 'lacy', 'شفافة']],
  attributes: [
    attributeOf({
      names: { en: 'Sleeve', ar: 'الكمّ' },
      synonyms: ['arm'],
      choices: [
        choiceOf('Long', { synonyms: ['maxi'] }),
        choiceOf('Wide', { names: { en: 'Wide', ar: 'واسع' }, synonyms: ['kimono'] }),
        choiceOf('Short'),
      ],
    }),
    attributeOf({
      code: 'occasion',
      type: 'choices',
      choices: [choiceOf('Eid'), choiceOf('Work')],
    }),
    attributeOf({ code: 'height', names: { en: 'Height' }, type: 'number', units: { en: 'cm' } }),
    attributeOf({ code: 'lined', type: 'yes_no', names: { en: 'Lined' }, synonyms: ['lining'] }),
    attributeOf({ code: 'worn', type: 'text' }),
    attributeOf({ code: 'hidden', names: { en: 'Hidden' }, in_filters: false }),
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
  attributes: {},
  ...own,
})

const indexOf = (...rows: ProductRow[]) => indexOfFew(undefined, ...rows)

/** `few`: up to so many products values are counted one by one. */
function indexOfFew(few: number | undefined, ...rows: ProductRow[]) {
  const products = indexedProducts(taxonomy, few === undefined ? {} : { few })
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
      size: [{ value: 'abaya-56', label: '56', group: 'Abayas', count: 1, chosen: false }],
      colour: [{ value: 'beige', label: 'Beige', hex: '#cdb99a', count: 1, chosen: true }],
      fabric: [{ value: 'nida', label: 'Nida', count: 1, chosen: false }],
      attributes: [],
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
      categories: [{ slug: 'thobes', name: 'thobes' }],
      collections: [],
      corrected: null,
    })
    expect(products.suggest('eid').collections).toEqual([{ slug: 'eid', name: 'Eid edit' }])
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

describe('attributes', () => {
  const products = indexOf(
    row({ id: 'a', attributes: { sleeve: ['wide'], occasion: ['eid'], lined: true, height: 170 } }),
    row({ id: 'b', attributes: { sleeve: ['long'], lined: false, worn: 'Petite' } }),
    row({ id: 'c', attributes: { hidden: ['long'] }, tags: ['wide'] }),
    row({ id: 'd', tags: ['sheer'] }),
  )

  test.for([
    ['wide sleeve', 'a'],
    ['kimono', 'a'],
    ['واسع', 'a'],
    ['arm', 'a b'],
    ['lining', 'a'],
    ['petite', 'b'],
    ['maxi', 'b'],
    // By staff, and by what the words mean already.
    ['lacy', 'd'],
    ['شفافة', 'd'],
    ['wid', 'c a'],
    ['kimno', 'a'],
    // Nothing has short ones: an unknown word is no known value.
    ['short', ''],
  ])('a search for %s finds %s', ([q = '', found]) => {
    expect(ids(products, `q=${encodeURIComponent(q)}`)).toBe(found)
  })

  test('are filters in their order, where staff want them to be', () => {
    expect(products.list(asked('height-from=200')).facets.attributes).toMatchObject([
      { code: 'height', label: 'Height', unit: { label: 'cm' }, range: { from: 170, to: 170 } },
    ])
    expect(
      products
        .list(asked(''))
        .facets.attributes.map((facet) =>
          'values' in facet
            ? [facet.code].concat(facet.values.map(({ label, count }) => `${label} ${count}`))
            : [facet.code],
        ),
    ).toEqual([
      ['sleeve', 'Long 1', 'Wide 1'],
      ['occasion', 'Eid 1'],
      ['height'],
      ['lined', 'Yes 1', 'No 1'],
    ])
  })

  test('that are not defined any more filter nothing', () => {
    const { total, attributes } = products.list(asked('neckline=round&hidden=long&height=170'))
    expect(total).toBe(4)
    expect(attributes).toEqual({})
    expect(products.list(asked('height-to=160&height-from=180')).attributes).toEqual({
      'height-from': ['160'],
      'height-to': ['180'],
    })
  })

  test('of a product that was changed or removed are counted no more', () => {
    const few = indexOf(row({ id: 'a', attributes: { sleeve: ['wide'] } }), row({ id: 'b' }))
    few.put(row({ id: 'a', attributes: { sleeve: ['long'], height: 150 } }))
    few.put(row({ id: 'b', attributes: { sleeve: ['wide'] } }))
    few.remove('b')
    few.sort()
    expect(few.list(asked('')).facets.attributes).toMatchObject([
      { code: 'sleeve', values: [{ value: 'long', count: 1 }] },
      { code: 'height', range: { from: 150, to: 150 } },
    ])
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
      attributes: {
        ...(at % 5 > 0 && { sleeve: [pick(['long', 'wide', 'short'], at * 7)] }),
        occasion: [['eid'], ['work'], ['eid', 'work']][at % 3]!,
        ...(at % 7 > 1 && { height: 150 + ((at * 13) % 40) / 2 }),
        ...(at % 4 > 0 && { lined: at % 4 === 1 }),
      },
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
