import { describe, expect, test } from 'vitest'

import { listPath, parseListQuery } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { chosenFilters, isPlainList, toggled, withoutFilters } from './chosen-filters.tsx'

const asked = (search: string) => parseListQuery(new URLSearchParams(search))

const one = { count: 1, chosen: true }
const facets: Facets = {
  category: [{ value: 'thobes', label: 'Thobes', ...one }],
  collection: [],
  size: [{ value: 'thobe-56-m', label: '56 M', group: 'Thobes', ...one }],
  colour: [
    { value: 'black', label: 'Black', hex: '#000000', ...one },
    { value: 'green', label: 'Green', hex: '#00ff00', ...one },
  ],
  fabric: [],
  attributes: [
    { code: 'sleeve', label: 'Sleeve', values: [{ value: 'long', label: 'Long', ...one }] },
    {
      code: 'height',
      label: 'Model height',
      unit: { label: 'cm' },
      range: { from: 160, to: 185 },
    },
  ],
  price: { from: 10, to: 90 },
  inStock: 1,
}

const search =
  'q=eid&category=thobes&size=thobe-56-m&colour=black&colour=green&max=50&available=1&sort=newest'

describe('the filters that are on', () => {
  test('are named as they are offered, each on its own', () => {
    expect(chosenFilters(asked(search), facets).map(({ label }) => label)).toEqual([
      'Thobes',
      'Size 56 M',
      'Black',
      'Green',
      'Up to £50',
      'In stock',
    ])
  })

  test('leave everything else when they are removed', () => {
    const query = asked(search)
    const black = chosenFilters(query, facets).find(({ label }) => label === 'Black')

    expect(listPath({ ...query, ...black?.without })).toBe(
      '/products?q=eid&category=thobes&size=thobe-56-m&colour=green&max=50&available=1&sort=newest',
    )
  })

  test('can all be removed, and the search stays', () => {
    const query = { ...asked(search), ...withoutFilters }

    expect(chosenFilters(query, facets)).toEqual([])
    expect(listPath(query)).toBe('/products?q=eid&sort=newest')
  })

  test('are shown as written when nothing is known of them', () => {
    expect(chosenFilters(asked('fabric=sackcloth'), facets)).toMatchObject([{ label: 'sackcloth' }])
  })

  test.for([
    ['min=20', 'From £20'],
    ['max=80', 'Up to £80'],
    ['min=20&max=80', '£20 to £80'],
  ])('show a price of %s as "%s"', ([price = '', label]) => {
    expect(chosenFilters(asked(price), facets)).toMatchObject([{ label }])
  })
})

describe('filters by attributes', () => {
  const narrowed = asked('sleeve=long&sleeve=odd&height-from=165&height-to=175')

  test('are named with their attribute', () => {
    expect(chosenFilters(narrowed, facets).map(({ label }) => label)).toEqual([
      'Sleeve: Long',
      'Sleeve: odd',
      'Model height: 165 to 175 cm',
    ])
    const labelOf = (range: string) => chosenFilters(asked(range), facets)[0]?.label
    expect(labelOf('height-from=165')).toBe('Model height: from 165 cm')
    expect(labelOf('height-to=175')).toBe('Model height: up to 175 cm')
  })

  test('are removed one by one', () => {
    const left = chosenFilters(narrowed, facets).map(({ without }) =>
      listPath({ ...narrowed, ...without }),
    )
    expect(left).toEqual([
      '/products?height-from=165&height-to=175&sleeve=odd',
      '/products?height-from=165&height-to=175&sleeve=long',
      '/products?sleeve=long&sleeve=odd',
    ])
    expect(listPath({ ...narrowed, ...withoutFilters })).toBe('/products')
    expect(isPlainList(narrowed)).toBe(false)
  })
})

describe('a plain list', () => {
  test.for(['', 'category=thobes', 'collection=eid-edit&page=3'])('is "%s"', (plain) => {
    expect(isPlainList(asked(plain))).toBe(true)
  })

  test.for(['q=eid', 'size=abaya-56', 'colour=red', 'fabric=linen', 'min=1', 'max=9'])(
    'is not "%s"',
    (narrowed) => {
      expect(isPlainList(asked(narrowed))).toBe(false)
    },
  )

  test.for(['available=1', 'sort=price-low'])('is not "%s" either', (narrowed) => {
    expect(isPlainList(asked(narrowed))).toBe(false)
  })
})

test('a value is added, and removed the second time', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
