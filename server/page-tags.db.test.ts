import { afterAll, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { PageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { dropChangedPages } from './page-tags.ts'

const db = await useTestDatabase()
const feed = startChangeFeed({ url: db.url, log: createLog('silent') })
afterAll(() => feed.stop())
await feed.ready

test('every table that pages go by is one that the change feed tells of', async () => {
  const tables: string[] = []
  const listening = { on: (table: string) => tables.push(table), onReset: () => undefined }
  dropChangedPages(listening as unknown as ChangeFeed, {} as PageStore)
  const { rows } = await db.pool.query<{ name: string }>(
    'select tablename as name from pg_publication_tables where pubname = $1',
    ['libas_changes'],
  )

  expect(tables.length).toBeGreaterThan(0)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

test.for([
  {
    what: 'picture',
    insert: `insert into pictures (hash, width, height, dominant_hex) values ('a', 1, 1, '#ffffff')`,
    change: `update pictures set dominant_hex = '#000000'`,
  },
  {
    what: 'size',
    insert: `insert into sizes (size_name, system, position) values ('54', 'abaya', 1)`,
    change: `update sizes set size_name = '54 short'`,
  },
])('a changed $what drops the pages of the catalogue', async ({ insert, change }) => {
  const dropped: string[] = []
  const pages = { dropTags: (tags: string[]) => dropped.push(...tags), dropAll: () => undefined }
  await db.pool.query(insert)
  dropChangedPages(feed, pages as unknown as PageStore)

  await db.pool.query(change)

  await expect.poll(() => dropped).toContain('catalogue')
})
