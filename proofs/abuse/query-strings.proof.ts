import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { anySearchParams, likelySearchParams } from '#shop/search/testing/search-params.ts'

import { startBenchShop } from '../../bench/bench-shop.ts'
import { say } from '../testing/say.ts'

const PRODUCTS = 100_000
const RUNS = 1500
/** The server itself refuses longer addresses, before any of our code sees them. */
const MAX_SEARCH_LENGTH = 12_000

const shop = await startBenchShop({ products: PRODUCTS })
afterAll(() => shop.stop())

const likely = likelySearchParams({
  q: ['abaya', 'noor thobe', 'blakc abya', 'green linen kaftans', 'a', 'jubbah'],
  category: ['abayas', 'everyday-thobes', 'hijabs'],
  collection: ['eid-edit', 'new-season'],
  size: ['abaya-56', 'abaya-58', 'thobe-56-m'],
  colour: ['black', 'green', 'gold'],
  fabric: ['linen', 'nida'],
  min: ['20', '60'],
  max: ['40', '150'],
  available: ['1'],
  sort: ['newest', 'price-low', 'price-high', 'best-selling', 'relevance'],
  page: ['1', '2', '99', '4000', '9999'],
})

test('any query string is a page of a shop with 100,000 products, and no slow query', async () => {
  const statuses = new Map<number, number>()
  const search = fc
    .oneof(likely, anySearchParams)
    .map(String)
    .filter(({ length }) => length <= MAX_SEARCH_LENGTH)
  const start = performance.now()

  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const { status } = await fetch(`${shop.url}/products?${asked}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)

      expect(status, shop.output()).toBe(200)
    }),
    { numRuns: RUNS },
  )

  const seconds = (performance.now() - start) / 1000
  say(
    `Query strings: ${RUNS.toLocaleString('en-GB')} on ${PRODUCTS.toLocaleString('en-GB')} products, ` +
      `all answered with ${[...statuses.keys()].join(', ')} in ${seconds.toFixed(1)} s`,
  )
  expect(shop.output()).not.toMatch(/statement timeout|"level":[56]0/)
})
