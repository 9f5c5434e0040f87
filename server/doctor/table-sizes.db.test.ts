import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readTableSizes } from './table-sizes.ts'

const db = await useTestDatabase()

/** Tables of events exist by the month: in a new database there is none. */
const givenEvents = () => db.callOne('make_event_partition', { p_at: new Date() })

test('every table is listed once, the largest first, with its indexes, its partitions and how it grows', async () => {
  await givenEvents()
  await db.pool.query(`
    insert into security_events (event, at)
    select 'sign_in_failed', now() - i * interval '1 day' - interval '1 hour' from generate_series(0, 20) i, generate_series(1, 1000);
    analyze security_events`)
  const sizes = await readTableSizes(db)
  const names = sizes.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'orders',
      'stock_movements',
      'analytics_events',
      'sandbox.events',
      'graphile_worker._private_jobs',
    ]),
  )
  expect(names.filter((name) => name.startsWith('analytics_events'))).toEqual(['analytics_events'])
  const totals = sizes.map(({ bytes, indexBytes }) => bytes + indexBytes)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(sizes[0]).toEqual({
    name: 'security_events',
    rows: 21_000,
    bytes: expect.any(Number),
    indexBytes: expect.any(Number),
    rowsADay: 1000,
  })
  expect(sizes.find(({ name }) => name === 'users')?.rowsADay).toBeNull()
})
