import { afterEach, describe, expect, test } from 'vitest'

import { servePicturesFrom } from '#platform/pictures/pictures-url.ts'

import { pageHead } from './head.ts'

const matches = [{ id: 'root', loaderData: { store: { name: 'Libas' } } }]
const home = { title: 'Abayas', description: 'All of them.', canonical: 'https://shop.test/abayas' }
const picture = { hash: 'ab', width: 1500, height: 2000, dominantHex: '#ffffff', alt: 'Front' }

/** The content of a property or name, or the href of a rel. */
function valueOf(head: object[], key: string): unknown {
  const found = head.find((tag) => Object.values(tag).includes(key)) as Record<string, string>
  return found && (found.content ?? found.href)
}

describe('pageHead', () => {
  afterEach(() => servePicturesFrom(undefined))

  test('names the shop after the page, unless the title is whole', () => {
    expect(pageHead(matches, home)).toContainEqual({ title: 'Abayas | Libas' })
    expect(pageHead(matches, { ...home, title: { whole: 'Libas, clothes' } })).toContainEqual({
      title: 'Libas, clothes',
    })
  })

  test('gives one address to search engines and link previews', () => {
    const head = pageHead(matches, home)

    expect(valueOf(head, 'canonical')).toBe('https://shop.test/abayas')
    expect(valueOf(head, 'og:url')).toBe('https://shop.test/abayas')
    expect(valueOf(head, 'og:locale')).toBe('en_GB')
    expect(valueOf(head, 'robots')).toBeUndefined()
    expect(valueOf(pageHead(matches, { ...home, robots: 'noindex, follow' }), 'robots')).toBe(
      'noindex, follow',
    )
  })

  test('names the page in every language, but one that is not to be found', () => {
    const others = (head: object[]) => head.filter((tag) => 'hrefLang' in tag)

    const link = { tagName: 'link', rel: 'alternate' }
    expect(others(pageHead(matches, { ...home, canonical: 'https://shop.test/?page=2' }))).toEqual([
      { ...link, hrefLang: 'en-GB', href: 'https://shop.test/?page=2' },
      { ...link, hrefLang: 'ar', href: 'https://shop.test/ar?page=2' },
      { ...link, hrefLang: 'x-default', href: 'https://shop.test/?page=2' },
    ])
    expect(
      others(pageHead(matches, { ...home, canonical: 'https://shop.test/ar' })),
    ).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'en-GB',
      href: 'https://shop.test/',
    })
    expect(others(pageHead(matches, { ...home, robots: 'noindex, follow' }))).toEqual([])
  })

  test('names the address that the page has in another language', () => {
    const page = { id: 'product', loaderData: { localPaths: { ar: '/products/%D9%86' } } }
    const canonical = 'https://shop.test/products/noor'
    const head = pageHead([...matches, page], { ...home, canonical })
    expect(head.flatMap((tag) => ('hrefLang' in tag ? [tag.href] : []))).toEqual([
      canonical,
      'https://shop.test/ar/products/%D9%86',
      canonical,
    ])
  })

  test('previews a picture as a JPEG with its size and its words', () => {
    const head = pageHead(matches, { ...home, picture })

    expect(valueOf(head, 'og:image')).toBe('https://shop.test/pictures/ab/900.jpg')
    expect(valueOf(head, 'og:image:width')).toBe('900')
    expect(valueOf(head, 'og:image:height')).toBe('1200')
    expect(valueOf(head, 'og:image:alt')).toBe('Front')
    expect(valueOf(head, 'twitter:card')).toBe('summary')
    expect(
      valueOf(pageHead(matches, { ...home, picture: { ...picture, height: 800 } }), 'twitter:card'),
    ).toBe('summary_large_image')
  })

  test('previews a picture from the CDN that serves it, and the mark of the shop from the shop', () => {
    servePicturesFrom('https://cdn.example')

    expect(valueOf(pageHead(matches, { ...home, picture }), 'og:image')).toBe(
      'https://cdn.example/pictures/ab/900.jpg',
    )
    expect(valueOf(pageHead(matches, home), 'og:image')).toBe('https://shop.test/shop.jpg')
  })

  test('previews a page without a picture by the mark of the shop', () => {
    const head = pageHead(matches, home)

    expect(valueOf(head, 'og:image')).toBe('https://shop.test/shop.jpg')
    expect(valueOf(head, 'og:image:type')).toBe('image/jpeg')
    expect(valueOf(head, 'og:image:alt')).toBe('Libas')
    expect(valueOf(head, 'twitter:card')).toBe('summary_large_image')
  })

  test.for([
    ['short and kept.', 'short and kept.'],
    [`${'word '.repeat(31)}seven, words more`, `${'word '.repeat(31).trimEnd()}…`],
    ['x'.repeat(200), `${'x'.repeat(159)}…`],
  ] as const)('cuts a description at a word: %j', ([given, shown]) => {
    expect(valueOf(pageHead(matches, { ...home, description: given }), 'description')).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(160)
  })

  test('carries what the page is about as JSON-LD of schema.org', () => {
    expect(pageHead(matches, { ...home, jsonLd: [{ '@type': 'WebSite' }] })).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'WebSite' },
    })
  })

  test('offers the same in other formats', () => {
    const feed = { type: 'application/rss+xml', title: 'Journal', href: '/blog/rss.xml' }

    expect(pageHead(matches, { ...home, alternates: [feed] })).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      ...feed,
    })
  })
})
