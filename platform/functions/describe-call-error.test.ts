import { describe, expect, test } from 'vitest'

import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'

import { CallError } from './call-function.ts'
import { describeCallError, isRateLimited } from './describe-call-error.ts'

const answered = (status: number, error?: string) =>
  new CallError(status, error === undefined ? undefined : { error }, error ?? 'Status text')

const connection = 'Connection error. Please check your internet connection and try again.'
const signIn = 'Authentication required. Please sign in to continue.'
const refunded = 'This order has already been refunded and cannot be cancelled again.'
const shipped =
  'Orders that have been shipped cannot be cancelled. Please request a return instead.'
const delivered = 'Delivered orders cannot be cancelled. Please request a return instead.'

describe('the words for a failed call', () => {
  test.for([
    { row: '§8.21', why: 'the request did not get through', error: answered(0), says: connection },
    {
      row: '§8.21',
      why: 'the browser failed to fetch',
      error: new TypeError('Failed to fetch'),
      says: connection,
    },
    {
      row: '§8.21',
      why: 'the network failed',
      error: new TypeError('NetworkError when asked'),
      says: connection,
    },
    {
      row: '§8.21',
      why: 'Safari failed to load',
      error: new TypeError('Load failed'),
      says: connection,
    },
    {
      row: '§8.21',
      why: 'CORS stood in the way',
      error: new Error('blocked by CORS policy'),
      says: connection,
    },
    {
      row: '§8.21',
      why: 'a function could not be fetched',
      error: new Error('Failed to send a request to the Edge Function'),
      says: connection,
    },
    { row: '§8.22', why: 'nobody is signed in', error: answered(401, 'No session.'), says: signIn },
    {
      row: '§8.22',
      why: 'a message speaks of authentication',
      error: new Error('JWT expired'),
      says: signIn,
    },
    {
      row: '§6.7, §8.23',
      why: 'the caller may not',
      error: answered(403, 'No.'),
      says: "You don't have permission to perform this action.",
    },
    {
      row: '§8.24',
      why: 'the shop refuses',
      error: answered(409, 'Only 2 available'),
      says: 'Only 2 available',
    },
    {
      row: '§8.24',
      why: 'a request is wrong and the server gives no reason',
      error: answered(400),
      says: 'Invalid request. Please check your input.',
    },
    {
      row: '§8.25',
      why: 'the server failed',
      error: answered(500, 'null is not an object'),
      says: 'Server error. Please try again later.',
    },
    {
      row: '§8.25',
      why: 'a gateway failed without a body',
      error: answered(502),
      says: 'Server error. Please try again later.',
    },
    {
      row: '§4.46, §8.26',
      why: 'the order is refunded',
      error: new Error('Order was REFUNDED'),
      says: refunded,
    },
    {
      row: '§4.46, §8.27',
      why: 'the order is shipped',
      error: new Error('already shipped'),
      says: shipped,
    },
    {
      row: '§4.46, §8.28',
      why: 'the order is delivered',
      error: new Error('order delivered'),
      says: delivered,
    },
    {
      row: '§8.29',
      why: 'nothing else is known',
      error: new Error('0x80'),
      says: 'An unexpected error occurred',
    },
    {
      row: '§8.29',
      why: 'not even an error came',
      error: undefined,
      says: 'An unexpected error occurred',
    },
  ])('when $why ($row)', ({ error, says }) => {
    expect(describeCallError(error)).toEqual({ title: 'Error', description: says })
  })
})

