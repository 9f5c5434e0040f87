import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'

import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'

import { isDatabaseAway } from './is-database-away.ts'

const withCode = (code: string) =>
  Object.assign(new DatabaseError('said by the server', 0, 'error'), { code })

test.each([
  ['08006', 'connection failure'],
  ['08P01', 'a pooler without a server'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['57014', 'cancelled, or its time was up'],
  ['57P01', 'an operator ended it'],
  ['57P03', 'starting'],
  ['57P05', 'idle for too long'],
  ['58030', 'input or output failed'],
  ['25006', 'a standby only reads'],
])('%s means an unavailable database: %s', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true)
})

test.each([
  ['23505', 'a unique constraint'],
  ['22021', 'a text that cannot be stored'],
  ['25001', 'a transaction is open'],
  ['40001', 'serialisation'],
  ['42P01', 'no such table'],
  ['0A000', 'not supported'],
  ['P0001', 'raised by a procedure'],
  ['ERR_INVALID_ARG_TYPE', 'a bug'],
  ['StripeInvalidRequestError', 'somebody else'],
])('%s is an answer, and the same would come again: %s', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])('the driver reports "%s" without a code', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test('every system error counts, as Node throws it', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve))
  // This name resolves to both addresses, so the error is an aggregate.
  const refusedTwice = await new Promise((resolve) =>
    connect(1, 'localhost').once('error', resolve),
  )
  const unknownName: unknown = await lookup('no.such.host.invalid').catch((error: unknown) => error)

  expect([refused, refusedTwice, unknownName].map((error) => isDatabaseAway(error))).toEqual([
    true,
    true,
    true,
  ])
  for (const code of [
    'EAI_AGAIN',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOSPC',
    'EMFILE',
  ])
    expect(isDatabaseAway(Object.assign(new Error(code), { code })), code).toBe(true)
})

test('a cause is recognised, and ordinary errors are not', () => {
  expect(isDatabaseAway(new Error('job failed', { cause: withCode('53300') }))).toBe(true)
  expect(isDatabaseAway(new Error('job failed', { cause: withCode('23505') }))).toBe(false)
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
  expect(isDatabaseAway('53300')).toBe(false)
  const circle: Error = new Error('circle')
  circle.cause = circle
  expect(isDatabaseAway(circle)).toBe(false)
})
