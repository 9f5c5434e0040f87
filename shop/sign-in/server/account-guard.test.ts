import { expect, test } from 'vitest'

import type { RateLimiter } from '#platform/http/rate-limit.ts'

import { createAccountGuard } from './account-guard.ts'
import { accountKeys } from './account-keys.ts'

type Hit = Parameters<RateLimiter['hit']>

/** A guard whose limiter writes down what is counted, and refuses the attempts of one kind. */
function givenGuard(full?: Hit[0]) {
  const hits: string[] = []
  const limiter: RateLimiter = {
    hit(kind, key, isAdmin, _times, amount = 1) {
      hits.push(
        `${kind} ${key}${isAdmin === true ? ' five times' : ''}${amount === 1 ? '' : ` ${amount}`}`,
      )
      const allowed = kind !== full
      return {
        allowed,
        limit: 10,
        remaining: 0,
        reset: 60,
        retryAfter: allowed ? 0 : 60,
        isAdminIP: isAdmin ?? false,
      }
    },
    stop: () => Promise.resolve(),
  }
  const guard = createAccountGuard({
    // No client here sends a cookie: nothing is looked up.
    db: undefined as never,
    keys: accountKeys(['x'.repeat(32)], (secret, purpose) => secret + purpose),
    limiter,
    publicUrl: 'https://shop.test',
    isAdminAddress: (address) => address === '198.51.100.1',
    keepLockout: () => Promise.resolve(),
  })
  return { guard, hits }
}

const from = (address: string) => ({ headers: new Headers(), address })

const amina = 'amina@example.com'

test('an attempt counts by address, by address and email, by network and by email', async () => {
  const { guard, hits } = givenGuard()
  await guard.admitAttempt(from('2001:db8:1:2:3::9'), amina)

  expect(hits).toEqual([
    'authentication 2001:db8:1:2::/64',
    'failures_pair 2001:db8:1:2::/64 amina@example.com',
    'failures_network 2001:db8:1::/48',
    'failures_email_hour amina@example.com',
    'failures_email_day amina@example.com',
  ])
})

test('a success is removed from the failures', async () => {
  const { guard, hits } = givenGuard()
  const attempt = await guard.admitAttempt(from('192.0.2.1'), amina)
  if (!attempt.ok) throw new Error(attempt.refusal.kind)
  const counted = hits.splice(0)
  attempt.value.succeeded()

  expect(hits).toEqual(counted.slice(1).map((hit) => `${hit} -1`))
})

test('the first attempt from a browser is not refused for what others did', async () => {
  for (const full of ['failures_email_hour', 'failures_email_day'] as const) {
    const { guard } = givenGuard(full)

    expect(await guard.admitAttempt(from('192.0.2.1'), amina)).toMatchObject({
      ok: true,
      value: { needsCode: true },
    })
  }
})

test('a mail counts by address, by network and mailbox, by domain and by recipient', async () => {
  const { guard, hits } = givenGuard()
  await guard.countMail(from('198.51.100.1'), ['email'], 'amina+shop@example.com')

  expect(hits).toEqual([
    'email 198.51.100.1 five times',
    'mails_pair 198.51.100.0/24 amina@example.com',
    'mails_domain_pair 198.51.100.0/24 example.com',
    'mails_domain example.com',
    'recipient_hour amina@example.com',
    'recipient_day amina@example.com',
  ])
})

test('strangers cannot use up the mails of a large provider', async () => {
  const { guard, hits } = givenGuard()
  await guard.countMail(from('192.0.2.1'), ['email'], 'amina.khan+1@googlemail.com')

  expect(hits).toContain('mails_domain_pair 192.0.2.0/24 gmail.com')
  expect(hits).toContain('recipient_hour aminakhan@gmail.com')
  expect(hits.filter((hit) => hit.startsWith('mails_domain '))).toEqual([])
})

test('requests of a signed-in person about themselves do not count for others at their address', () => {
  const { guard, hits } = givenGuard()
  guard.countOwnMail(from('192.0.2.1'), { userId: '1', email: amina })
  guard.count(from('192.0.2.1'), ['authentication'], 'user:1')

  expect(hits).toEqual([
    'email user:1',
    `known_recipient_hour ${amina}`,
    `known_recipient_day ${amina}`,
    'authentication user:1',
  ])
})

test('a recipient at the limit is refused, with the time to wait', async () => {
  const { guard } = givenGuard('recipient_hour')

  expect(await guard.countMail(from('192.0.2.1'), ['email'], amina)).toMatchObject({
    refusal: { kind: 'too_many_requests', info: { limit: 10, retryAfter: 60 } },
  })
})

test('an email is returned, and counted, as accounts store it', async () => {
  const { guard, hits } = givenGuard()
  const caller = { ...from('192.0.2.1'), headers: new Headers({ origin: 'https://shop.test' }) }

  expect(await guard.admitEmail(caller, ['email'], ' Amina@Example.com ')).toEqual({
    ok: true,
    value: amina,
  })
  expect(hits).toContain('recipient_hour amina@example.com')
})

test.for([
  ['https://evil.test', 'amina@example.com', { kind: 'foreign_origin' }],
  [
    'https://shop.test',
    'amina',
    { kind: 'invalid_input', fields: { email: 'Please enter a valid email address.' } },
  ],
] as const)('from %s %s is refused before anything counts', async ([origin, typed, refusal]) => {
  const { guard, hits } = givenGuard()
  const caller = { ...from('192.0.2.1'), headers: new Headers({ origin }) }

  expect(await guard.admitEmail(caller, ['email'], typed)).toEqual({ ok: false, refusal })
  expect(hits).toEqual([])
})
