import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { startStandby, useStandby } from '#platform/testing/cluster/standby.ts'
import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'

import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { openStandby, readStale } from './standby.ts'
import type { Standby } from './standby.ts'

const { db, standby: server } = await useStandby()
const log = createLog('silent')
let time = 0
let standby: Standby

beforeAll(async () => {
  await db.pool.query('create table notes (id integer primary key, text text not null)')
  await db.pool.query(`insert into notes select n, 'first' from generate_series(1, 1000) n`)
})

beforeEach(async () => {
  await replay('resume')
  time = Date.now()
  // Tests check when they want to.
  standby = openStandby({ url: server.url, primary: db, log, everyMs: 1e9, now: () => time })
  await untilUsed()
})
afterEach(() => standby.stop())

async function untilUsed() {
  await expect.poll(() => standby.look().then(() => standby.state.isUsed)).toBe(true)
}

async function onServer(statement: string) {
  const own = openDatabase({ url: server.url, connections: 1 })
  try {
    return (await own.pool.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await own.close()
  }
}

const replay = (what: 'pause' | 'resume') => onServer(`select pg_wal_replay_${what}()`)

/** The server that answers, and how many notes it has. */
const ask = (from: Db) =>
  sql<{ server: 'standby' | 'primary'; notes: number }>`
    select case when pg_is_in_recovery() then 'standby' else 'primary' end as server,
           (select count(*)::integer from notes) as notes`
    .execute(from.tables)
    .then(({ rows }) => rows[0]!)

const add = async (id: number) => {
  await db.pool.query(`insert into notes values ($1, 'new')`, [id])
}

async function* inParts(from: Db, size = 100) {
  for (let after = 0; ; after += size) {
    const { rows } = await sql<{ id: number }>`
      select id from notes where id > ${after} and id <= 1000 order by id limit ${size}`.execute(
      from.tables,
    )
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
  }
}

test('a read goes to the standby, and to the primary where there is none', async () => {
  expect(await standby.read(db, ask)).toMatchObject({ server: 'standby' })
  expect(await readStale({ db, standby }, ask)).toMatchObject({ server: 'standby' })
  expect(await readStale({ db }, ask)).toMatchObject({ server: 'primary' })
  expect(standby.reads).toEqual({ standby: 2, primary: 0 })
})

test('what has to be up to date has every commit so far, on whichever server', async () => {
  for (let id = 2000; id < 2020; id += 1) {
    await add(id)
    const { notes } = await ask(db)
    expect(await standby.read(db, ask, { upToDate: true })).toMatchObject({ notes })
  }
  expect(standby.reads.standby).toBeGreaterThan(0)

  await replay('pause')
  await add(2020)
  const now = await ask(db)
  expect(await standby.read(db, ask)).toEqual({ server: 'standby', notes: now.notes - 1 })
  expect(await standby.read(db, ask, { upToDate: true })).toEqual(now)
})

test('a standby 30 s behind is not used until it has caught up, and an idle primary makes none late', async () => {
  time += 25_000
  await standby.look()
  expect(standby.state).toMatchObject({ isUsed: true, lagMs: 0 })

  await replay('pause')
  await add(3000)
  time += 29_000
  await standby.look()
  expect(standby.state).toMatchObject({ isUsed: true, lagMs: 29_000 })
  time += 2000
  await standby.look()
  expect(standby.state).toMatchObject({ isUsed: false, lagMs: 31_000 })
  expect(await standby.read(db, ask)).toMatchObject({ server: 'primary' })

  await replay('resume')
  await untilUsed()
  expect(await standby.read(db, ask)).toMatchObject({ server: 'standby' })
})

test('a primary that does not answer leaves the standby in use for 30 s', async () => {
  await standby.stop()
  const away = openDatabase({ url: db.url, connections: 1 })
  standby = openStandby({ url: server.url, primary: away, log, everyMs: 1e9, now: () => time })
  await untilUsed()
  await away.close()
  time += 29_000
  await standby.look()
  expect(standby.state.isUsed).toBe(true)
  time += 2000
  await standby.look()
  expect(standby.state.isUsed).toBe(false)
})

test('a standby killed during a read: the primary makes it, and those after it', async () => {
  let runs = 0
  const report = async (from: Db) => {
    runs += 1
    if (runs === 1) await server.kill()
    return ask(from)
  }
  expect(await standby.read(db, report)).toMatchObject({ server: 'primary' })
  expect(runs).toBe(2)
  await standby.look()
  expect(standby.state).toMatchObject({ isUsed: false })
  expect(standby.state.reason).toMatch(/^It does not answer: /)
  expect(await standby.read(db, report, { upToDate: true })).toMatchObject({ server: 'primary' })
  expect(runs).toBe(3)

  await server.start()
  await untilUsed()
  expect(await standby.read(db, ask)).toMatchObject({ server: 'standby' })
})

test('a standby that falls silent during a read: at the next check the primary makes it', async () => {
  const proxy = await startTcpProxy(server.url)
  await standby.stop()
  standby = openStandby({
    url: proxy.url,
    primary: db,
    log,
    everyMs: 1e9,
    patienceMs: 1000,
    now: () => time,
  })
  await untilUsed()
  let runs = 0
  const silent = Promise.withResolvers<void>()
  const reading = standby.read(db, async (from) => {
    runs += 1
    await ask(from)
    if (runs === 1) {
      proxy.silence()
      silent.resolve()
    }
    return ask(from)
  })
  await silent.promise
  await standby.look()
  expect(standby.state).toMatchObject({ isUsed: false })
  // Sooner than another check gives up, let alone the statement.
  const first = await Promise.race([reading, standby.look().then(() => 'still waiting')])
  expect(first).toMatchObject({ server: 'primary' })
  expect(runs).toBe(2)
  await proxy.stop()
})

test('a killed standby never makes a file repeat rows: it begins again before the first, and fails after', async () => {
  let begun = 0
  const failing = (after: number) =>
    async function* parts(from: Db) {
      begun += 1
      let sent = 0
      for await (const part of inParts(from)) {
        if (begun === 1 && sent === after) await server.kill()
        if (begun === 1 && sent >= after) await ask(from)
        sent += 1
        yield part
      }
    }
  const whole: number[] = []
  for await (const part of standby.stream(db, failing(0))) whole.push(...part)
  expect(whole).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
  expect(begun).toBe(2)

  await server.start()
  await untilUsed()
  begun = 0
  const sent: number[] = []
  const reading = (async () => {
    for await (const part of standby.stream(db, failing(3))) sent.push(...part)
  })()
  await expect(reading).rejects.toThrow()
  expect(sent).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
  expect(begun).toBe(1)
  await server.start()
})

test('what is cancelled for a conflict with what the standby replays is made on the primary', async () => {
  await onServer(`alter system set max_standby_streaming_delay = 0`)
  await onServer('select pg_reload_conf()')
  const asleep = () =>
    onServer(`select from pg_stat_activity where wait_event = 'PgSleep' and query ~ 'notes'`)
  const remove = async (id: number) => {
    await db.pool.query('delete from notes where id = $1', [id])
    await db.pool.query('vacuum notes')
  }
  const errors: unknown[] = []
  /** Once while a statement runs, once between two of them, where the whole connection is ended. */
  const report = (id: number, waits: boolean) => (from: Db) =>
    from
      .transaction(async (tx) => {
        await sql`set transaction isolation level repeatable read`.execute(tx.tables)
        const found = await ask(tx)
        if (found.server === 'standby' && waits) {
          // The statement may be cancelled before the vacuum returns.
          await Promise.all([
            sql`select pg_sleep(30) from (select count(*) from notes) n`.execute(tx.tables),
            expect
              .poll(asleep)
              .toHaveLength(1)
              .then(() => remove(id)),
          ])
        } else if (found.server === 'standby') {
          await remove(id)
          await expect.poll(() => ask(tx).catch(() => 'ended')).toBe('ended')
        }
        return ask(tx)
      })
      .catch((error: unknown) => {
        errors.push(error)
        throw error
      })
  const { notes } = await ask(db)
  expect(await standby.read(db, report(2000, true))).toEqual({
    server: 'primary',
    notes: notes - 1,
  })
  expect(errors).toMatchObject([{ code: '40001' }])
  await untilUsed()
  expect(await standby.read(db, report(2001, false))).toEqual({
    server: 'primary',
    notes: notes - 2,
  })
  expect(errors).toHaveLength(2)
  expect(standby.reads).toEqual({ standby: 0, primary: 2 })
})

test('what the standby does not have yet, after a migration, is read from the primary', async () => {
  await replay('pause')
  await db.pool.query('create table later (id integer)')
  const count = (from: Db) => sql`select id from later`.execute(from.tables)
  expect((await standby.read(db, count)).rows).toEqual([])
  expect(standby.reads).toEqual({ standby: 0, primary: 1 })
})

test('a report that takes too long, or writes, fails as it is and is not made twice', async () => {
  let runs = 0
  const slow = (from: Db) =>
    from.transaction(async (tx) => {
      runs += 1
      await sql`set local statement_timeout = 50`.execute(tx.tables)
      await sql`select pg_sleep(20)`.execute(tx.tables)
    })
  await expect(standby.read(db, slow)).rejects.toMatchObject({ code: '57014' })
  const write = async (from: Db) => {
    runs += 1
    await sql`delete from notes`.execute(from.tables)
  }
  await expect(standby.read(db, write)).rejects.toMatchObject({ code: '25006' })
  expect(runs).toBe(2)
  expect((await ask(db)).notes).toBeGreaterThan(0)
})

test('many reads at once share four connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      standby.read(db, async (from) => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::integer as n from pg_stat_activity
           where application_name = 'libas'`.execute(from.tables)
        return rows[0]!.n
      }),
    ),
  )
  // One more checks it.
  expect(Math.max(...answers)).toBeLessThanOrEqual(5)
  expect(standby.reads).toEqual({ standby: 100, primary: 0 })
})

// Last: it is not a standby any more afterwards.
test('a standby that was promoted is not read from, and nothing can be written to it by mistake', async () => {
  await server.promote()
  // Until the next check it counts as a standby.
  const write = (from: Db) => sql`delete from notes`.execute(from.tables)
  await expect(standby.read(db, write)).rejects.toMatchObject({ code: '25006' })
  expect(await standby.read(db, ask, { upToDate: true })).toMatchObject({ server: 'primary' })
  await standby.look()
  expect(standby.state).toMatchObject({
    isUsed: false,
    reason: 'This is not a standby: it accepts writes.',
  })

  // It is the primary from now on, on a timeline of its own, which a standby made of it follows.
  const promoted = openDatabase({ url: server.url, connections: 2 })
  const next = await startStandby({ dataDir: server.dataDir, url: server.url })
  const follower = openStandby({ url: next.url, primary: promoted, log, everyMs: 1e9 })
  const asIfOfOld = openStandby({ url: next.url, primary: db, log, everyMs: 1e9 })
  try {
    await expect.poll(() => follower.look().then(() => follower.state.isUsed)).toBe(true)
    expect(await follower.read(promoted, ask, { upToDate: true })).toMatchObject({
      server: 'standby',
    })
    await asIfOfOld.look()
    expect(asIfOfOld.state).toMatchObject({
      isUsed: false,
      reason: 'It follows timeline 2, and the primary is on 1.',
    })
  } finally {
    await Promise.all([follower.stop(), asIfOfOld.stop()])
    await promoted.close()
    await next.remove()
  }
})
