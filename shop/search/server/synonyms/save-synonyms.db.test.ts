import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'

import { synonymList } from '../../synonyms/synonym-form.ts'
import { selectTaxonomy } from '../index-queries.ts'
import { listSynonyms, readSynonyms, saveSynonyms, synonymAction } from './save-synonyms.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()

beforeEach(() => db.tables.deleteFrom('search_synonyms').execute())

const save = (id: string, version: number, terms: string[]) =>
  saveSynonyms(db, { id, version, terms, actorId })

test('synonyms are created once, saved in their version, and read by the index', async () => {
  const id = randomUUID()
  expect(await save(id, 0, ['jilbab', 'overgarment'])).toEqual(ok('created'))
  expect(await save(id, 0, ['jilbab', 'overgarment'])).toEqual(ok('created'))
  expect(await save(id, 0, ['other', 'terms'])).toEqual(err({ kind: 'version_conflict' }))
  expect(await save(id, 1, ['jilbab', 'overdress'])).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(id, 1, ['jilbab', 'overdress'])).toEqual(ok('saved'))
  expect(await save(id, 1, ['jilbab', 'coat'])).toEqual(err({ kind: 'version_conflict' }))
  expect(await save(randomUUID(), 1, ['a', 'b'])).toEqual(err({ kind: 'synonyms_not_found' }))

  expect(await selectTaxonomy(db)).toMatchObject({ synonyms: [['jilbab', 'overdress']] })
  const query = readListQuery(synonymList, new URLSearchParams())
  expect((await listSynonyms(db, query)).rows).toEqual([
    { id, version: 2, terms: ['jilbab', 'overdress'] },
  ])
  expect(await auditEntriesOf(db, id)).toMatchObject([
    { action: 'synonyms_created' },
    { action: 'synonyms_changed', before: { terms: ['jilbab', 'overgarment'] } },
  ])
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const id = randomUUID()
  await save(id, 0, ['a', 'b'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, 1, ['a', `b${at}`])),
  )
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('its forms are refused at what is wrong, and delete in the version that was seen', async () => {
  const id = randomUUID()
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return synonymAction(db, { id, form, actorId })
  }
  const typed = { form: 'save-synonyms', version: '0' }
  for (const terms of [
    'jilbab',
    'jilbab, Jilbabs',
    'two terms, one',
    'the, jilbab',
    `${'x'.repeat(41)}, y`,
  ])
    expect(await send({ ...typed, terms }), terms).toMatchObject({
      fields: { terms: expect.any(String) },
    })
  expect(await send({ ...typed, terms: 'Jilbab, جلباب , overgarment' })).toEqual({
    done: 'created',
  })
  expect(await readSynonyms(db, id)).toMatchObject({ terms: ['jilbab', 'جلباب', 'overgarment'] })
  expect(await send({ form: 'delete', version: '2' })).toMatchObject({ kind: 'refused' })
  expect(await send({ form: 'delete', version: '1' })).toEqual({ done: 'deleted' })
  expect(await send({ form: 'delete', version: '1' })).toEqual({ done: 'deleted' })
  expect(await send({ form: 'other' })).toBeUndefined()
})
