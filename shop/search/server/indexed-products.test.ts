import { describe, expect, test } from 'vitest'

import { asked, ids, indexOf, row } from '../testing/indexed-rows.ts'
import { PRODUCTS_PER_PAGE } from './indexed-products.ts'

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
