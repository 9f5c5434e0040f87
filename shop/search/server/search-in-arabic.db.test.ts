import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'

import { parseListQuery } from '../list-query.ts'
import { createProductIndex } from './product-index.ts'

const db = await useTestDatabase()
const category = await givenCategory(db, { slug: 'prayer' })
const noor = await givenProduct(db, { name: 'Noor', categoryId: category.id })
const hana = await givenProduct(db, { name: 'Hana' })
const save = (kind: 'product' | 'category', subjectId: string, field: string, text: string) =>
  saveTranslations(db, {
    language: 'ar',
    texts: [{ kind, subjectId, field, version: 0, text }],
    actorId: randomUUID(),
  })
await save('product', noor.id, 'name', 'عباءة نُور المُطرّزة')
await save('product', noor.id, 'colour_name', 'أزرق الغسق')
await save('product', hana.id, 'name', 'ثوبٌ للصلاة بالدانتيل')
await save('category', category.id, 'name', 'ملابس الصلاة')
const index = createProductIndex({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
const found = async (q: string) =>
  (await index.list(parseListQuery(new URLSearchParams({ q })))).ids

test.each([
  ['نور', [noor.id]],
  ['المطرزة', [noor.id]],
  ['مطرز', [noor.id]],
  ['مطرزات', [noor.id]],
  ['ازرق', [noor.id]],
  ['أَزْرَق الغسق', [noor.id]],
  ['دانتيل', [hana.id]],
  ['الدانتيل', [hana.id]],
  ['وصلاة', [noor.id, hana.id]],
  ['noor', [noor.id]],
  ['مظلة', []],
])('%s finds what is called so in Arabic', async (q, ids) => {
  expect(new Set(await found(q))).toEqual(new Set(ids))
})

test('a misspelt Arabic word is put right by the words as they are written', async () => {
  const list = await index.list(parseListQuery(new URLSearchParams({ q: 'دانتييل' })))
  expect(list).toMatchObject({ ids: [hana.id], corrected: 'دانتيل' })
})

test('filters and suggestions are in the language of the call, and say what is not', async () => {
  const suggest = () => index.suggest('صلاة')
  const list = () => index.list(parseListQuery(new URLSearchParams()))
  expect((await suggest()).categories).toEqual([{ slug: 'prayer', name: 'prayer' }])
  await inLanguage('ar', async () => {
    expect((await suggest()).categories).toEqual([{ slug: 'prayer', name: 'ملابس الصلاة' }])
    const labels = (await list()).facets.category.map(({ label }) => label)
    expect(labels).toHaveLength(2)
    expect(labels).toContainEqual(expect.stringMatching(/^category-/))
    expect((await list()).facets.category).toContainEqual(
      expect.objectContaining({ label: 'ملابس الصلاة', value: 'prayer' }),
    )
    expect((await list()).facets.category).toContainEqual(
      expect.objectContaining({ label: expect.stringMatching(/^category-/), lang: 'en-GB' }),
    )
  })
})
