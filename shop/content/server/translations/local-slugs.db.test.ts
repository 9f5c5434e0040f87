import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { findSet } from '#shop/catalogue/server/sets/read-set.ts'
import { saveSet } from '#shop/catalogue/server/sets/save-set.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'

import { freePagePath, postPath } from '../../content-paths.ts'
import { givenPost } from '../../testing/given-post.ts'
import { deadAmong } from '../blocks/dead-links.ts'
import { findFreePage, findPost } from '../published-content.ts'

import { readTexts } from './read-translations.ts'
import { saveTranslations } from './save-translations.ts'
import type { SavedText } from './save-translations.ts'
import { translationAction } from './translation-action.ts'
import {
  applyTranslations,
  checkTranslations,
  readTranslationImport,
} from './translation-imports.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() =>
  emptyTables(
    db,
    'content_translations',
    'former_local_slugs',
    'translation_imports',
    'products',
    'posts',
    'content_pages',
    'sets',
    'redirects',
  ),
)

const slugOf = (subjectId: string, text: string, version = 0): SavedText => ({
  kind: 'product',
  subjectId,
  field: 'slug',
  version,
  text,
})
const save = (...texts: SavedText[]) => saveTranslations(db, { language: 'ar', texts, actorId })
const outcomes = async (...texts: SavedText[]) =>
  (await save(...texts)).map(({ outcome }) => outcome)
const find = (language: 'en' | 'ar', asked: string) =>
  inLanguage(language, async () => {
    const found = await findProduct(db, asked)
    return found?.kind === 'moved'
      ? { to: productPath(found) }
      : found?.kind === 'found'
        ? { at: productPath(found.product), localSlugs: found.localSlugs }
        : found && { gone: found.product.name }
  })
const encoded = (slug: string) => `/products/${encodeURIComponent(slug)}`

test('a product is found by its slug in the language, and each address leads to the one of the language', async () => {
  const { id } = await givenProduct(db, { slug: 'noor' })
  expect(await find('ar', 'noor')).toEqual({ at: '/products/noor', localSlugs: null })
  expect(await outcomes(slugOf(id, 'عباية-نور'))).toEqual(['saved'])

  const localSlugs = { ar: 'عباية-نور' }
  expect(await find('ar', 'عباية-نور')).toEqual({ at: encoded('عباية-نور'), localSlugs })
  // The page sees that it was asked by another name, and redirects.
  expect(await find('ar', 'noor')).toEqual({ at: encoded('عباية-نور'), localSlugs })
  expect(await find('ar', id)).toEqual({ at: encoded('عباية-نور'), localSlugs })
  expect(await find('ar', 'عَبَاية_نور')).toEqual({ at: encoded('عباية-نور'), localSlugs })
  // English pages never change.
  expect(await find('en', 'noor')).toEqual({ at: '/products/noor', localSlugs })
  expect(await find('en', 'عباية-نور')).toEqual({ to: '/products/noor' })
  expect(await find('ar', 'عباية')).toBeUndefined()
  expect(await find('ar', 'عباية/نور')).toBeUndefined()

  const cards = await inLanguage('ar', () => readCards(db, [id]))
  expect(cards).toMatchObject([
    { slug: 'noor', localSlug: 'عباية-نور', swatches: [{ slug: 'noor', localSlug: 'عباية-نور' }] },
  ])
  expect(cards[0]!.untranslated).toEqual(['name', 'colourName'])
  const [english] = await readCards(db, [id])
  expect(english).not.toHaveProperty('localSlug')
})

