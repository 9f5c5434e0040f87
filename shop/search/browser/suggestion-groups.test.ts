import { expect, test } from 'vitest'

import { suggestionGroups } from './suggestion-groups.ts'
import type { FoundSuggestions } from './suggestion-groups.ts'

const nothing: FoundSuggestions = {
  products: [],
  categories: [],
  collections: [],
  posts: [],
  corrected: null,
}

const paths = (found: FoundSuggestions, query: string) =>
  suggestionGroups(found, query).flatMap(({ suggestions }) => suggestions.map(({ to }) => to))

test('every kind of suggestion leads to its page, and the last to all results', () => {
  const link = { slug: 'eid', name: 'Eid' }
  const product = { ...link, colour_name: 'Red', price_pence: 100, picture: null }

  expect(
    paths(
      {
        ...nothing,
        products: [product],
        categories: [link],
        collections: [link],
        posts: [{ slug: 'eid', title: 'Eid' }],
      },
      'eid & joy',
    ),
  ).toEqual([
    '/products/eid',
    '/products?category=eid',
    '/products?collection=eid',
    '/blog/eid',
    '/products?q=eid+%26+joy',
  ])
})

test('all results are offered even where nothing is suggested', () => {
  expect(suggestionGroups(nothing, 'xyz')).toMatchObject([
    { kind: 'all', title: 'See all results for “xyz”' },
  ])
})
