import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { defineList } from '../list.ts'

import { keysetPage } from './keyset-page.ts'
import { readListQuery } from './read-list-query.ts'

const db = await useTestDatabase()

const list = defineList({
  name: 'mails',
  path: '/mails',
  filters: {},
  sorts: { made: 'time', tries: 'integer', subject: 'text' },
  usual: '-made',
  rows: 4,
})

const pageOf = (search: Record<string, string | undefined>) =>
  keysetPage(db.tables.selectFrom('emails').select(['id', 'subject', 'created_at', 'attempts']), {
    query: readListQuery(
      list,
      new URLSearchParams(
        Object.entries(search).filter(([, value]) => value !== undefined) as never,
      ),
    ),
    keys: { made: sql`created_at`, tries: sql`attempts`, subject: sql`subject` },
    id: sql`id`,
  })

/** Mails whose keys fall together in threes: a microsecond is the difference of the others. */
const COUNT = 11
beforeEach(async () => {
  await sql`delete from emails`.execute(db.tables)
  await sql`
    insert into emails (kind, recipient, subject, html, plain_text, attempts, created_at)
    select 'news', 'a@example.com', 'No ' || i / 3, '', '', i / 3,
           timestamptz '2026-11-22 10:00:00.123456+00' + i / 3 * interval '1 microsecond'
      from generate_series(0, ${COUNT - 1}::int) i`.execute(db.tables)
})

const ordered = async (sort: string) => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = { made: 'created_at', tries: 'attempts', subject: 'subject' }[
    sort.replace('-', '')
  ] as 'created_at'
  const rows = await db.tables
    .selectFrom('emails')
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute()
  return rows.map(({ id }) => id)
}

test.for(['-made', 'made', '-tries', 'tries', '-subject', 'subject'])(
  'by %s every row comes once, forwards and back again',
  async (sort) => {
    const expected = await ordered(sort)
    const forwards = []
    let page = await pageOf({ sort })
    expect(page.previous).toBeUndefined()
    forwards.push(page)
    while (page.next !== undefined) forwards.push((page = await pageOf({ sort, after: page.next })))
    expect(forwards.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(expected)
    expect(forwards.map(({ rows }) => rows.length)).toEqual([4, 4, 3])

    const back = await pageOf({ sort, before: page.previous })
    expect(back.rows).toEqual(forwards[1]?.rows)
    expect(back.next).toBeDefined()
    const first = await pageOf({ sort, before: back.previous })
    expect(first).toEqual(forwards[0])
  },
)

test('rows that come and go meanwhile shift nothing', async () => {
  const first = await pageOf({})
  const [gone] = first.rows.slice(-1)
  const expected = await ordered('-made')
  await db.tables.deleteFrom('emails').where('id', '=', gone!.id).execute()
  await sql`insert into emails (kind, recipient, subject, html, plain_text)
            values ('news', 'b@example.com', 'New', '', '')`.execute(db.tables)

  const second = await pageOf({ after: first.next })

  expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(4, 8))
})

test('a partial page is preceded by the whole first page', async () => {
  const first = await pageOf({})
  const second = await pageOf({ after: first.next })
  await db.tables.deleteFrom('emails').where('id', '=', first.rows[0]!.id).execute()

  const back = await pageOf({ before: second.previous })

  expect(back.rows).toHaveLength(4)
  expect(back.previous).toBeUndefined()
  expect(back.rows.map(({ id }) => id)).toEqual((await ordered('-made')).slice(0, 4))
})

test('past the last row there is none', async () => {
  const { next } = await pageOf({})
  await sql`delete from emails`.execute(db.tables)
  expect(await pageOf({ after: next })).toEqual({ rows: [] })
})
