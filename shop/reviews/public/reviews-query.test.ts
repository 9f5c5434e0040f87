import { describe, expect, test } from 'vitest'

import { parseReviewsQuery, reviewsPath, reviewsSearch } from './reviews-query.ts'

const written = (search: string) => reviewsSearch(parseReviewsQuery(new URLSearchParams(search)))

describe('the address of reviews', () => {
  test.for([
    ['', ''],
    ['page=1&sort=newest', ''],
    ['stars=4&page=2', 'page=2&stars=4'],
    ['sort=lowest&x=1', 'sort=lowest'],
    ['stars=6&sort=loudest&page=-1', ''],
    ['stars=4.0', ''],
  ])('%j is written %j', ([search, one]) => {
    expect(written(search!)).toBe(one)
  })

  test('leads to the page of one product', () => {
    expect(reviewsPath('noor-black')).toBe('/products/noor-black/reviews')
    expect(reviewsPath('noor-black', { stars: 2, page: 3 })).toBe(
      '/products/noor-black/reviews?page=3&stars=2',
    )
  })
})
