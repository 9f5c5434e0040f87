import { expect, test } from 'vitest'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenCustomerWithPassword,
} from '#shop/sign-in/testing/given-account.ts'
import { resetTokenTo } from '#shop/sign-in/testing/given-mail.ts'

import { createLog } from '#platform/log.ts'
import { noteSecurityEvent, securityEvents, subjectHash } from '#platform/security-events.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

const db = await useTestDatabase()
const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })
const shop = await accountsOn(db, { log })
const keys = shop.keys.sealed

const eventsAbout = async (email: string) => {
  const rows = await db.tables
    .selectFrom('security_events')
    .select('event')
    .where('subject', '=', subjectHash(keys, { email }))
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

test('failed sign-ins and resets are recorded for any email, and identify nobody', async () => {
  const { email } = await givenCustomerWithPassword(db)
  const unknown = 'nobody@example.com'
  for (const of of [email, unknown]) {
    await shop.accounts.signIn(from(), { email: of, password: 'not hers at all' })
    await shop.accounts.signInWithCode(from(), { email: of, code: '123456' })
    await shop.accounts.requestPasswordReset(from(), of)
    expect(await eventsAbout(of)).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'password_reset_asked',
    ])
  }
  const token = await resetTokenTo(db, email)
  await shop.accounts.resetPassword(from(), { token, password: 'a longer walk by the sea' })
  expect((await eventsAbout(email)).at(-1)).toBe('password_reset')

  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: 'security event',
      event: 'sign_in_failed',
      subject: subjectHash(keys, { email }),
    }),
  )
  const { rows } = await db.pool.query('select * from security_events')
  expect(JSON.stringify([logged, rows])).not.toMatch(/@|example\.com/)
})

test('a successful sign-in is not an event', async () => {
  const { email } = await givenCustomerWithPassword(db)
  await shop.accounts.signIn(from(), { email, password: PASSWORD })

  expect(await eventsAbout(email)).toEqual([])
})

test('a wrong proof is recorded', async () => {
  const { email, session } = await givenAccount(db, shop)
  await shop.accounts.proveIdentity(from(), session, { password: 'not hers at all' })
  await shop.accounts.proveIdentity(from(), session, { code: '123456' })

  expect(await eventsAbout(email)).toEqual(['proof_failed', 'proof_failed'])
})

test('another key gives another hash of the same person', () => {
  const about = { email: 'amina@example.com' }

  expect(subjectHash(['one'], about)).not.toBe(subjectHash(['two'], about))
  expect(subjectHash(['one'], about)).not.toBe(subjectHash(['one'], { userId: about.email }))
})

test('every event in the list can be stored, and is deleted after 30 days', async () => {
  await db.tables.deleteFrom('security_events').execute()
  for (const event of Object.keys(securityEvents) as (keyof typeof securityEvents)[])
    await noteSecurityEvent({ db, log, keys }, event, undefined)
  await db.pool.query(
    `update security_events set at = now() - interval '31 days' where event <> 'role_changed'`,
  )
  await db.call('forget_expired_credentials', {})

  const left = await db.tables.selectFrom('security_events').select('event').execute()
  expect(left).toEqual([{ event: 'role_changed' }])
})
