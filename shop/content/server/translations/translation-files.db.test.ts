import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { csvLine } from '#platform/admin/server/csv.ts'
import { err } from '#platform/result.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { translatedKinds } from '../../translations/translation-list.ts'
import type { FileFormat } from '../../translations/translation-list.ts'
import { readProgress, readTexts } from './read-translations.ts'
import { saveTranslations } from './save-translations.ts'
import { exportTranslations } from './translation-files.ts'
import {
  applyTranslations,
  checkTranslations,
  readTranslationImport,
} from './translation-imports.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() =>
  emptyTables(db, 'content_translations', 'translation_imports', 'products', 'categories'),
)

const bytesOf = (text: string) => new TextEncoder().encode(text)
const check = (text: string, language: 'ar' | undefined = 'ar') =>
  checkTranslations(db, { bytes: bytesOf(text), fileName: 'ar.csv', language, actorId })

async function checked(text: string) {
  const id = await check(text)
  if (!id.ok) throw new Error(id.refusal)
  return (await readTranslationImport(db, id.value))!
}

const HEADS = csvLine(['kind', 'id', 'field', 'english', 'translation'])
const textsOf = async (id: string) =>
  (await readTexts(db, { kind: 'product', id, language: 'ar' }))!.texts
const fieldOf = async (id: string, field: string) =>
  (await textsOf(id)).find((text) => text.field === field)

test('of 500 rows with three faults 497 are imported, and the faults name their rows', async () => {
  const products = await Promise.all(Array.from({ length: 100 }, () => givenProduct(db)))
  const fields = ['name', 'colour_name', 'summary', 'description', 'fabric']
  const rows = products.flatMap(({ id }) =>
    fields.map((field) => ['product', id, field, '', `نص ${field}`]),
  )
  rows[10]![1] = randomUUID()
  rows[200]![4] = 'ل'.repeat(20_000)
  rows[499]!.splice(0, 3, ...rows[0]!.slice(0, 3))
  const found = await checked(HEADS + rows.map(csvLine).join(''))

  expect(found.faults.map(({ row, fault }) => [row, fault])).toEqual([
    [12, 'unknown'],
    [202, 'too_long'],
    [501, 'twice'],
  ])
  expect(found.changes).toHaveLength(497)
  expect(await applyTranslations(db, { id: found.id, actorId })).toEqual({ saved: 497, left: 0 })
  const { rows: kept } = await db.pool.query<{ count: number }>(
    'select count(*)::int from content_translations',
  )
  expect(kept[0]?.count).toBe(497)
  const [progress] = await readProgress(db, 'ar')
  expect(progress).toEqual({ kind: 'product', total: 800, translated: 497, outdated: 0 })
})

test('an import is applied once, however many ask for it, and leaves out what was changed meanwhile', async () => {
  const { id } = await givenProduct(db)
  const found = await checked(
    HEADS +
      csvLine(['product', id, 'name', '', 'عباءة']) +
      csvLine(['product', id, 'care', '', 'يُغسل']),
  )
  await saveTranslations(db, {
    language: 'ar',
    texts: [{ kind: 'product', subjectId: id, field: 'care', version: 0, text: 'تنظيف جاف' }],
    actorId,
  })
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => applyTranslations(db, { id: found.id, actorId })),
  )
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => ({ saved: 1, left: 1 })))
  expect(await fieldOf(id, 'care')).toMatchObject({ text: 'تنظيف جاف', version: 1 })
  expect(await fieldOf(id, 'name')).toMatchObject({ text: 'عباءة', version: 1 })
})

test('a text of a former English one counts as outdated', async () => {
  const { id } = await givenProduct(db)
  const found = await checked(HEADS + csvLine(['product', id, 'name', 'Sahar coat', 'معطف سحر']))
  expect(found.changes).toMatchObject([{ source: 'Sahar coat' }])
  await applyTranslations(db, { id: found.id, actorId })
  expect(await fieldOf(id, 'name')).toMatchObject({ text: 'معطف سحر', isOutdated: true })
})

describe.each(['csv', 'xliff-1.2', 'xliff-2.0'] as const)('%s', (format: FileFormat) => {
  const exported = async () => {
    const file = await exportTranslations(db, format, {
      language: 'ar',
      kinds: translatedKinds,
      show: undefined,
      part: 1,
    })
    return file.parts.join('')
  }

  test('what is exported and translated comes back as it was written', async () => {
    const { id } = await givenProduct(db)
    const care = 'Wash <1>"cold" & dry</1>,\nthen =iron< it'
    await db.pool.query('update products set care = $1', [care])
    const arabic = 'اغسليه <1>"باردًا" & جفّفيه</1>،\nثم =اكويه<'
    await saveTranslations(db, {
      language: 'ar',
      texts: [{ kind: 'product', subjectId: id, field: 'care', version: 0, text: arabic }],
      actorId,
    })
    const file = await exported()
    // Nothing changes by sending it back.
    expect(await checked(file)).toMatchObject({ changes: [], faults: [] })

    await emptyTables(db, 'content_translations')
    const again = await checked(file)
    expect(again).toMatchObject({ changes: [{ field: 'care', text: arabic }], faults: [] })
    await applyTranslations(db, { id: again.id, actorId })
    expect(await fieldOf(id, 'care')).toMatchObject({ text: arabic, isOutdated: false })
  })
})

test.each([
  ['no_columns', 'a,b,c\r\n1,2,3\r\n'],
  ['no_rows', HEADS],
  ['bad_csv', `${HEADS}product,"x`],
  ['bad_xml', '<xliff version="2.0"><file>'],
  ['unknown_format', '<html></html>'],
  ['doctype', '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff>&a;</xliff>'],
  ['no_language', '<xliff version="2.0" trgLang="de"><file id="a"/></xliff>'],
  ['too_many_rows', HEADS + csvLine(['product', 'x', 'name', '', 'ن']).repeat(5001)],
] as const)('a file is refused: %s', async (reason, text) => {
  expect(await check(text)).toEqual(err(reason))
})
