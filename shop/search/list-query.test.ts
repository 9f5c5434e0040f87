import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LIST_SORTS, listPath, parseListQuery } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

const parse = (search: string) => parseListQuery(new URLSearchParams(search))
const searchOf = (path: string) => path.slice('/products'.length)

const everything: ListQuery = {
  q: '',
  category: undefined,
  collection: undefined,
  sizes: [],
  colours: [],
  fabrics: [],
  attributes: {},
  min: undefined,
  max: undefined,
  inStock: false,
  sort: 'newest',
  page: 1,
}

describe('parseListQuery', () => {
  test.for<[string, Partial<ListQuery>]>([
    ['', {}],
    ['q=&category=&size=&min=&max=&sort=&page=', {}],
    ['q=%20black%20%0A%20abaya%20', { q: 'black abaya', sort: 'relevance' }],
    ['q=abaya&sort=newest', { q: 'abaya' }],
    ['q=%EF%BC%A1baya', { q: 'Abaya', sort: 'relevance' }],
    ['q=a%00b%E2%80%8Bc', { q: 'a bc', sort: 'relevance' }],
    [`q=${'x'.repeat(10_000)}`, { q: 'x'.repeat(100), sort: 'relevance' }],
    ['q=1+2+3+4+5+6+7+8+9', { q: '1 2 3 4 5 6 7 8', sort: 'relevance' }],
    ['sort=relevance', {}],
    ['sort=picked', {}],
    ['collection=eid', { collection: 'eid', sort: 'picked' }],
    ['collection=eid&sort=newest', { collection: 'eid' }],
    ['sort=price-low', { sort: 'price-low' }],
    ['sort=; drop table products', {}],
    [
      'sleeve=wide&sleeve=long&sleeve=&height-from=165',
      { attributes: { 'height-from': ['165'], sleeve: ['long', 'wide'] } },
    ],
    ['utm_source=mail&gclid=1&constructor=1&__proto__=1&Sleeve=long&-a=1', {}],
    ['size=abaya-58&size=abaya-56&size=abaya-58', { sizes: ['abaya-56', 'abaya-58'] }],
    ['colour=black&colour=', { colours: ['black'] }],
    ['fabric=linen', { fabrics: ['linen'] }],
    ['category=thobes&category=hijabs', { category: 'thobes' }],
    ['min=20&max=80', { min: 20, max: 80 }],
    ['min=80&max=20', { min: 20, max: 80 }],
    ['min=0&max=99999999999999999999', { max: 100_000 }],
    ['min=-5&max=12.50', {}],
    ['available=1', { inStock: true }],
    ['available=0', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e3', {}],
    ['page=123456789', { page: 9999 }],
    ['utm_source=letter&__proto__=1', {}],
  ])('%j', ([search, expected]) => {
    expect(parse(search)).toEqual({ ...everything, ...expected })
  })

  test('takes at most 20 values of a filter', () => {
    const search = Array.from({ length: 500 }, (_, at) => `colour=${at}`).join('&')

    expect(parse(search).colours).toHaveLength(20)
  })
})

describe('listPath', () => {
  test.for([
    ['page=1&sort=newest&available=0', '/products'],
    [
      'page=2&size=thobe-56-m&q=abaya&size=abaya-56&sort=relevance',
      '/products?q=abaya&size=abaya-56&size=thobe-56-m&page=2',
    ],
    ['q=a%26b&category=a b', '/products?q=a%26b&category=a+b'],
    ['max=80&min=20&available=1', '/products?min=20&max=80&available=1'],
  ] as const)('%s is at %s', ([search, path]) => {
    expect(listPath(parse(search))).toBe(path)
  })
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })
const anyParams = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          ...'q category collection size colour fabric min max available sort page'.split(' '),
        ),
        anyText,
      ),
      fc.oneof(anyText, fc.integer().map(String), fc.constantFrom(...LIST_SORTS, '1', 'abaya-56')),
    ),
    { maxLength: 40 },
  )
  .map((pairs) => new URLSearchParams(pairs))

test('whatever is asked, its address asks for the same again', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const query = parseListQuery(params)

      expect(parse(searchOf(listPath(query)))).toEqual(query)
    }),
    { numRuns: 2000 },
  )
})

test('any text after the question mark is some list', () => {
  fc.assert(
    fc.property(anyText, (search) => {
      const { q, sizes, page, min = 0, max = 100_000 } = parse(search)

      expect(Array.from(q).length).toBeLessThanOrEqual(100)
      expect(sizes.length).toBeLessThanOrEqual(20)
      expect(page).toBeGreaterThanOrEqual(1)
      expect(min).toBeLessThanOrEqual(max)
    }),
    { numRuns: 2000 },
  )
})
