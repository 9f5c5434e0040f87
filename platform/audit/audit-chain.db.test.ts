import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { auditOrigin, recordAudit } from './record-audit.ts'

const db = await useTestDatabase({ connections: 12 })

const note = (action: string, on = db) =>
  on.transaction((tx) =>
    recordAudit(tx, { actor: 'somebody', action, subjectType: 'shop', subjectId: '1' }),
  )
const faults = async (head?: { position: string; hash: string }) =>
  (
    await db.call('verify_audit_chain', {
      p_position: head?.position ?? null,
      p_hash: head?.hash ?? null,
    })
  ).map(({ problem }) => problem)
const headOf = () =>
  db.tables
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()

/** As the owner of the database could: bypassing the triggers. */
const forge = (text: string) =>
  db.transaction(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx.tables)
    await sql.raw(text).execute(tx.tables)
  })

afterEach(async () => {
  await forge('delete from audit_chain')
  await forge('delete from audit_log')
})

test('many entries at once are chained in order', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => note(`act_${at}`)))

  expect(await faults()).toEqual([])
  const links = await db.tables.selectFrom('audit_chain').select('position').execute()
  expect(links.map(({ position }) => Number(position)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
})

test('what is not committed leaves no gap', async () => {
  await note('one')
  await expect(
    db.transaction(async (tx) => {
      await recordAudit(tx, { actor: 'a', action: 'b', subjectType: 'shop', subjectId: '1' })
      throw new Error('never mind')
    }),
  ).rejects.toThrow('never mind')
  await note('two')
  expect(await faults()).toEqual([])
})

test('entries are never changed, deleted or emptied by the shop', async () => {
  await note('one')
  for (const text of [
    "update audit_log set actor = 'nobody'",
    'delete from audit_log',
    'truncate audit_log cascade',
    "update audit_chain set hash = repeat('0', 64)",
    'delete from audit_chain',
  ])
    await expect(sql.raw(text).execute(db.tables)).rejects.toMatchObject({ code: 'LB003' })
})

test.for([
  [
    'an entry that was changed',
    "update audit_log set actor = 'nobody' where action = 'two'",
    ['changed'],
  ],
  ['an entry that was taken out', "delete from audit_log where action = 'two'", ['missing']],
  [
    'an entry and its link taken out',
    `delete from audit_chain where position = 2; delete from audit_log where action = 'two'`,
    ['missing'],
  ],
  [
    'an entry put in past the chain',
    "insert into audit_log (actor, action, subject_type, subject_id) values ('x', 'y', 'z', '1')",
    ['not_chained'],
  ],
  [
    'a moment that was changed',
    "update audit_log set created_at = created_at - interval '1 day' where action = 'three'",
    ['changed'],
  ],
] as const)('%s is found', async ([, text, problems]) => {
  for (const action of ['one', 'two', 'three']) await note(action)
  for (const part of text.split('; ')) await forge(part)
  expect(await faults()).toEqual(problems)
})

test('an end that was cut off is found with the last hash noted elsewhere', async () => {
  for (const action of ['one', 'two']) await note(action)
  const head = await headOf()
  expect(await faults(head)).toEqual([])
  await forge('delete from audit_chain where position = 2')
  await forge("delete from audit_log where action = 'two'")

  expect(await faults()).toEqual([])
  expect(await faults(head)).toEqual(['cut_off'])
})

test('an entry names the address it came from', async () => {
  const origin = auditOrigin({ sessionId: 'session-1', address: '192.0.2.7' })
  await note('one', db.from(origin))
  await note('two')

  const entries = await db.tables
    .selectFrom('audit_log')
    .select(['action', 'session_id', 'place'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'one', session_id: 'session-1', place: expect.stringMatching(/^[\w-]{12}$/) },
    { action: 'two', session_id: null, place: null },
  ])
  expect(origin).not.toContain('192.0.2.7')
  expect(auditOrigin({ sessionId: 'x', address: '192.0.2.8' }).split(' ')[1]).not.toBe(
    origin.split(' ')[1],
  )
})