test('a former slug leads to the product, also once it has none of its own and once it is archived', async () => {
  const { id } = await givenProduct(db, { slug: 'noor' })
  await save(slugOf(id, 'نور'))
  await save(slugOf(id, 'نور-الجديدة', 1))
  expect(await find('ar', 'نور')).toEqual({ to: encoded('نور-الجديدة') })
  expect(await find('en', 'نور')).toEqual({ to: '/products/noor' })
  // The English slug changes: its former one leads to the Arabic one, too.
  await db.pool.query(`update products set slug = 'noor-new' where id = $1`, [id])
  expect(await find('ar', 'noor')).toEqual({ to: encoded('نور-الجديدة') })
  await save(slugOf(id, '', 2))
  expect(await find('ar', 'نور-الجديدة')).toEqual({ to: '/products/noor-new' })

  // What it had before is its own again.
  expect(await outcomes(slugOf(id, 'نور'))).toEqual(['saved'])
  expect(await find('ar', 'نور')).toMatchObject({ at: encoded('نور') })
  await db.pool.query(`update products set status = 'archived' where id = $1`, [id])
  expect(await find('ar', 'نور')).toMatchObject({ gone: 'Sahar abaya' })
  expect(await find('ar', 'نور-الجديدة')).toMatchObject({ gone: 'Sahar abaya' })

  await db.pool.query('delete from products where id = $1', [id])
  expect(await db.tables.selectFrom('former_local_slugs').selectAll().execute()).toEqual([])
  expect(await db.tables.selectFrom('content_translations').selectAll().execute()).toEqual([])
})

test('no two products have one slug in a language, nor the English slug of another one', async () => {
  const [noor, hana] = [
    await givenProduct(db, { slug: 'noor' }),
    await givenProduct(db, { slug: 'hana' }),
  ]
  expect(await outcomes(slugOf(noor.id, 'نور'))).toEqual(['saved'])
  expect(
    await outcomes(slugOf(hana.id, 'نور'), slugOf(hana.id, 'noor'), slugOf(hana.id, 'hana')),
  ).toEqual(['slug_taken', 'slug_taken', 'saved'])
  // Nor the other way round.
  await save(slugOf(noor.id, 'nour', 1))
  const [refused] = await db.call('update_product', {
    p_product_id: hana.id,
    p_version: 1,
    p_fields: { slug: 'nour' },
    p_actor: actorId,
  })
  expect(refused).toMatchObject({ outcome: 'slug_taken', fields: ['slug'] })
  // What another one was called in English leads to that one.
  await db.pool.query(`update products set slug = 'noor-new' where id = $1`, [noor.id])
  expect(await outcomes(slugOf(hana.id, 'noor', 1))).toEqual(['slug_taken'])
})

test('two products swap their slugs by way of a third, and the old ones lead to what has them now', async () => {
  const [noor, hana] = [
    await givenProduct(db, { slug: 'noor' }),
    await givenProduct(db, { slug: 'hana' }),
  ]
  await save(slugOf(noor.id, 'نور'), slugOf(hana.id, 'هنا'))
  // Not in one step: each waits for the other.
  expect(await outcomes(slugOf(noor.id, 'هنا', 1), slugOf(hana.id, 'نور', 1))).toEqual([
    'slug_taken',
    'slug_taken',
  ])
  expect(await outcomes(slugOf(noor.id, 'مؤقت', 1))).toEqual(['saved'])
  // A former slug of another one can be taken.
  expect(await outcomes(slugOf(hana.id, 'نور', 1))).toEqual(['saved'])
  expect(await outcomes(slugOf(noor.id, 'هنا', 2))).toEqual(['saved'])
  expect(await find('ar', 'نور')).toMatchObject({ at: encoded('نور') })
  expect(await find('ar', 'hana')).toMatchObject({ at: encoded('نور') })
  expect(await find('ar', 'noor')).toMatchObject({ at: encoded('هنا') })
  expect(await find('ar', 'مؤقت')).toEqual({ to: encoded('هنا') })
})

test('of many who take one slug at once, in English or in Arabic, one gets it', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => givenProduct(db)))
  const taken = await Promise.all(
    products.map(({ id }, at) =>
      at % 2 === 0
        ? save(slugOf(id, 'noor')).then(([saved]) => saved!.outcome)
        : db
            .call('update_product', {
              p_product_id: id,
              p_version: 1,
              p_fields: { slug: 'noor' },
              p_actor: actorId,
            })
            .then(([saved]) => saved!.outcome),
    ),
  )
  expect(taken.filter((outcome) => outcome === 'saved')).toHaveLength(1)
  expect(taken.filter((outcome) => outcome === 'slug_taken')).toHaveLength(7)
})

