import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { startChangeFeed } from './change-feed.ts'
import type { ChangeFeed, ChangeOf } from './change-feed.ts'

const db = await useTestDatabase()
const log = pino({ level: 'silent' })

let feed: ChangeFeed | undefined

afterEach(() => feed?.stop())

const slots = async () => {
  const { rows } = await db.pool.query<{ temporary: boolean; active_pid: number }>(
    `select temporary, active_pid from pg_replication_slots where database = current_database()`,
  )
  return rows
}

test('a committed change arrives with the row before and after it', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const seen: ChangeOf<'categories' | 'settings'>[] = []
  feed.on('categories', (change) => seen.push(change))
  await feed.ready

  await db.pool.query(`insert into categories (slug, name) values ('abayas', 'Abayas')`)
  await db.pool.query(`update categories set name = 'Open abayas'`)
  await db.pool.query(`delete from categories`)

  await expect.poll(() => seen).toHaveLength(3)
  expect(seen).toMatchObject([
    { kind: 'insert', new: { slug: 'abayas', name: 'Abayas', parent_id: null, position: 0 } },
    { kind: 'update', new: { name: 'Open abayas' } },
    { kind: 'delete' },
  ])
})

test('tables with full replica identity include the old row', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const seen: ChangeOf<'users' | 'sessions'>[] = []
  feed.on('sessions', (change) => seen.push(change))
  await feed.ready

  await db.pool.query(
    `with u as (insert into users (name, first_name, last_name, email)
       values ('A B', 'A', 'B', 'a@example.com') returning id)
     insert into sessions (user_id, token_hash, expires_at) select id, repeat('a', 64), now() from u`,
  )
  await db.pool.query(`delete from sessions`)

  await expect.poll(() => seen).toHaveLength(2)
  expect(seen[1]).toMatchObject({ kind: 'delete', old: { token_hash: 'a'.repeat(64) } })
})

test('a change that is rolled back is never reported', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const seen = vi.fn<() => void>()
  feed.on('settings', seen)
  await feed.ready

  await db.pool.query(
    `begin; insert into settings (key, value) values ('never', '1'); rollback;
     insert into settings (key, value) values ('kept', '{"n":1}')`,
  )

  await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0)
  expect(seen.mock.calls).toMatchObject([
    [{ kind: 'insert', new: { key: 'kept', value: { n: 1 } } }],
  ])
})

test('a truncated table is reported as such', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const seen = vi.fn<() => void>()
  feed.on('collection_products', seen)
  await feed.ready

  await db.pool.query('truncate collection_products')

  await expect.poll(() => seen.mock.calls).toEqual([[{ kind: 'truncate' }]])
})

test('a broken connection is restored, and its listeners are notified twice', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const states: boolean[] = []
  await feed.ready
  const current = feed
  current.onReset(() => states.push(current.connected))
  const seen = vi.fn<() => void>()
  current.on('categories', seen)

  await db.pool.query('select pg_terminate_backend(active_pid) from pg_replication_slots')

  await expect.poll(() => states).toEqual([false, true])
  await db.pool.query(`insert into categories (slug, name) values ('thobes', 'Thobes')`)
  await expect.poll(() => seen.mock.calls.length).toBe(1)
})

test('a silent database is noticed by asking it, and so is its return', async () => {
  const proxy = await startTcpProxy(db.url)
  try {
    const current = startChangeFeed({ url: proxy.url, log })
    feed = current
    expect(await current.answers()).toBe(false)
    await current.ready
    expect(await Promise.all([current.answers(), current.answers()])).toEqual([true, true])

    proxy.silence()
    const asked = current.answers()
    proxy.resume()
    expect(await asked).toBe(true)

    proxy.silence()
    // What was on its way when the silence began still arrives, and answers: ask until nothing does.
    let neverAnswered = current.answers()
    const isAnswered = () =>
      Promise.race([neverAnswered, db.pool.query('select pg_sleep(0.2)').then(() => false)])
    while (await isAnswered()) neverAnswered = current.answers()
    expect(current.connected).toBe(true)
    proxy.cut()
    expect(await neverAnswered).toBe(false)
  } finally {
    await feed?.stop()
    await proxy.stop()
  }
})

test('a listener that throws keeps nothing from the others', async () => {
  feed = startChangeFeed({ url: db.url, log })
  const seen = vi.fn<() => void>()
  feed.on('categories', () => {
    throw new Error('a bug')
  })
  feed.on('categories', seen)
  await feed.ready

  await db.pool.query(`insert into categories (slug, name) values ('gifts', 'Gifts')`)

  await expect.poll(() => seen.mock.calls.length).toBe(1)
})

test('the slot is temporary and gone after stop', async () => {
  feed = startChangeFeed({ url: db.url, log })
  await feed.ready
  expect(await slots()).toMatchObject([{ temporary: true }])

  await feed.stop()

  await expect.poll(slots).toEqual([])
  expect(feed.connected).toBe(false)
})

test('starting waits for open transactions, stopping does not', async () => {
  const client = await db.pool.connect()
  try {
    await client.query(`begin; insert into settings (key, value) values ('open', '1')`)
    feed = startChangeFeed({ url: db.url, log })
    await expect.poll(async () => (await slots()).length).toBe(1)
    expect(feed.connected).toBe(false)

    await feed.stop()
    await feed.ready
    expect(feed.connected).toBe(false)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a feed that cannot reach its database tries on until it is stopped', async () => {
  feed = startChangeFeed({ url: 'postgres://nobody@127.0.0.1:1/none', log })
  const resets = vi.fn<() => void>()
  feed.onReset(resets)
  await new Promise((resolve) => setTimeout(resolve, 400))

  expect(feed.connected).toBe(false)
  expect(resets).not.toHaveBeenCalled()
  await feed.stop()
  await feed.ready
})

test('a server that ends the connection in the moment it is made does not end the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
  const fatal = Buffer.alloc(5 + fields.length)
  fatal.write('E')
  fatal.writeInt32BE(4 + fields.length, 1)
  fatal.write(fields, 5)
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
  let ended = 0
  // In one piece with the first "ready for query" of a connection.
  const proxy = await startTcpProxy(db.url, {
    alter(bytes) {
      if (ended >= 4 || !bytes.subarray(-6).equals(ready)) return bytes
      ended += 1
      return Buffer.concat([bytes, fatal])
    },
  })
  try {
    feed = startChangeFeed({ url: proxy.url, log })
    await feed.ready
    expect(ended).toBe(4)
    expect(uncaught).toEqual([])
  } finally {
    process.off('uncaughtException', note)
    await feed?.stop()
    await proxy.stop()
  }
})
