import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { relinked } from '../../blocks/block-contents.ts'
import { deadAmong } from '../blocks/dead-links.ts'
import { saveTranslations } from '../translations/save-translations.ts'
import { localLinks } from './local-links.ts'

const db = await useTestDatabase()
const statements = countStatements(db)

test('links that somebody wrote with English slugs lead to the address of the language', async () => {
  const category = await givenCategory(db, { slug: 'thobes' })
  const product = await givenProduct(db, { slug: 'noor', categoryId: category.id })
  const slugOf = { field: 'slug', version: 0 } as const
  await saveTranslations(db, {
    language: 'ar',
    texts: [
      { ...slugOf, kind: 'category', subjectId: category.id, text: 'أثواب' },
      { ...slugOf, kind: 'product', subjectId: product.id, text: 'نور' },
    ],
    actorId: product.id,
  })
  const thobes = encodeURIComponent('أثواب')
  const noor = encodeURIComponent('نور')
  const cases = {
    '/products?category=thobes': `/products?category=${thobes}`,
    '/products?category=thobes&colour=black#list': `/products?category=${thobes}&colour=black#list`,
    '/products/noor': `/products/${noor}`,
    '/products/noor/reviews?page=2': `/products/${noor}/reviews?page=2`,
    '/products?category=unknown': '/products?category=unknown',
    '/products': '/products',
    '/about?category=thobes': '/about?category=thobes',
    '/ar/products/noor': '/ar/products/noor',
    'https://elsewhere.test/products/noor': 'https://elsewhere.test/products/noor',
    '//elsewhere.test/products/noor': '//elsewhere.test/products/noor',
    'mailto:hello@shop.test': 'mailto:hello@shop.test',
  }
  const hrefs = Object.keys(cases)
  const ledIn = async (language: 'en' | 'ar', asked: readonly string[]) => {
    const led = await inLanguage(language, () => localLinks(db, asked))
    return Object.fromEntries(asked.map((href) => [href, led(href)]))
  }
  expect(await statements.during(() => ledIn('ar', hrefs))).toHaveLength(1)
  expect(await ledIn('ar', hrefs)).toEqual(cases)
  // Nothing is asked where nothing can be another.
  expect(await statements.during(() => ledIn('ar', ['/products', '/about']))).toEqual([])
  expect(await statements.during(() => ledIn('en', hrefs))).toEqual([])
  expect(Object.values(await ledIn('en', hrefs))).toEqual(hrefs)

  const text = {
    type: 'doc',
    content: [
      { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/products/noor' } }] },
    ],
  }
  expect(JSON.stringify(relinked(text, (href) => `${href}!`))).toContain('"href":"/products/noor!"')
  expect(
    await deadAmong(db, [`/ar/products?category=${thobes}`, '/ar/products?category=x', '/sets/x']),
  ).toEqual(new Set(['/ar/products?category=x', '/sets/x']))
})