test('the form names what is wrong with an address, keeps what was typed, and suggests one from the name', async () => {
  const { id } = await givenProduct(db, { slug: 'noor' })
  const other = await givenProduct(db)
  await save(slugOf(other.id, 'هنا'), { ...slugOf(id, 'عباءة نور'), field: 'name' })
  await save({ ...slugOf(id, 'أسود'), field: 'colour_name' })
  const subject = { kind: 'product', id, language: 'ar' } as const
  const texts = await readTexts(db, subject)
  expect(texts!.texts.at(-1)).toMatchObject({
    field: 'slug',
    source: 'noor',
    most: 80,
    suggestion: 'عباءة-نور-أسود',
  })

  const send = (slug: string) => {
    const form = new FormData()
    form.set('text:slug', slug)
    form.set('version:slug', '0')
    return translationAction(db, { ...subject, form, actorId })
  }
  expect(await send('نور/مفتوحة')).toMatchObject({
    fields: { 'text:slug': expect.stringMatching(/^Use letters, numbers and/) as string },
    typed: { 'text:slug': 'نور/مفتوحة' },
  })
  expect(await send('ا'.repeat(81))).toMatchObject({
    fields: { 'text:slug': expect.stringMatching(/80 at most/) as string },
  })
  expect(await send('هنا')).toMatchObject({
    fields: { 'text:slug': expect.stringMatching(/^Another page has this URL/) as string },
  })
  expect(await send(' عباءة نور ')).toEqual({ done: 'saved' })
  expect((await readTexts(db, subject))!.texts.at(-1)).toMatchObject({ text: 'عباءة-نور' })
})

test('a file brings addresses, and names the rows whose address cannot be used', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => givenProduct(db)))
  const [one, two, three, four, five] = products.map(({ id }) => id)
  await save(slugOf(four!, 'رابعة'))
  const rows = [
    `product,${one},slug,ar,نور الأولى`,
    `product,${two},slug,ar,نور-الأولى`,
    `product,${three},slug,ar,نور؟`,
    `product,${five},slug,ar,رابعة`,
  ]
  const bytes = new TextEncoder().encode(['kind,id,field,language,translation', ...rows].join('\n'))
  const checked = await checkTranslations(db, { bytes, fileName: 'a.csv', language: 'ar', actorId })
  const id = checked.ok ? checked.value : ''
  expect(await readTranslationImport(db, id)).toMatchObject({
    changes: [{ subjectId: one, text: 'نور-الأولى' }],
    faults: [
      { row: 3, fault: 'slug_taken' },
      { row: 4, fault: 'bad_slug' },
      { row: 5, fault: 'slug_taken' },
    ],
  })
  expect(await applyTranslations(db, { id, actorId })).toEqual({ saved: 1, left: 0 })
  expect(await find('ar', 'نور-الأولى')).toMatchObject({ at: encoded('نور-الأولى') })
})

