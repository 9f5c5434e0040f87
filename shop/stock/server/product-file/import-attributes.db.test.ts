import { beforeEach, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { choiceOf, givenAttribute, givenValues } from '#shop/catalogue/testing/given-attribute.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import {
  fileOf,
  givenCheck,
  imported,
  importer,
  shownImport,
  takenBack,
} from '../../testing/given-import.ts'
import { checkFile } from './check-file.ts'

const db = await useTestDatabase()

beforeEach(async () => {
  await db.tables.updateTable('products').set({ attributes: '{}' }).execute()
  await db.tables.deleteFrom('attributes').execute()
  await givenAttribute(db, { names: { en: 'Sleeve' } })
  const choices = [choiceOf('Eid'), choiceOf('Work', { names: { en: 'Work', ar: 'العمل' } })]
  await givenAttribute(db, { code: 'occasion', type: 'choices', choices })
  await givenAttribute(db, { code: 'model-height', type: 'number', max_value: 220 })
  await givenAttribute(db, { code: 'lined', type: 'yes_no' })
  await givenAttribute(db, { code: 'worn', type: 'text' })
})

const heads = ['handle', 'Attribute: sleeve', 'attribute:occasion', 'attribute:Model height']
const valuesOf = async (id: string) =>
  (
    await db.tables
      .selectFrom('products')
      .select('attributes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).attributes

test('columns of attributes are compared, written and put back', async () => {
  const { id, slug } = await givenProduct(db)
  const before = { sleeve: ['long'], lined: true, worn: '56' }
  await givenValues(db, id, before)
  const file = fileOf([...heads, 'attribute:lined'], [[slug, '', 'العمل, eid', '170', 'No']])
  const importId = await givenCheck(db, file)

  expect((await shownImport(db, importId)).rows).toMatchObject([
    {
      kind: 'changed',
      changes: [
        { column: 'attribute:sleeve', before: 'Long', after: '' },
        { column: 'attribute:occasion', before: '', after: 'Eid, Work' },
        { column: 'attribute:model-height', before: '', after: '170' },
        { column: 'attribute:lined', before: 'yes', after: 'no' },
      ],
    },
  ])
  await imported(db, importId)
  expect(await valuesOf(id)).toEqual({
    occasion: ['eid', 'work'],
    'model-height': 170,
    lined: false,
    // A column that is left out leaves everything as it is.
    worn: '56',
  })
  expect((await takenBack(db, importId)).rows).toMatchObject([{ undoOutcome: 'restored' }])
  expect(await valuesOf(id)).toEqual(before)
})

test('a product that was given another value since is not put back', async () => {
  const { id, slug } = await givenProduct(db)
  const importId = await givenCheck(db, fileOf(heads, [[slug, 'short', '', '']]))
  await imported(db, importId)
  await givenValues(db, id, { sleeve: ['long'] })

  expect((await takenBack(db, importId)).rows).toMatchObject([{ undoOutcome: 'changed_since' }])
  expect(await valuesOf(id)).toEqual({ sleeve: ['long'] })
})

test('faults name the column, and say what is possible', async () => {
  const { slug } = await givenProduct(db)
  const other = await givenProduct(db)
  const { rows } = await shownImport(
    db,
    await givenCheck(
      db,
      fileOf(
        [...heads, 'attribute:lined', 'attribute:worn'],
        [
          [slug, 'wide', 'eid', 'tall', 'perhaps', 'w'.repeat(201)],
          [other.slug, '', '', '221', '', ''],
        ],
      ),
    ),
  )
  expect(rows[0]?.faults.map(({ column }) => column).sort()).toEqual([
    'attribute:lined',
    'attribute:model-height',
    'attribute:sleeve',
    'attribute:worn',
  ])
  expect(rows[0]?.faults).toContainEqual({
    column: 'attribute:sleeve',
    what: 'There is no value “wide”. Use: long, short.',
  })
  expect(rows[1]?.faults).toMatchObject([{ column: 'attribute:model-height' }])
})

test('a column of no attribute is refused by its name', async () => {
  const { slug } = await givenProduct(db)
  const bytes = fileOf(['handle', 'attribute:Neck line'], [[slug, 'round']])

  expect(
    await checkFile(db, {
      bytes,
      fileName: 'a.csv',
      actorId: importer,
      withStock: true,
      withCosts: true,
    }),
  ).toEqual(err({ reason: 'unknown_attribute', detail: 'attribute:neck-line' }))
})
