import { tmpdir } from 'node:os'

import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { emptyTables, useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import { alerts } from '#shop/alerts/alerts.ts'
import { sendOperatorWebhook } from '#shop/alerts/server/jobs/send-operator-webhook.ts'
import { reportChecks } from '#shop/alerts/server/report-checks.tsx'
import { givenReceiver } from '#shop/integrations/testing/given-endpoint.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'

import { verifyAuditLog } from './verify-audit-log.ts'
import { readRecordFacts, watchForTroubles } from './watch-for-troubles.ts'

const db = await useTestDatabase()
const receiver = await givenReceiver()
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const services = {
  db,
  clock: systemClock,
  log: createLog('silent'),
  environment: 'local',
  settings: settingsInMemory(),
  publicUrl: 'https://shop.example',
  operator: { email: 'ops@shop.example', webhook: { url: receiver.url, secret } },
} as unknown as Services

beforeEach(async () => {
  await emptyTables(db, 'operator_incidents', 'emails', 'backups')
  await db.pool.query('delete from graphile_worker._private_jobs')
  receiver.received.length = 0
  receiver.answer.status = 200
})

const mails = async () =>
  (await db.pool.query<{ subject: string }>('select subject from emails order by created_at')).rows
const queued = async () =>
  (
    await db.pool.query<{ payload: { incident_id: string; state: 'began' | 'ended' } }>(
      `select payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send_operator_webhook' order by j.id`,
    )
  ).rows.map(({ payload }) => payload)
/** As if nothing had been seen for as long as it takes. */
const waitUntilQuiet = () =>
  db.pool.query(
    `update operator_incidents set began_at = began_at - interval '1 day',
                                   seen_at = seen_at - interval '1 day'`,
  )

test('twenty processes that see the same trouble at once send one mail and one webhook', async () => {
  const processes = Array.from({ length: 20 }, () => openDatabase({ url: db.url, connections: 1 }))
  try {
    const changes = await Promise.all(
      processes.map((own) =>
        reportChecks({ ...services, db: own }, { disk_low: '3% free.', jobs_dead: '1 job.' }),
      ),
    )
    expect(changes.flat()).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
    expect(await queued()).toHaveLength(2)

    await waitUntilQuiet()
    const ends = await Promise.all(
      processes.map((own) => reportChecks({ ...services, db: own }, { disk_low: null })),
    )
    expect(ends.flat()).toEqual([{ state: 'ended', kind: 'disk_low', detail: '3% free.' }])
    expect(await mails()).toHaveLength(3)
  } finally {
    await Promise.all(processes.map((own) => own.close()))
  }
})

test('a trouble that another process still sees is not over', async () => {
  await reportChecks(services, { feed_down: 'Down.' })
  expect(await reportChecks(services, { feed_down: null })).toEqual([])

  await waitUntilQuiet()
  await reportChecks(services, { feed_down: 'Down.' })
  expect(await reportChecks(services, { feed_down: null })).toEqual([])
  expect(await mails()).toHaveLength(1)

  await waitUntilQuiet()
  expect(await reportChecks(services, { feed_down: null })).toHaveLength(1)
  expect(await reportChecks(services, { feed_down: null })).toEqual([])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The change feed of the database is down',
    'Resolved: the change feed of the database is down',
  ])
})

test('a message that cannot be queued leaves no incident without a notification', async () => {
  const broken = { ...services, operator: { email: 'ops@shop.example\0', webhook: undefined } }
  await expect(reportChecks(broken, { disk_low: '3% free.' })).rejects.toThrow()
  expect(await reportChecks(services, { disk_low: '3% free.' })).toHaveLength(1)
})

test('every kind of alert can be recorded, mailed and posted', async () => {
  const found = Object.fromEntries(Object.keys(alerts).map((kind) => [kind, `${kind} it is`]))
  await reportChecks(services, found)

  const sent = await queued()
  for (const payload of sent) await sendOperatorWebhook.run(services, payload)

  expect(await mails()).toHaveLength(Object.keys(alerts).length)
  const kinds = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { kind: string } }).data.kind,
  )
  expect(new Set(kinds)).toEqual(new Set(Object.keys(alerts)))
  expect(kinds).toHaveLength(Object.keys(alerts).length)
})