/** A published free page. */
async function givenPage(slug: string, title: string): Promise<string> {
  const { id } = await db.tables
    .insertInto('content_pages')
    .values({
      kind: 'free_page',
      slug,
      title,
      description: 'What it is about.',
      body: JSON.stringify({ type: 'blocks', content: [], heads: { ar: { title: 'أسئلة' } } }),
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('posts and free pages are found by their slugs in the language, and former ones lead there', async () => {
  const post = await givenPost(db, { slug: 'care' })
  const pageId = await givenPage('faq', 'Questions')
  const ofPost = (text: string, version = 0): SavedText => ({
    ...slugOf(post.id, text, version),
    kind: 'post',
  })
  const ofPage = (text: string, version = 0): SavedText => ({
    ...slugOf(pageId, text, version),
    kind: 'free_page_slug',
  })
  expect(await outcomes(ofPost('العناية'), ofPage('أسئلة'))).toEqual(['saved', 'saved'])
  const postAt = (language: 'en' | 'ar', asked: string) =>
    inLanguage(language, async () => {
      const found = await findPost(db, asked)
      return found && [found.kind, postPath(found.kind === 'found' ? found.post : found)]
    })
  const pageAt = (language: 'en' | 'ar', asked: string) =>
    inLanguage(language, async () => {
      const found = await findFreePage(db, asked)
      return found && [found.kind, freePagePath(found.kind === 'found' ? found.page : found)]
    })
  const [care, faq] = [encodeURIComponent('العناية'), encodeURIComponent('أسئلة')]
  for (const asked of ['العناية', 'care'])
    expect(await postAt('ar', asked)).toEqual(['found', `/blog/${care}`])
  expect(await postAt('en', 'العناية')).toEqual(['moved', '/blog/care'])
  for (const asked of ['أسئلة', 'faq'])
    expect(await pageAt('ar', asked)).toEqual(['found', `/pages/${faq}`])
  expect(await pageAt('en', 'أسئلة')).toEqual(['moved', '/pages/faq'])
  expect(await deadAmong(db, [`/ar/blog/${care}`, `/ar/pages/${faq}`, '/ar/blog/x'])).toEqual(
    new Set(['/ar/blog/x']),
  )

  expect(await outcomes(ofPost('عناية', 1), ofPage('', 1))).toEqual(['saved', 'saved'])
  expect(await postAt('ar', 'العناية')).toEqual(['moved', `/blog/${encodeURIComponent('عناية')}`])
  expect(await pageAt('ar', 'أسئلة')).toEqual(['moved', '/pages/faq'])
  await db.pool.query('update posts set slug = $1', ['new-care'])
  expect(await postAt('ar', 'care')).toEqual(['moved', `/blog/${encodeURIComponent('عناية')}`])

  // An English slug that belongs to another one, or leads to one.
  const other = await givenPost(db, { slug: 'length' })
  await db.tables
    .insertInto('redirects')
    .values({ from_path: '/pages/old', to_path: '/' })
    .execute()
  expect(
    await outcomes(
      { ...slugOf(other.id, 'care'), kind: 'post' },
      { ...slugOf(other.id, 'new-care'), kind: 'post' },
      ofPage('old'),
    ),
  ).toEqual(['slug_taken', 'slug_taken', 'slug_taken'])
  expect(await readTexts(db, { kind: 'free_page_slug', id: pageId, language: 'ar' })).toMatchObject(
    { title: 'Questions', texts: [{ field: 'slug', source: 'faq', suggestion: 'أسئلة' }] },
  )

  await db.pool.query('delete from posts')
  await db.pool.query('delete from content_pages')
  expect(await db.tables.selectFrom('former_local_slugs').selectAll().execute()).toEqual([])
})

test('a set is found by its slug in each language, and no two have the same one', async () => {
  const [one, two] = [await givenProduct(db), await givenProduct(db)]
  const parts = [{ productId: one.id }, { productId: two.id }]
  const set = await givenSet(db, parts, { slug: 'eid' })
  const other = await givenSet(db, parts, { slug: 'ramadan' })
  const ofSet = (id: string, text: string): SavedText => ({ ...slugOf(id, text), kind: 'set_slug' })
  expect(await outcomes(ofSet(set.setId, 'العيد'))).toEqual(['saved'])
  expect(
    await outcomes(
      ofSet(other.setId, 'العيد'),
      ofSet(other.setId, 'eid'),
      ofSet(other.setId, 'ramadan-ar'),
    ),
  ).toEqual(['slug_taken', 'slug_taken', 'saved'])
  expect(
    await saveSet(db, {
      setId: set.setId,
      version: 2,
      fields: { ...set.fields, slug: 'ramadan-ar' },
      actorId,
    }),
  ).toMatchObject({ ok: false, refusal: { kind: 'slug_taken' } })
  for (const asked of ['eid', 'العيد', 'Eid'])
    expect(await inLanguage('ar', () => findSet(db, asked))).toMatchObject({
      id: set.setId,
      localSlugs: { ar: 'العيد' },
    })
  expect(await inLanguage('ar', () => findProduct(db, one.slug))).toMatchObject({
    sets: [{ localSlug: 'ramadan-ar' }, { localSlug: 'العيد' }],
  })
})
