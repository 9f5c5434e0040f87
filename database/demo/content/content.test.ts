import { expect, test } from 'vitest'

import { RichTextSchema } from '#shop/content/rich-text.ts'

import { demoPicture } from '../demo-pictures.ts'
import { colourways } from '../styles.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'

const texts = [...pages, ...posts]

test.for(texts)('$slug is a text that the shop can show', ({ body }) => {
  expect(RichTextSchema.parse(body)).toEqual(body)
})

test('every text page of the shop is written, once', () => {
  expect(pages.map(({ slug }) => slug).sort()).toEqual([
    'about',
    'care-instructions',
    'cookie-policy',
    'privacy-policy',
    'returns',
    'size-guide',
    'terms-of-service',
  ])
})

test('links lead to what is there', () => {
  const known = new Set([
    '/blog',
    '/products',
    '/profile',
    ...pages.map(({ slug }) => `/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ])
  const linked = [...JSON.stringify(texts).matchAll(/"href":"(\/[^"?#]*)/g)].map(([, path]) => path)

  expect(linked.length).toBeGreaterThan(5)
  expect(linked.filter((path) => !known.has(path!))).toEqual([])
})

test.for(posts)('$slug has a cover and products of the range', ({ cover, products }) => {
  const range = colourways.map(({ slug }) => slug)

  expect(demoPicture(cover).alt.en).toBeTruthy()
  expect(range).toEqual(expect.arrayContaining(products))
  expect(new Set(products).size).toBe(products.length)
})

test('no two posts share a cover', () => {
  expect(new Set(posts.map(({ cover }) => cover)).size).toBe(posts.length)
})
