import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { AttributeFields, AttributeValues } from '../../attributes/attribute.ts'
import { attributeList } from '../../attributes/attribute-form.ts'
import {
  attributeOf,
  choiceOf,
  givenAttribute,
  givenValues,
} from '../../testing/given-attribute.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { changeProducts, duplicateProduct } from '../editing/edit-product.ts'
import { answerAttributeMove, attributeAction } from './attribute-action.ts'
import {
  countUses,
  deleteAttribute,
  listAttributes,
  moveAttribute,
  readAttribute,
  saveAttribute,
} from './save-attribute.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.updateTable('products').set({ attributes: '{}' }).execute()
  await db.tables.deleteFrom('attributes').execute()
})

const save = (attributeId: string, version: number, own: Partial<AttributeFields> = {}) =>
  saveAttribute(db, { attributeId, version, fields: attributeOf(own), actorId })
const remove = (attributeId: string, version = 1) =>
  deleteAttribute(db, { attributeId, version, actorId })

const rows = async () =>
  (await listAttributes(db, readListQuery(attributeList, new URLSearchParams()))).rows
const codes = async () => (await rows()).map(({ code }) => code)

/** Saves values of a product as its editor does; the outcome and the fields at fault. */
async function set(productId: string, attributes: AttributeValues, version = 1) {
  const fields = { attributes } as Record<string, unknown>
  const saved = await updateProduct(db, { productId, version, fields, actorId })
  if (saved.ok) return 'saved'
  return saved.refusal.kind === 'fault'
    ? [saved.refusal.reason, ...saved.refusal.fields]
    : saved.refusal.kind
}

test('an attribute is created once, saved in its version, and keeps code and type', async () => {
  const id = randomUUID()
  expect(await save(id, 0)).toEqual(ok('created'))
  expect(await save(id, 0)).toEqual(ok('created'))
  for (const other of [{ names: { en: 'Other' } }, { code: 'other' }])
    expect(await save(id, 0, other)).toEqual(err({ kind: 'version_conflict' }))
  expect(await save(randomUUID(), 0)).toEqual(err({ kind: 'code_taken' }))
  expect(await save(randomUUID(), 1)).toEqual(err({ kind: 'attribute_not_found' }))
  const renamed = { names: { en: 'Sleeves', ar: 'الأكمام' }, code: 'other', type: 'text' } as const
  expect(await save(id, 1, { ...attributeOf(), ...renamed })).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(id, 1, { ...attributeOf(), ...renamed })).toEqual(ok('saved'))
  expect(await save(id, 1, { names: { en: 'Arms' } })).toEqual(err({ kind: 'version_conflict' }))

  expect(await readAttribute(db, id)).toEqual({
    ...attributeOf({ names: renamed.names }),
    id,
    version: 2,
    used: 0,
  })
  expect(await auditEntriesOf(db, id)).toMatchObject([
    { action: 'attribute_created' },
    { action: 'attribute_changed', before: { names: { en: 'Sleeve' } } },
  ])
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const { id } = await givenAttribute(db)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, 1, { names: { en: `Sleeve ${at}` } })),
  )
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('there are forty at most, however many are created at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 44 }, (_, at) => save(randomUUID(), 0, { code: `a${at}` })),
  )
  expect(made.filter((answer) => answer.ok)).toHaveLength(40)
  expect(made.find((answer) => !answer.ok)).toEqual(err({ kind: 'too_many' }))
})

test('attributes are put in order', async () => {
  const one = await givenAttribute(db, { code: 'one' })
  const two = await givenAttribute(db, { code: 'two' })
  const move = (id: string, pastId: string) =>
    moveAttribute(db, { id, pastId, goes: 'up', actorId })
  expect(await move(two.id, one.id)).toBe(true)
  expect(await move(two.id, one.id)).toBe(true)
  expect(await move(two.id, randomUUID())).toBe(false)
  expect(await codes()).toEqual(['two', 'one'])
  expect(await rows()).toMatchObject([
    { aboveId: null, belowId: one.id },
    { aboveId: two.id, belowId: null },
  ])
})

test('values of a product fit their attributes, or the fields at fault are named', async () => {
  await givenAttribute(db)
  await givenAttribute(db, {
    code: 'occasion',
    type: 'choices',
    choices: [choiceOf('Eid'), choiceOf('Work')],
  })
  await givenAttribute(db, { code: 'height', type: 'number', min_value: 100, max_value: 200 })
  await givenAttribute(db, { code: 'lined', type: 'yes_no' })
  await givenAttribute(db, { code: 'worn', type: 'text' })
  const { id } = await givenProduct(db)

  const fitting: AttributeValues = {
    sleeve: ['long'],
    occasion: ['eid', 'work'],
    height: 172.5,
    lined: false,
    worn: '56 M',
  }
  expect(await set(id, fitting)).toBe('saved')
  const wrong: [string, unknown][] = [
    ['sleeve', ['long', 'short']],
    ['sleeve', 'long'],
    ['sleeve', []],
    ['sleeve', ['wide']],
    ['sleeve', [1]],
    ['occasion', ['eid', 'eid']],
    ['height', 99],
    ['height', 200.5],
    ['height', 172.125],
    ['height', '172'],
    ['lined', 'yes'],
    ['lined', null],
    ['worn', ''],
    ['worn', 'w'.repeat(201)],
  ]
  for (const [code, value] of wrong)
    expect(
      await set(id, { ...fitting, [code]: value } as AttributeValues, 2),
      `${code}: ${JSON.stringify(value)}`,
    ).toEqual(['attribute_invalid', `attributes.${code}`])
  expect(await set(id, { neckline: ['round'] }, 2)).toEqual([
    'attribute_not_found',
    'attributes.neckline',
  ])
  expect((await auditEntriesOf(db, id)).at(-1)).toMatchObject({
    before: { attributes: {} },
    after: { attributes: fitting },
  })
})

