import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { recordAudit } from '#platform/audit/record-audit.ts'
import { makeChecks } from '#platform/doctor/checks.ts'
import type { Check } from '#platform/doctor/checks.ts'
import { createLog } from '#platform/log.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { emptyTables, useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import { givenGiftCard } from '#shop/credit/testing/given-credit.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { databaseChecks } from './database-checks.ts'
import { doctorChecks, doctorOf } from './doctor.ts'
import type { DoctorConfig } from './doctor.ts'

const db = await useTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'libas-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => emptyTables(db, 'backups', 'security_events', 'operator_incidents'))

const config: DoctorConfig = {
  root: process.cwd(),
  dataDir,
  environment: 'local',
  connections: 11,
  processes: undefined,
  smtpUrl: undefined,
  stripe: undefined,
  backup: undefined,
  files: { bucket: undefined, isInBucket: false },
  picturesUrl: undefined,
  databaseReplicaUrl: undefined,
  operator: undefined,
}
const options = { config, publicUrl: undefined, isRunning: false, auditLimitMs: 60_000 }

/** The same check on a busy machine. */
const patient = ({ id, title, make }: Check): Check => ({ id, title, make, limitMs: 60_000 })

/** One check, made on the test's database. */
const check = async (id: string, changed: Partial<DoctorConfig> = {}) => {
  const checks = doctorChecks({ ...options, db, config: { ...config, ...changed } })
  const [result] = await makeChecks(checks.filter((one) => one.id === id).map(patient))
  return result!
}

test('every check can be made on a new shop, in order of importance', async () => {
  const checks = doctorChecks({ ...options, db })
  const results = await makeChecks(checks.map(patient))

  expect(results.map(({ id }) => id)).toEqual([
    'version',
    'database',
    'connections',
    'replication',
    'transactions',
    'size',
    'dead_rows',
    'standby',
    'disk',
    'memory',
    'clock',
    'address',
    'mail',
    'stripe',
    'files',
    'pictures',
    'backup',
    'feed',
    'queue',
    'stock',
    'credit',
    'audit_log',
    'settings',
    'security',
    'alerts',
  ])
  for (const { id, found } of results) expect(found, id).not.toContain('could not be checked')
  const state = Object.fromEntries(results.map((result) => [result.id, result.state]))
  expect(state).toMatchObject({
    version: 'green',
    database: 'green',
    size: 'green',
    clock: 'green',
  })
  expect(state).toMatchObject({
    stock: 'green',
    credit: 'green',
    audit_log: 'green',
    queue: 'green',
  })
  expect(results.find(({ id }) => id === 'size')?.found).toMatch(/MB[.] Largest tables: .+ .B, /)
})

test('a database that is not there is red, its other checks amber, and the rest are made', async () => {
  const results = await doctorOf({ ...options, url: 'postgres://nobody@127.0.0.1:9/none' })()
  const stateOf = Object.fromEntries(results.map(({ id, state }) => [id, state]))

  expect(results.find(({ id }) => id === 'database')).toMatchObject({
    state: 'red',
    found: expect.stringContaining('ECONNREFUSED'),
    remedy: expect.stringContaining('DATABASE_URL'),
  })
  expect(stateOf).toMatchObject({ clock: 'amber', backup: 'amber', queue: 'amber', stock: 'amber' })
  expect(stateOf).toMatchObject({ mail: 'green', stripe: 'green', settings: 'green' })
  expect(results.find(({ id }) => id === 'disk')?.found).toContain('free')
})

test('a role that may not replicate or create is red', async () => {
  const role = `doctor_weak_${process.pid}`
  await db.pool.query(`create role ${role} login password 'weak'`)
  const weak = new URL(db.url)
  weak.username = role
  weak.password = 'weak'
  try {
    const results = await doctorOf({ ...options, url: weak.href })()
    expect(results.find(({ id }) => id === 'database')).toMatchObject({
      state: 'red',
      found: expect.stringContaining('may not replicate and may not create'),
      remedy: expect.stringContaining(`ALTER ROLE "${role}" REPLICATION`),
    })
  } finally {
    await db.pool.query(`drop role ${role}`)
  }
})

test('a role that may open fewer connections than a process needs is red', async () => {
  expect(await check('connections', { connections: 5000 })).toMatchObject({
    state: 'red',
    remedy: expect.stringContaining('PG_POOL'),
  })
})

test('names a slot that has no reader', async () => {
  const slot = `doctor_${process.pid}`
  await db.pool.query(`select pg_create_logical_replication_slot('${slot}', 'pgoutput')`)
  try {
    const { state, found } = await check('replication')
    expect(state).not.toBe('green')
    expect(found).toContain(slot)
  } finally {
    await db.pool.query(`select pg_drop_replication_slot('${slot}')`)
  }
})

test('a migration that is missing, and one that is not known, are amber', async () => {
  await db.pool.query(
    `update migrations set name = '9999_later' where id = (select max(id) from migrations)`,
  )
  expect(await check('version')).toMatchObject({
    state: 'amber',
    remedy: expect.stringMatching(/missing 1 migration.*newer version.*1 migration/),
  })
})

test('in production a missing or old backup is red; a good one is green until the next fails', async () => {
  const production = {
    environment: 'production',
    backup: { to: '/b', bucket: undefined, publicKey: 'age1' },
  } as const
  const record = (hoursAgo: number, outcome: string) =>
    db.pool.query(
      `insert into backups (began_at, ended_at, name, place, ${outcome === 'good' ? 'bytes' : 'failure'})
       values (now(), now() - make_interval(hours => $1), 'b', 'p', $2)`,
      [hoursAgo, outcome === 'good' ? 1_500_000 : outcome],
    )
  expect(await check('backup', production)).toMatchObject({
    state: 'red',
    found: 'There is no successful backup.',
  })
  await record(27, 'good')
  expect(await check('backup', production)).toMatchObject({ state: 'red' })
  await record(2, 'good')
  expect(await check('backup', production)).toEqual({
    id: 'backup',
    title: 'Backup',
    state: 'green',
    found: 'The last successful backup is 2 hours old (1.5 MB).',
  })
  await record(0, 'EACCES: no')
  expect(await check('backup', production)).toMatchObject({
    state: 'amber',
    found: expect.stringContaining('EACCES: no'),
  })
})

