import { expect, onTestFinished, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'

const db = await useTestDatabase()

let minutes = 0

/** The real limits, each test in a minute of its own. */
async function withRealLimits() {
  minutes += 1
  const now = new Date(Date.UTC(2026, 2, 2, 10, minutes, 30))
  const clock = { now: () => now }
  const limiter = createRateLimiter({
    db,
    limits: requestsPerMinute,
    clock,
    log: createLog('silent'),
  })
  onTestFinished(() => limiter.stop())
  return (await accountsOn(db, { limiter })).accounts
}

const from = (address: string) => ({ headers: new Headers(), address })
const wrong = { email: 'amina@example.com', password: 'not-the-one' }

test('one email can be tried ten times a minute from one address, and still from others (§8.11)', async () => {
  const accounts = await withRealLimits()
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect(await accounts.signIn(from('192.0.2.1'), wrong)).toMatchObject({
      refusal: { kind: 'account_not_found' },
    })

  expect(await accounts.signIn(from('192.0.2.1'), wrong)).toMatchObject({
    refusal: { kind: 'too_many_requests', info: { limit: 10, remaining: 0, retryAfter: 30 } },
  })
  expect(await accounts.signIn(from('192.0.2.2'), wrong)).toMatchObject({
    refusal: { kind: 'account_not_found' },
  })
})

test('one address can try ten times a minute, with however many emails', async () => {
  const accounts = await withRealLimits()
  const attempts = Array.from({ length: 11 }, async (_, attempt) =>
    accounts.signIn(from('192.0.2.1'), { ...wrong, email: `person${attempt}@example.com` }),
  )

  const kinds = (await Promise.all(attempts)).map((answer) => !answer.ok && answer.refusal.kind)
  expect(kinds.filter((kind) => kind === 'too_many_requests')).toHaveLength(1)
})

test('one network can have five mails an hour sent to one mailbox at most', async () => {
  const accounts = await withRealLimits()
  const amina = {
    email: 'amina5@example.com',
    password: 'a quiet harbour',
    first_name: 'Amina',
    last_name: 'Khan',
  }
  await accounts.signUp(from('192.0.2.1'), amina)
  for (const host of [2, 3, 4, 5])
    expect(await accounts.sendConfirmation(from(`192.0.2.${host}`), amina.email)).toMatchObject({
      ok: true,
    })

  expect(await accounts.sendConfirmation(from('192.0.2.6'), ' AMINA5+1@example.com')).toMatchObject(
    { refusal: { kind: 'too_many_requests', info: { limit: 5 } } },
  )
  expect(await accounts.sendConfirmation(from('192.0.3.6'), amina.email)).toMatchObject({
    ok: true,
  })
})

test('a mail that cannot be written leaves no account behind', async () => {
  const accounts = await withRealLimits()
  await db.pool.query(
    `alter table emails add constraint no_mail check (recipient <> 'unlucky@example.com')`,
  )
  const unlucky = {
    email: 'unlucky@example.com',
    password: 'a quiet harbour',
    first_name: 'Amina',
    last_name: 'Khan',
  }

  await expect(accounts.signUp(from('192.0.2.1'), unlucky)).rejects.toThrow(/no_mail/)
  const users = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', unlucky.email)
    .execute()
  expect(users).toEqual([])
})