test('a value that its attribute would refuse by now does not block other changes', async () => {
  const height = await givenAttribute(db, { code: 'height', type: 'number' })
  const { id } = await givenProduct(db)
  expect(await set(id, { height: 190 })).toBe('saved')
  expect(await save(height.id, 1, { ...height.fields, max_value: 180 })).toEqual(ok('saved'))
  const fields = { name: 'Renamed' }
  expect(await updateProduct(db, { productId: id, version: 2, fields, actorId })).toMatchObject({
    ok: true,
  })
  expect(await set(id, { height: 191 }, 3)).toEqual(['attribute_invalid', 'attributes.height'])
})

test('a copy of a product has its values, and a change of many leaves them', async () => {
  await givenAttribute(db)
  const { id, categoryId } = await givenProduct(db)
  await givenValues(db, id, { sleeve: ['long'] })
  const copyId = randomUUID()
  await duplicateProduct(db, { productId: id, copyId, actorId })
  const change = { kind: 'category', category_id: categoryId } as const
  await changeProducts(db, { editId: randomUUID(), productIds: [id, copyId], change, actorId })
  const kept = await db.tables
    .selectFrom('products')
    .select('attributes')
    .where('id', 'in', [id, copyId])
    .execute()
  expect(kept).toEqual([{ attributes: { sleeve: ['long'] } }, { attributes: { sleeve: ['long'] } }])
})

test('what products use cannot vanish: neither a choice nor the attribute', async () => {
  const { id, fields } = await givenAttribute(db)
  const product = await givenProduct(db, { status: 'draft' })
  await givenValues(db, product.id, { sleeve: ['long'] })

  expect(await countUses(db, 'sleeve', 'long')).toBe(1)
  expect(await countUses(db, 'sleeve', 'short')).toBe(0)
  expect(await remove(id)).toEqual(err({ kind: 'is_used' }))
  expect(await save(id, 1, { choices: [choiceOf('Short')] })).toEqual(err({ kind: 'choice_used' }))
  expect(await save(id, 1, { choices: fields.choices.slice(0, 1) })).toEqual(ok('saved'))
  await givenValues(db, product.id, {})
  expect(await remove(id, 1)).toEqual(err({ kind: 'version_conflict' }))
  expect(await remove(id, 2)).toEqual(ok('deleted'))
  expect(await remove(id, 2)).toEqual(ok('deleted'))
  expect((await auditEntriesOf(db, id)).at(-1)).toMatchObject({ action: 'attribute_deleted' })
})

test('a product is not given a value of an attribute that is being deleted', async () => {
  const { id } = await givenAttribute(db)
  const product = await givenProduct(db)
  let saved: ReturnType<typeof set> | undefined
  await db.transaction(async (tx) => {
    await deleteAttribute(tx, { attributeId: id, version: 1, actorId })
    saved = set(product.id, { sleeve: ['long'] })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await saved).toEqual(['attribute_not_found', 'attributes.sleeve'])
})

test('a choice that is being given to a product is not taken out', async () => {
  const { id } = await givenAttribute(db)
  const product = await givenProduct(db)
  let saved: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    const fields = { attributes: { sleeve: ['long'] } } as Record<string, unknown>
    await updateProduct(tx, { productId: product.id, version: 1, fields, actorId })
    saved = save(id, 1, { choices: [choiceOf('Short')] })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await saved).toEqual(err({ kind: 'choice_used' }))
})

test('its forms are refused at what is wrong, and name what products have', async () => {
  const { id } = await givenAttribute(db)
  const product = await givenProduct(db)
  await givenValues(db, product.id, { sleeve: ['long'] })
  const form = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    return sent
  }
  const send = (fields: Record<string, string>, attributeId = id) =>
    attributeAction(db, { id: attributeId, form: form(fields), actorId })
  const typed = { form: 'save-attribute', version: '1', name: 'Sleeve', choices: 'long = Long' }

  expect(await send({ ...typed, name: '', choices: '=' })).toMatchObject({
    fields: { name: expect.any(String), choices: expect.any(String) },
  })
  expect(await send({ ...typed, choices: 'short = Short' })).toMatchObject({
    fields: { choices: expect.stringContaining('1 product has the value Long') },
  })
  const fresh = { form: 'save-attribute', version: '0', name: 'Sleeve', type: 'yes_no' }
  expect(await send(fresh, randomUUID())).toMatchObject({ fields: { code: expect.any(String) } })
  expect(await send({ form: 'delete', version: '1' })).toMatchObject({ kind: 'refused' })
  expect(await send({ ...typed, choices: 'long = Full length | طويل | maxi' })).toEqual({
    done: 'saved',
  })
  expect(await readAttribute(db, id)).toMatchObject({
    choices: [{ code: 'long', names: { en: 'Full length', ar: 'طويل' }, synonyms: ['maxi'] }],
    used: 1,
  })
  // A colleague's version is shown beside it.
  expect(await send({ ...typed, name: 'Arm', seen: '{}' })).toMatchObject({
    kind: 'refused',
    typed: { theirs: expect.stringContaining('Full length') },
  })
  const up = form({ form: 'move', id, up: randomUUID() })
  expect(await answerAttributeMove(db, { form: up, actorId })).toMatchObject({ kind: 'refused' })
})