describe('which row wins when several apply', () => {
  test.for([
    {
      why: 'too many requests over everything else',
      error: answered(429, 'Unauthorized network fetch'),
      title: 'Rate Limit Exceeded',
    },
    {
      why: 'a message about the rate limit over the status',
      error: answered(401, 'Rate limit reached'),
      title: 'Rate Limit Exceeded',
    },
    { why: '401 over the order', error: answered(401, 'Order shipped'), says: signIn },
    {
      why: 'a message about authentication over 403',
      error: answered(403, 'Authentication needed'),
      says: signIn,
    },
    {
      why: "the server's own words over the message for cancellations",
      error: answered(409, 'Only delivered orders can be returned.'),
      says: 'Only delivered orders can be returned.',
    },
    {
      why: 'a server error over a message about fetching',
      error: answered(503, 'Could not fetch the picture'),
      says: 'Server error. Please try again later.',
    },
    { why: 'refunded over shipped', error: new Error('shipped, then refunded'), says: refunded },
    { why: 'shipped over delivered', error: new Error('shipped and delivered'), says: shipped },
  ])('$why', ({ error, title = 'Error', says }) => {
    expect(describeCallError(error)).toEqual({
      title,
      description: says ?? expect.stringContaining('Please wait'),
    })
  })
})

describe('too many requests', () => {
  const limited = (info: { limit: number; retryAfter: number; isAdminIP?: boolean }) =>
    new CallError(429, { error: 'Too many requests.', remaining: 0, reset: 0, ...info }, '')

  test.for<[RateLimitKind | undefined, string]>([
    ['payment', 'payment requests'],
    ['cart', 'cart requests'],
    ['gdpr', 'GDPR requests'],
    ['admin', 'admin requests'],
    ['authentication', 'authentication requests'],
    ['email', 'email requests'],
    ['api', 'API requests'],
    ['return', 'return/cancellation requests'],
    [undefined, 'requests'],
  ])('of the kind %s are called %s (§7.24, §8.18, §8.19)', ([kind, called]) => {
    expect(describeCallError(limited({ limit: 60, retryAfter: 5 }), kind)).toEqual({
      title: 'Rate Limit Exceeded',
      description: `Too many ${called}. The limit is 60 per minute. Please wait 5 seconds before trying again.`,
    })
  })

  test.for([
    { retryAfter: 125, wait: '2 minutes 5 seconds' },
    { retryAfter: 61, wait: '1 minute 1 second' },
    { retryAfter: 60, wait: '1 minute' },
    { retryAfter: 3599, wait: '59 minutes 59 seconds' },
    { retryAfter: 0.2, wait: '1 second' },
    { retryAfter: 0, wait: '1 second' },
  ])('a wait of $retryAfter s reads as $wait (§8.19)', ({ retryAfter, wait }) => {
    const { description } = describeCallError(limited({ limit: 10, retryAfter }), 'payment')

    expect(description).toContain(`Please wait ${wait} before`)
  })

  test('a request from an admin address learns its higher limit (§6.6)', () => {
    const error = limited({ limit: 600, retryAfter: 5, isAdminIP: true })

    expect(describeCallError(error, 'admin').description).toContain('Enhanced limit applied.')
  })

  test.for([
    { retryAfter: 3600, wait: '1 hour' },
    { retryAfter: 3601, wait: '1 hour 1 minute' },
    { retryAfter: 86_400, wait: '24 hours' },
  ])('a wait of $retryAfter s reads in hours, and speaks of no minute', ({ retryAfter, wait }) => {
    const error = new CallError(429, { limit: 30, remaining: 0, retryAfter }, 'Too many')

    expect(describeCallError(error, 'email').description).toBe(
      `Too many email requests. Please wait ${wait} before trying again.`,
    )
  })

  test('a message alone is taken for ten a minute and a wait of a minute (§8.20)', () => {
    expect(describeCallError(new Error('rate limit exceeded'), 'cart').description).toBe(
      'Too many cart requests. The limit is 10 per minute. Please wait 1 minute before trying again.',
    )
  })

  test('are recognised by the status or by the message (§8.18)', () => {
    expect(isRateLimited(answered(429))).toBe(true)
    expect(isRateLimited(new Error('Rate limit exceeded'))).toBe(true)
    expect(isRateLimited(answered(409, 'Only 2 available'))).toBe(false)
  })
})
