import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

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
  emptyTables(db, 'content_translations', 'former_local_slugs', 'translation_imports', 'products'),
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
    fields: { 'text:slug': expect.stringMatching(/^Please use letters, numbers and/) as string },
    typed: { 'text:slug': 'نور/مفتوحة' },
  })
  expect(await send('ا'.repeat(81))).toMatchObject({
    fields: { 'text:slug': expect.stringMatching(/80 at most/) as string },
  })
  expect(await send('هنا')).toMatchObject({
    fields: { 'text:slug': expect.stringMatching(/^Another page has this address/) as string },
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
