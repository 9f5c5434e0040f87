import { afterAll, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { openDatabase } from './database.ts'

const db = await useTestDatabase()
const hasty = openDatabase({ url: db.url, statementTimeoutMs: 20 })
afterAll(() => hasty.close())

/** "canceling statement due to statement timeout". */
const QUERY_CANCELED = '57014'

test('a statement that takes too long is ended, and its connection still serves', async () => {
  await expect(hasty.pool.query('select pg_sleep(60)')).rejects.toMatchObject({
    code: QUERY_CANCELED,
  })

  const { rows } = await hasty.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test('without a limit none is set', async () => {
  const { rows } = await db.pool.query('show statement_timeout')

  expect(rows).toEqual([{ statement_timeout: '0' }])
})
