import { expect, test } from 'vitest'

import type { RateLimiter } from '#platform/http/rate-limit.ts'

import { createAccountGuard } from './account-guard.ts'

type Hit = Parameters<RateLimiter['hit']>

/** A guard whose limiter writes down what is counted, and refuses the attempts of one kind. */
function givenGuard(full?: Hit[0]) {
  const hits: string[] = []
  const limiter: RateLimiter = {
    hit(kind, key, isAdmin) {
      hits.push(`${kind} ${key}${isAdmin === true ? ' five times' : ''}`)
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
    limiter,
    publicUrl: 'https://shop.test',
    isAdminAddress: (address) => address === '198.51.100.1',
  })
  return { guard, hits }
}

const from = (address: string) => ({ headers: new Headers(), address })

test('an attempt counts by network and by whom it is about', () => {
  const { guard, hits } = givenGuard()
  guard.count(from('2001:db8:1:2:3::9'), ['authentication'], 'email:amina@example.com')

  expect(hits).toEqual([
    'authentication 2001:db8:1:2::/64',
    'authentication email:amina@example.com',
  ])
})

test('what sends a mail also counts for the hour and the day of its recipient', () => {
  const { guard, hits } = givenGuard()
  guard.count(from('198.51.100.1'), ['email'], 'email:amina@example.com')

  expect(hits).toEqual([
    'email 198.51.100.1 five times',
    'email email:amina@example.com five times',
    'recipient_hour email:amina@example.com',
    'recipient_day email:amina@example.com',
  ])
})

test.for([
  [['email'], 'user:1'],
  [['email'], undefined],
  [['authentication'], 'email:amina@example.com'],
] as const)('%j about %s counts for no recipient', ([kinds, subject]) => {
  const { guard, hits } = givenGuard()
  guard.count(from('192.0.2.1'), kinds, subject)

  expect(hits.filter((hit) => hit.startsWith('recipient'))).toEqual([])
})

test('a recipient who has had enough is a refusal with its wait', () => {
  const { guard } = givenGuard('recipient_hour')

  expect(guard.count(from('192.0.2.1'), ['email'], 'email:amina@example.com')).toMatchObject({
    refusal: { kind: 'too_many_requests', info: { limit: 10, retryAfter: 60 } },
  })
})

test('an email that was typed is answered as accounts have it, and counts so', () => {
  const { guard, hits } = givenGuard()
  const caller = { ...from('192.0.2.1'), headers: new Headers({ origin: 'https://shop.test' }) }

  expect(guard.admitEmail(caller, ['authentication'], ' Amina@Example.com ')).toEqual({
    ok: true,
    value: 'amina@example.com',
  })
  expect(hits).toEqual(['authentication 192.0.2.1', 'authentication email:amina@example.com'])
})

test.for([
  ['https://evil.test', 'amina@example.com', { kind: 'foreign_origin' }],
  [
    'https://shop.test',
    'amina',
    { kind: 'invalid_input', fields: { email: 'Please enter a valid email address.' } },
  ],
] as const)('from %s %s is refused before anything counts', ([origin, typed, refusal]) => {
  const { guard, hits } = givenGuard()
  const caller = { ...from('192.0.2.1'), headers: new Headers({ origin }) }

  expect(guard.admitEmail(caller, ['email'], typed)).toEqual({ ok: false, refusal })
  expect(hits).toEqual([])
})
