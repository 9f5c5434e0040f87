import { expect, test } from 'vitest'

import { smtpFailure } from './send-attempt.ts'

test.for([
  ['credentials refused', { code: 'EAUTH', responseCode: 535 }, 'misconfigured'],
  ['no credentials at all', { code: 'EAUTH', command: 'API' }, 'misconfigured'],
  ['credentials not checked now', { code: 'EAUTH', responseCode: 454 }, 'unavailable'],
  ['sender refused', { command: 'MAIL FROM', responseCode: 550 }, 'misconfigured'],
  ['sender to wait', { command: 'MAIL FROM', responseCode: 451 }, 'unavailable'],
  ['recipient refused', { command: 'RCPT TO', responseCode: 550 }, 'recipient_refused'],
  ['recipient to wait', { command: 'RCPT TO', responseCode: 450 }, 'recipient_refused'],
  ['message refused', { command: 'DATA', responseCode: 554 }, 'unavailable'],
  ['nobody there', { code: 'ECONNREFUSED', command: 'CONN' }, 'unavailable'],
  ['no such host', { code: 'EDNS' }, 'unavailable'],
  ['too slow', { code: 'ETIMEDOUT', command: 'CONN' }, 'unavailable'],
  ['broken off', { name: 'AbortError' }, 'unavailable'],
] as const)('%s', ([, fields, failure]) => {
  expect(smtpFailure(Object.assign(new Error('smtp'), fields))).toBe(failure)
})
