import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { viewAction, listSavedViews } from './saved-views.ts'

const db = await useTestDatabase()

let admins = 0
/** Whose views they are; any account is good enough. */
async function givenAdmin(): Promise<string> {
  admins += 1
  const { id } = await db.tables
    .insertInto('users')
    .values({ name: 'An admin', email: `admin${admins}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const save = (admin: string, name: string, query = 'state=all', list = 'orders') =>
  viewAction(db, admin, formOf({ do: 'save', list, name, query }))
const views = async (admin: string) =>
  (await listSavedViews(db, admin, 'orders')).map(({ name, query }) => [name, query])

test('a view is kept for its admin and its list, and the same name keeps the new filters', async () => {
  const [mine, other] = [await givenAdmin(), await givenAdmin()]
  expect(await save(mine, '  Late ', 'need=late')).toEqual({ done: true })
  await save(mine, 'big', 'sort=-total')
  await save(mine, 'late', 'need=late&state=all')
  await save(mine, 'Elsewhere', '', 'returns')

  expect(await views(mine)).toEqual([
    ['big', 'sort=-total'],
    ['late', 'need=late&state=all'],
  ])
  expect(await views(other)).toEqual([])
})

test.for([
  ['', 'name_missing'],
  ['   ', 'name_missing'],
  ['two\nlines', 'name_missing'],
  ['x'.repeat(41), 'name_long'],
])('%j is refused: %s', async ([name, refusal]) => {
  const admin = await givenAdmin()
  expect(await save(admin, name!)).toEqual({ done: false, refusal })
  expect(await views(admin)).toEqual([])
})

test('a view is renamed and deleted by its own admin alone', async () => {
  const [mine, other] = [await givenAdmin(), await givenAdmin()]
  await save(mine, 'Late')
  await save(mine, 'Big')
  const late = (await listSavedViews(db, mine, 'orders')).find(({ name }) => name === 'Late')!
  const rename = (admin: string, name: string) =>
    viewAction(db, admin, formOf({ do: 'rename', id: late.id, name }))

  expect(await rename(other, 'Mine now')).toEqual({ done: false, refusal: 'not_found' })
  expect(await rename(mine, 'bIG')).toEqual({ done: false, refusal: 'name_taken' })
  expect(await rename(mine, 'LATE')).toEqual({ done: true })
  await viewAction(db, other, formOf({ do: 'delete', id: late.id }))
  expect(await views(mine)).toEqual([
    ['Big', 'state=all'],
    ['LATE', 'state=all'],
  ])
  await viewAction(db, mine, formOf({ do: 'delete', id: late.id }))
  expect(await views(mine)).toEqual([['Big', 'state=all']])
})

test('thirty views are the most, however many are saved at once', async () => {
  const admin = await givenAdmin()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => save(admin, `View ${at}`)),
  )

  expect(answers.filter((answer) => answer?.done)).toHaveLength(30)
  expect(answers).toContainEqual({ done: false, refusal: 'too_many' })
  expect(await views(admin)).toHaveLength(30)
})

test('what is no form of a view is none', async () => {
  const admin = await givenAdmin()
  for (const fields of [
    {},
    { do: 'forget' },
    { do: 'delete', id: '1' },
    { do: 'save', list: 'Orders', name: 'x', query: '' },
  ])
    expect(await viewAction(db, admin, formOf(fields as never))).toBeUndefined()
})