test('old jobs are amber, older ones red, and dead ones counted', async () => {
  const add = (name: string, age: string) =>
    db.pool.query(
      `select graphile_worker.add_job($1, '{}'::json, run_at => now() - $2::interval, max_attempts => 1)`,
      [name, age],
    )
  await add('one', '6 minutes')
  expect(await check('queue')).toMatchObject({
    state: 'amber',
    found: '1 job due, the oldest for 6 minutes; 0 running; 0 failed permanently.',
  })
  await add('two', '31 minutes')
  expect(await check('queue')).toMatchObject({
    state: 'red',
    found: expect.stringContaining('2 jobs due'),
  })
  await db.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect(await check('queue')).toMatchObject({
    state: 'amber',
    found: '0 jobs due; 0 running; 2 failed permanently.',
  })
})

test('security events of the last day are counted by kind', async () => {
  await db.pool.query(
    `insert into security_events (event, at)
     select 'sign_in_failed', now() - interval '1 hour' from generate_series(1, 100)
     union all select 'sign_in_failed', now() - interval '25 hours' from generate_series(1, 900)`,
  )
  expect(await check('security')).toMatchObject({
    state: 'amber',
    found: 'In the last 24 hours: sign_in_failed 100.',
  })
})

test('in production alerts that go nowhere are amber, and a webhook in the own network is red', async () => {
  const secret = `whsec_${'A'.repeat(32)}`
  const alerts = (operator: DoctorConfig['operator'], environment: DoctorConfig['environment']) =>
    check('alerts', { environment, operator, smtpUrl: 'smtp://mail.example' })

  expect(await alerts(undefined, 'local')).toMatchObject({ state: 'green' })
  expect(await alerts(undefined, 'production')).toMatchObject({
    state: 'amber',
    remedy: expect.stringContaining('OPERATOR_EMAIL'),
  })
  const webhook = { url: 'https://127.0.0.1/hook', secret }
  expect(await alerts({ email: 'ops@shop.example', webhook }, 'local')).toEqual({
    id: 'alerts',
    title: 'Alerts',
    state: 'green',
    found: 'Alerts go by email and to 127.0.0.1.',
  })
  expect(await alerts({ email: undefined, webhook }, 'production')).toMatchObject({
    state: 'red',
    remedy: expect.stringContaining('network of the shop'),
  })
  await db.pool.query(`insert into operator_incidents (kind, detail) values ('disk_low', '1%')`)
  expect(
    await alerts({ email: 'ops@shop.example', webhook: undefined }, 'production'),
  ).toMatchObject({ state: 'amber', found: 'Alerts go by email. Ongoing: disk_low.' })
})

test('a transaction that stays open is named, and no longer once it ends', async () => {
  const transactions = async () => {
    const checks = databaseChecks(db, config, 0).filter(({ id }) => id === 'transactions')
    return (await makeChecks(checks.map(patient)))[0]
  }
  const client = new Client({ connectionString: db.url, application_name: 'a long report' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select 1')
    expect(await transactions()).toMatchObject({
      state: 'amber',
      found: expect.stringContaining('a long report'),
    })
    await client.query('rollback')
    expect(await transactions()).toMatchObject({ state: 'green' })
  } finally {
    await client.end()
  }
})

test('a feed that follows is green; a shop without one is red', async () => {
  const feedCheck = async () => {
    const checks = doctorChecks({ ...options, db, isRunning: true })
    return (await makeChecks(checks.filter(({ id }) => id === 'feed').map(patient)))[0]
  }
  expect(await feedCheck()).toMatchObject({ state: 'red' })
  const feed = startChangeFeed({ url: db.url, log: createLog('silent') })
  try {
    await feed.ready
    // What other tests write at the same time is passed over first.
    await expect.poll(feedCheck, { timeout: 60_000 }).toMatchObject({
      state: 'green',
      found: expect.stringMatching(/^1 process follows/),
    })
  } finally {
    await feed.stop()
  }
})

test('stock, credit and an audit log that were changed behind the shop are red', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  await givenGiftCard(db, 1000)
  await db.transaction((tx) =>
    recordAudit(tx, { actor: 'a', action: 'b', subjectType: 'shop', subjectId: '1' }),
  )
  for (const id of ['stock', 'credit', 'audit_log'])
    expect(await check(id), id).toMatchObject({ state: 'green', found: 'No discrepancies.' })

  await withoutTriggers(db, async (tables) => {
    await tables.updateTable('product_inventory').set({ quantity_on_hand: 4 }).execute()
    await tables.updateTable('credit_accounts').set({ balance_pence: 999 }).execute()
    await tables.updateTable('audit_log').set({ actor: 'nobody' }).execute()
  })
  expect(await check('stock')).toMatchObject({
    state: 'red',
    found: expect.stringContaining(abaya.productId),
    remedy: expect.stringContaining('npm run stock:audit'),
  })
  expect(await check('credit')).toMatchObject({
    state: 'red',
    found: expect.stringContaining('999 pence'),
  })
  expect(await check('audit_log')).toMatchObject({
    state: 'red',
    remedy: expect.stringContaining('npm run audit:verify'),
  })
})
