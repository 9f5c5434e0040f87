import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { conflictFieldName } from '#platform/admin/conflict.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { sizeList } from '../../sizes/size-list.ts'
import type { SizeFields } from '../../sizes/size-list.ts'
import { readOfferedSizes } from '../read-stock.ts'
import { sizeAction, answerSizeMove } from './size-action.ts'
import { deleteSize, listSizes, moveSize, readSize, saveSize } from './save-size.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.deleteFrom('product_inventory').execute()
  await db.tables.deleteFrom('sizes').execute()
})

const of = (length: number, own: Partial<SizeFields> = {}): SizeFields => ({
  system: 'abaya',
  size_name: String(length),
  length_inches: length,
  fit: null,
  labels: {},
  equivalents: {},
  measurements: {},
  ...own,
})

const save = (sizeId: string, version: number, fields: SizeFields) =>
  saveSize(db, { sizeId, version, fields, actorId })
const remove = (sizeId: string, version = 1) => deleteSize(db, { sizeId, version, actorId })

async function given(length: number, own: Partial<SizeFields> = {}) {
  const id = randomUUID()
  expect(await save(id, 0, of(length, own))).toEqual(ok('created'))
  return id
}

const rows = async (search = '') =>
  (await listSizes(db, readListQuery(sizeList, new URLSearchParams(search)))).rows
const names = async () => (await rows()).map((size) => size.size_name)

test('a size is created once, without stock, and is in the size guide', async () => {
  const [first, id] = [await given(54), await given(56)]
  await given(56, { system: 'thobe', size_name: '56 M', fit: 'M' })
  expect(await save(id, 0, of(56))).toEqual(ok('created'))
  for (const other of [{ size_name: '56 long' }, { system: 'thobe' }])
    expect(await save(id, 0, of(56, other))).toEqual(err({ kind: 'version_conflict' }))
  expect(await save(first, 1, of(54, { size_name: '54 short' }))).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(first, 1, of(54, { size_name: '54 short' }))).toEqual(ok('saved'))
  expect(await save(id, 1, of(54, { size_name: '54 SHORT' }))).toEqual(err({ kind: 'name_taken' }))
  expect(await save(randomUUID(), 1, of(60))).toEqual(err({ kind: 'size_not_found' }))
  // What kind it is of stays.
  expect(await save(id, 1, of(57, { system: 'thobe' }))).toEqual(ok('saved'))

  expect(await readOfferedSizes(db)).toEqual({
    abaya: [
      { sizeName: '54 short', lengthInches: 54, fit: null },
      { sizeName: '57', lengthInches: 57, fit: null },
    ],
    thobe: [{ sizeName: '56 M', lengthInches: 56, fit: 'M' }],
  })
  expect(await db.tables.selectFrom('product_inventory').selectAll().execute()).toEqual([])
  expect(await auditEntriesOf(db, first)).toMatchObject([
    { action: 'size_created' },
    { action: 'size_changed', before: { size_name: '54' }, after: { size_name: '54 short' } },
  ])
})

test('sizes of one system are put in order', async () => {
  const [one, two] = [await given(52), await given(54)]
  const thobe = await given(54, { system: 'thobe', size_name: '54 S', fit: 'S' })
  const move = (id: string, pastId: string, goes: 'up' | 'down') =>
    moveSize(db, { id, pastId, goes, actorId })
  expect(await move(two, one, 'up')).toBe(true)
  // The same again does nothing.
  expect(await move(two, one, 'up')).toBe(true)
  expect(await names()).toEqual(['54', '52'])
  expect(await rows()).toMatchObject([
    { aboveId: null, belowId: one },
    { aboveId: two, belowId: null },
  ])
  expect(await move(one, thobe, 'up')).toBe(false)
  expect(await rows('system=thobe')).toMatchObject([{ id: thobe, aboveId: null, belowId: null }])
})

