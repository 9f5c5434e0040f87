import { describe, expect, test } from 'vitest'

import {
  isLocalSlug,
  localPathsIn,
  localPathsOf,
  MAX_LOCAL_SLUG,
  normalSlug,
  slugInPath,
  suggestedSlug,
} from './local-slug.ts'
import { inLanguage } from './server/in-language.ts'

describe('normalSlug', () => {
  test.for([
    ['  عباية نور  مفتوحة ', 'عباية-نور-مفتوحة'],
    // Vowel signs and stretching.
    ['عَبَايَةٌ-نـــور', 'عباية-نور'],
    // Hamza and madda written apart.
    ['ا\u0653خر-ا\u0654كثر', 'آخر-أكثر'],
    ['فستان-٢٠٢٦-۷', 'فستان-2026-7'],
    ['Robe_Été--Noire-', 'robe-été-noire'],
    ['-', ''],
  ])('%s is %s', ([typed, slug]) => {
    expect(normalSlug(typed!)).toBe(slug)
  })
})

describe('isLocalSlug', () => {
  test.for(['عباية-نور', 'noor-2', 'é', 'ا'.repeat(MAX_LOCAL_SLUG)])('%s is one', (text) => {
    expect(isLocalSlug(text)).toBe(true)
  })

  test.for([
    '',
    '-نور',
    'نور--مفتوحة',
    'نور/مفتوحة',
    'نور،مفتوحة',
    'نور.',
    '٢٠٢٦',
    'نُور',
    'نـور',
    'Noor',
    'نور\u200fمفتوحة',
    '😀',
    'ا'.repeat(MAX_LOCAL_SLUG + 1),
  ])('%s is none', (text) => {
    expect(isLocalSlug(text)).toBe(false)
  })
})

test('a name suggests a slug of its words, as many as fit', () => {
  expect(suggestedSlug('عباءة نور المفتوحة، أسود (2026)')).toBe('عباءة-نور-المفتوحة-أسود-2026')
  expect(suggestedSlug('«—»')).toBe('')
  const long = suggestedSlug('كلمة '.repeat(40))
  expect(long.length).toBeLessThanOrEqual(MAX_LOCAL_SLUG)
  expect(isLocalSlug(long)).toBe(true)
})

test('paths have the slug of the language, percent-encoded, and else the English one', () => {
  expect(slugInPath('noor')).toBe('noor')
  expect(slugInPath({ slug: 'noor' })).toBe('noor')
  expect(slugInPath({ slug: 'noor', localSlug: 'نور' })).toBe('%D9%86%D9%88%D8%B1')
})

test('the data of a page names its address in the other languages where one has a slug of its own', () => {
  const pathOf = (of: Parameters<typeof slugInPath>[0]) => `/products/${slugInPath(of)}`
  const noor = { slug: 'noor', localSlugs: { ar: 'نور' } }
  expect(localPathsOf({ slug: 'noor', localSlugs: null }, pathOf)).toEqual({})
  expect(localPathsOf(noor, pathOf)).toEqual({
    localPaths: { ar: '/products/%D9%86%D9%88%D8%B1' },
  })
  const loaderData = inLanguage('ar', () => localPathsOf(noor, pathOf))
  expect(loaderData).toEqual({ localPaths: { en: '/products/noor' } })
  expect(localPathsIn([undefined, { loaderData }])).toEqual({ en: '/products/noor' })
  expect(localPathsIn([{ loaderData }, { loaderData: null }])).toBeUndefined()
  expect(localPathsIn([])).toBeUndefined()
})
