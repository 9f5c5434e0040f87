import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { findPage } from '#shop/content/server/published-content.ts'

import { arabicStarterPages, seedStarterPages, starterPages } from './starter-pages.ts'

const db = await useTestDatabase()
const slugs = starterPages.map(({ slug }) => slug)

test('no text that a shop begins with is about the demonstration', () => {
  expect(JSON.stringify(starterPages)).not.toMatch(/demonstration|made up|\bLibas\b/)
  expect(JSON.stringify(arabicStarterPages)).not.toMatch(/تجريبي|نسج الخيال|«لباس»/)
})

test('a shop has every text page from its first start, in English and Arabic, and keeps its own', async () => {
  await db.pool.query(
    `insert into content_pages (slug, title, description, body)
     values ('about', 'Our atelier', 'Ours.', '{"type": "doc", "content": [{"type": "paragraph"}]}')`,
  )

  const written = await Promise.all([1, 2, 3].map(() => seedStarterPages(db)))

  expect(written.toSorted((one, other) => one - other)).toEqual([0, 0, slugs.length - 1])
  const read = (slug: (typeof slugs)[number]) => findPage(db, slug)
  const english = await Promise.all(slugs.map(read))
  expect(english.map((page) => page?.title)).toEqual([
    'Our atelier',
    ...starterPages.slice(1).map(({ title }) => title),
  ])
  const arabic = await inLanguage('ar', () => Promise.all(slugs.map(read)))
  expect(arabic.map((page) => page?.title)).toEqual([
    'Our atelier',
    ...slugs.slice(1).map((slug) => arabicStarterPages[slug]?.title),
  ])
  const untranslated = arabic
    .slice(1)
    .filter((page) => JSON.stringify(page).includes('untranslated'))
  expect(untranslated).toEqual([])
  expect(await seedStarterPages(db)).toBe(0)
})
