import { beforeEach, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

const db = await useTestDatabase()

const partitions = async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'analytics_events'::regclass order by 1`,
  )
  return rows.map(({ name }) => name.replace('analytics_events_', ''))
}

const collect = (at: string, insertId = at) =>
  db.callOne('collect_events', {
    p_events: [{ at, name: 'one', distinct_id: 'amina', insert_id: insertId, properties: {} }],
    p_user_id: null,
  })

beforeEach(async () => {
  for (const name of await partitions()) await db.pool.query(`drop table analytics_events_${name}`)
})

test('a month of its own is made for what comes first in it, by the clock of UTC', async () => {
  await collect('2026-10-31T23:59:59.999Z')
  await collect('2026-11-01T00:00:00Z')
  await collect('2026-11-30T12:00:00Z')

  expect(await partitions()).toEqual(['2026_10', '2026_11'])
  const { rows } = await db.pool.query('select from analytics_events_2026_11')
  expect(rows).toHaveLength(2)
})

test('many first events of a month at once find one partition', async () => {
  const collected = await Promise.all(
    Array.from({ length: 12 }, (_, at) => collect('2026-12-05T10:00:00Z', String(at))),
  )

  expect(collected.every(({ collect_events: count }) => count === 1)).toBe(true)
  expect(await partitions()).toEqual(['2026_12'])
})

test('who waits while another makes the partition finds it', async () => {
  const event = { at: '2026-12-05T10:00:00Z', name: 'one', distinct_id: 'amina', properties: {} }
  const collectOn = (on: Pick<typeof db, 'callOne'>, insertId: string) =>
    on.callOne('collect_events', {
      p_events: [{ ...event, insert_id: insertId }],
      p_user_id: null,
    })
  let second: ReturnType<typeof collectOn> | undefined
  await db.transaction(async (tx) => {
    await collectOn(tx, '1')
    second = collectOn(db, '2')
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await second).toEqual({ collect_events: 1 })
  expect(await partitions()).toEqual(['2026_12'])
})

test('months are dropped once they are older than so many full months', async () => {
  for (const month of ['07', '08', '09', '10', '11']) await collect(`2026-${month}-15T12:00:00Z`)

  const forget = (months: number) =>
    db.callOne('forget_events', { p_at: new Date('2026-11-23T09:00:00Z'), p_months: months })
  expect(await forget(3)).toEqual({ forget_events: 1 })
  expect(await partitions()).toEqual(['2026_08', '2026_09', '2026_10', '2026_11'])
  expect(await forget(3)).toEqual({ forget_events: 0 })
})