test('only a size that nothing names is deleted', async () => {
  const [used, unused] = [await given(52), await given(54)]
  const { id: productId } = await givenProduct(db)
  await db.callOne('open_inventory_item', { p_product_id: productId, p_size_id: used })
  expect(await rows()).toMatchObject([{ kept: 1 }, { kept: 0 }])
  expect(await remove(used)).toEqual(err({ kind: 'is_used' }))
  expect(await remove(unused, 2)).toEqual(err({ kind: 'version_conflict' }))
  expect(await remove(unused)).toEqual(ok('deleted'))
  expect(await remove(unused)).toEqual(ok('deleted'))
  expect(await names()).toEqual(['52'])
  expect((await auditEntriesOf(db, unused)).at(-1)).toMatchObject({ action: 'size_deleted' })
  expect((await auditEntriesOf(db, used)).map(({ action }) => action)).toEqual(['size_created'])
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const id = await given(54)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(id, 1, of(60 + at))))
  expect(answers.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('two sizes that are the same but for capitals do not come to be at once', async () => {
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    const fields = of(54, { size_name: '54 long' })
    await saveSize(tx, { sizeId: randomUUID(), version: 0, fields, actorId })
    second = save(randomUUID(), 0, of(54, { size_name: '54 Long' }))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'name_taken' }))
})

test('stock of a size that is being deleted is not opened', async () => {
  const id = await given(54)
  const { id: productId } = await givenProduct(db)
  const item = { p_product_id: productId, p_size_id: id }
  let opened: Promise<{ open_inventory_item: boolean | null }> | undefined
  await db.transaction(async (tx) => {
    await deleteSize(tx, { sizeId: id, version: 1, actorId })
    opened = db.callOne('open_inventory_item', item)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await opened).toEqual({ open_inventory_item: false })
})

test('its forms are refused at what is wrong, and ask about what a colleague saved', async () => {
  const id = await given(54)
  const form = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    return sent
  }
  const send = (fields: Record<string, string>, sizeId = id) =>
    sizeAction(db, { id: sizeId, form: form({ form: 'save-size', ...fields }), actorId })
  const typed = { version: '1', name: '54', length: '54', fit: '' }

  expect(await send({ ...typed, name: '<b>', length: '5.5', fit: 'M' })).toMatchObject({
    fields: { name: expect.any(String), length: expect.any(String) },
  })
  const thobe = { ...typed, version: '0', system: 'thobe' }
  expect(await send(thobe, randomUUID())).toMatchObject({ fields: { fit: expect.any(String) } })
  expect(await send({ ...thobe, fit: 'M', name: '54 M' }, randomUUID())).toEqual({
    done: 'created',
  })
  const seen = JSON.stringify({ name: '54', length: '54', fit: '' })
  expect(await send({ ...typed, length: '55' })).toEqual({ done: 'saved' })
  expect(await send({ ...typed, seen, name: '54 short' })).toMatchObject({
    typed: { name: '54 short', version: '2' },
  })
  expect(await send({ form: 'other' })).toBeUndefined()
  // The form of a new one, sent again with other contents.
  const again = { version: '0', system: 'abaya', name: '54', length: '57', fit: '' }
  const conflict = await send(again)
  expect(conflict).toMatchObject({ kind: 'refused', typed: { length: '57', version: '2' } })
  const { typed: shown } = conflict as { typed: Record<string, string> }
  expect(JSON.parse(shown.theirs!)).toMatchObject({ length: '55', system: 'abaya' })
  expect(await send({ ...again, system: 'thobe', fit: 'M' })).toMatchObject({
    fields: { name: expect.stringContaining('another size system') },
    typed: { length: '57', fit: 'M' },
  })
  const kept = { [conflictFieldName('length')]: 'theirs' }
  expect(await send({ ...shown, ...kept })).toEqual({ done: 'saved' })
  const up = form({ form: 'move', id, up: randomUUID() })
  expect(await answerSizeMove(db, { form: up, actorId })).toMatchObject({ kind: 'refused' })
  expect(await readSize(db, id)).toMatchObject({ size_name: '54', length_inches: 55 })
  expect(await send({ form: 'delete', version: '2' })).toEqual({ done: 'deleted' })
})
