import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { listCategories } from '#shop/catalogue/server/list-categories.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'

import { saveTranslations } from './save-translations.ts'
import type { SavedText } from './save-translations.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() => emptyTables(db, 'content_translations', 'products', 'categories'))

const save = (...texts: SavedText[]) => saveTranslations(db, { language: 'ar', texts, actorId })
const nameOf = (subjectId: string, text: string, version = 0): SavedText => ({
  kind: 'product',
  subjectId,
  field: 'name',
  version,
  text,
})

test('a text is saved in its version, once for two who send the same, and deleted', async () => {
  const { id } = await givenProduct(db)
  expect(await save(nameOf(id, 'عباءة سحر'))).toEqual([{ outcome: 'saved', version: 1 }])
  // Sent again because its answer was lost.
  expect(await save(nameOf(id, 'عباءة سحر'))).toEqual([{ outcome: 'saved', version: 1 }])
  expect(await save(nameOf(id, 'عباءة أخرى'))).toEqual([
    { outcome: 'version_conflict', version: 1 },
  ])
  expect(await save(nameOf(id, 'عباءة سحر الواسعة', 1))).toEqual([{ outcome: 'saved', version: 2 }])
  expect(await save(nameOf(id, '', 2))).toEqual([{ outcome: 'saved', version: 0 }])
  expect(await save(nameOf(id, '', 2))).toEqual([{ outcome: 'saved', version: 0 }])

  expect(
    (await auditEntriesOf(db, id)).map(({ action, before, after }) => [action, before, after]),
  ).toEqual([
    ['translation_changed', null, { language: 'ar', field: 'name', text: 'عباءة سحر' }],
    [
      'translation_changed',
      { language: 'ar', field: 'name', text: 'عباءة سحر' },
      { language: 'ar', field: 'name', text: 'عباءة سحر الواسعة' },
    ],
    ['translation_changed', { language: 'ar', field: 'name', text: 'عباءة سحر الواسعة' }, null],
  ])
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const { id } = await givenProduct(db)
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(nameOf(id, `نص ${version} ${at}`, version))),
    )
    expect(answers.flat().toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1))).toEqual([
      { outcome: 'saved', version: version + 1 },
      ...Array.from({ length: 7 }, () => ({ outcome: 'version_conflict', version: version + 1 })),
    ])
  }
})

test('many who save the same texts in different orders do not block each other', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => givenProduct(db)))
  const texts = products.map(({ id }) => nameOf(id, 'اسم'))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(...(at % 2 ? texts : texts.toReversed()))),
  )
  expect(answers.flat()).toEqual(
    Array.from({ length: 48 }, () => ({ outcome: 'saved', version: 1 })),
  )
})

test('each text is refused by itself: without an English one, too long, without its marks', async () => {
  const { id } = await givenProduct(db)
  await db.pool.query(`update products set care = 'Wash <1>cold</1>, hang <2>dry</2>'`)
  const care = (text: string): SavedText => ({ ...nameOf(id, text), field: 'care' })
  const answers = await save(
    nameOf(randomUUID(), 'اسم'),
    { ...nameOf(id, 'اسم'), field: 'sku' },
    { ...nameOf(id, 'اسم'), field: 'colour_name', text: 'ل'.repeat(101) },
    care('اغسله <1>باردًا</1>'),
    care('اغسله <1>باردًا <2>جافًا</2></1>'),
    care('</1>اغسله<1> <2>جافًا</2>'),
    nameOf(id, 'عباءة'),
    care('<2>علّقه</2> ثم اغسله <1>باردًا</1>'),
  )
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'not_found',
    'not_found',
    'too_long',
    'marks_differ',
    'marks_differ',
    'marks_differ',
    'saved',
    'saved',
  ])
})

test('texts go with what they are of', async () => {
  const { id } = await givenCategory(db)
  await save({ ...nameOf(id, 'عباءات'), kind: 'category' })
  await db.pool.query('delete from categories where id = $1', [id])
  expect(await db.tables.selectFrom('content_translations').selectAll().execute()).toEqual([])
})

test('pages in Arabic show what is translated, and name what is not', async () => {
  const category = await givenCategory(db, { slug: 'abayas' })
  const { id, styleId } = await givenProduct(db, { slug: 'sahar', categoryId: category.id })
  await givenProduct(db, {
    slug: 'sahar-black',
    styleId,
    categoryId: category.id,
    colourName: 'Black',
  })
  await save(
    nameOf(id, 'عباءة سحر'),
    { ...nameOf(id, 'رملي'), field: 'colour_name' },
    { ...nameOf(id, 'عباءة طويلة.'), field: 'description' },
    { ...nameOf(category.id, 'عباءات'), kind: 'category' },
  )

  const inEnglish = await readCards(db, [id])
  expect(inEnglish).toMatchObject([{ name: 'Sahar abaya', colourName: 'Sand' }])
  expect(JSON.stringify(inEnglish)).not.toMatch(/untranslated|texts/)
  const [card, found, [shelf]] = await inLanguage('ar', () =>
    Promise.all([readCards(db, [id]), findProduct(db, 'sahar'), listCategories(db)]),
  )
  expect(card).toMatchObject([
    {
      name: 'عباءة سحر',
      colourName: 'رملي',
      swatches: [{ colourName: 'رملي' }, { colourName: 'Black', untranslated: ['colourName'] }],
    },
  ])
  expect(card[0]).not.toHaveProperty('untranslated')
  expect(shelf).toMatchObject({ name: 'عباءات' })
  expect(found).toMatchObject({
    product: {
      name: 'عباءة سحر',
      description: 'عباءة طويلة.',
      untranslated: ['summary', 'fabric', 'care', 'fitNotes'],
      category: { slug: 'abayas', name: 'عباءات' },
      sections: [
        {
          prose: 'Nida',
          untranslated: ['prose'],
          facts: [[['100% بوليستر']], [['الوزن نحو 600 غ']]],
        },
        { untranslated: ['prose'] },
        { untranslated: ['prose'] },
      ],
    },
  })
  expect(JSON.stringify(found)).not.toContain('"texts"')
})