test('the webhook is signed as Standard Webhooks has it, with one id for each message', async () => {
  await reportChecks(services, { backup_old: 'The last successful backup is 30 hours old.' })
  const [payload] = await queued()
  await sendOperatorWebhook.run(services, payload!)
  await sendOperatorWebhook.run(services, payload!)

  const [{ headers, body }, again] = receiver.received as [
    (typeof receiver.received)[0],
    (typeof receiver.received)[0],
  ]
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'operator.alert.began',
    data: {
      incident: payload!.incident_id,
      kind: 'backup_old',
      detail: 'The last successful backup is 30 hours old.',
      shop: 'https://shop.example',
    },
  })
  expect(again.headers['webhook-id']).toBe(headers['webhook-id'])
})

test('a webhook that is down fails its job, which is tried ten times at most', async () => {
  await reportChecks(services, { disk_low: '3% free.' })
  const [payload] = await queued()
  receiver.answer.status = 503
  await expect(sendOperatorWebhook.run(services, payload!)).rejects.toThrow('answered 503')
  const { rows } = await db.pool.query(
    `select max_attempts from graphile_worker.jobs where task_identifier = 'send_operator_webhook'`,
  )
  expect(rows).toEqual([{ max_attempts: 10 }])
})

test('in production nothing is posted into the own network', async () => {
  await reportChecks(services, { disk_low: '3% free.' })
  const [payload] = await queued()
  await expect(
    sendOperatorWebhook.run({ ...services, environment: 'production' }, payload!),
  ).rejects.toThrow('own_network')
  expect(receiver.received).toEqual([])
})

const watch = (over: Partial<Parameters<typeof watchForTroubles>[0]> = {}) =>
  watchForTroubles({
    services,
    config: {
      dataDir: tmpdir(),
      backup: { to: '/b', bucket: undefined, publicKey: 'age1' },
      environment: 'production',
    },
    feed: { connected: true },
    everyMs: 3_600_000,
    readCertificate: () =>
      Promise.resolve({
        beganAt: new Date(Date.now() - 80 * 86_400_000),
        endsAt: new Date(Date.now() + 10 * 86_400_000),
        fault: undefined,
      }),
    ...over,
  })
const openKinds = async () =>
  (
    await db.tables
      .selectFrom('operator_incidents')
      .select('kind')
      .where('ended_at', 'is', null)
      .where('kind', '<>', 'disk_low')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)

test('a look finds a feed that is down, an old backup, dead jobs and a certificate that ends', async () => {
  let at = Date.now()
  const watching = watch({ feed: { connected: false }, now: () => at })
  try {
    await watching.look()
    expect(await openKinds()).toEqual(['certificate_ends'])

    at += 60_000
    await db.pool.query(
      `insert into backups (began_at, ended_at, name, place, bytes)
       values (now(), now() - interval '27 hours', 'b', 'p', 1)`,
    )
    await db.pool.query(
      `select graphile_worker.add_job('some_job', '{}'::json, max_attempts => 1);
       update graphile_worker._private_jobs set attempts = 1`,
    )
    await watching.look()
    expect(await openKinds()).toEqual(['backup_old', 'certificate_ends', 'feed_down', 'jobs_dead'])
  } finally {
    await watching.stop()
  }
})

test('a restarted process sends nothing again', async () => {
  for (const _ of [1, 2, 3]) {
    const watching = watch()
    await watching.look()
    await watching.stop()
  }
  expect(
    (await mails()).filter(({ subject }) => subject === 'The certificate needs attention'),
  ).toHaveLength(1)
})

test('without the database what was found is logged, once', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' })
  const watching = watch({ services: { ...services, db: away, log } })
  await watching.look()
  await watching.look()
  await watching.stop()
  await away.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    troubles: { certificate_ends: expect.stringContaining('expires on') },
    err: expect.anything(),
  })
})

test('a nightly audit of a changed audit log records what it finds, and a look reports it', async () => {
  await recordAudit(db, { actor: 'a', action: 'b', subjectType: 'shop', subjectId: '1' })
  await verifyAuditLog.run(services, {})
  expect((await readRecordFacts(db)).audits).toEqual({})

  await withoutTriggers(db, (tables) =>
    tables.updateTable('audit_log').set({ actor: 'nobody' }).execute(),
  )
  await verifyAuditLog.run(services, {})
  expect((await readRecordFacts(db)).audits).toEqual({ audit_log_fault_found: 1 })
  const watching = watch()
  await watching.look()
  await watching.stop()
  expect(await openKinds()).toContain('audit_failed')
})
