import pino from 'pino'
import { expect, test } from 'vitest'

import { useDurableDatabase } from '#platform/testing/cluster/durable-database.ts'

import { startChangeFeed } from './change-feed.ts'

const { db } = await useDurableDatabase()

/** Commits that wait, so that the hold is known to work. */
const probes: Promise<unknown>[] = []

/** Until it is called off, commits are written and decoded, but nobody can see their rows. */
async function holdCommitsBack() {
  await db.pool.query(`alter system set synchronous_standby_names = 'nobody'`)
  await db.pool.query('select pg_reload_conf()')
  // It counts once PostgreSQL's checkpointer has read the setting, whenever that is.
  await expect
    .poll(async () => {
      probes.push(db.pool.query(`select pg_logical_emit_message(true, 'probe', '')`))
      const { rows } = await db.pool.query<{ held: boolean }>(
        `select exists (select from pg_stat_activity where wait_event = 'SyncRep') as held`,
      )
      return rows[0]?.held
    })
    .toBe(true)
}

async function releaseCommits() {
  await db.pool.query('alter system reset synchronous_standby_names')
  await db.pool.query('select pg_reload_conf()')
  await Promise.all(probes)
}

const names = async () =>
  (await db.pool.query<{ name: string }>('select name from categories order by name')).rows.map(
    ({ name }) => name,
  )

test('a change is delivered only once everybody can read it, and in order', async () => {
  const feed = startChangeFeed({ url: db.url, log: pino({ level: 'silent' }) })
  const read: { event: string; rows: Promise<string[]> }[] = []
  feed.on('categories', (change) => {
    if (change.kind === 'insert') read.push({ event: change.new.name, rows: names() })
  })
  await feed.ready
  await holdCommitsBack()
  const { rows: before } = await db.pool.query<{ lsn: string }>(
    'select pg_current_wal_lsn() as lsn',
  )

  const writing = db.pool.query(`insert into categories (slug, name) values ('a', 'Abayas')`)
  const isDecoded = async () => {
    const { rows } = await db.pool.query<{ sent: boolean }>(
      `select sent_lsn > $1::pg_lsn as sent from pg_stat_replication
        where application_name = 'libas-change-feed'`,
      [before[0]?.lsn],
    )
    return rows[0]?.sent
  }
  await expect.poll(isDecoded).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await names()).toEqual([])
  expect(read).toEqual([])

  await releaseCommits()
  await writing
  await db.pool.query(`insert into categories (slug, name) values ('t', 'Thobes')`)

  await expect.poll(() => read.map(({ event }) => event)).toEqual(['Abayas', 'Thobes'])
  expect(await read[0]?.rows).toContain('Abayas')
  expect(await read[1]?.rows).toEqual(['Abayas', 'Thobes'])
  await feed.stop()
})
