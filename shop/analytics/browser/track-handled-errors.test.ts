import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryCache, QueryClient } from '@tanstack/react-query'

import { CallError } from '#platform/functions/call-function.ts'
import { reportHandledError } from '#platform/functions/handled-errors.ts'

import { trackFailedCall, trackFailedQuery } from './track-handled-errors.ts'
import { trackInvokedCalls } from './track-invoked-calls.ts'

let tracked: unknown[]

beforeEach(() => {
  tracked = []
  const page = new EventTarget()
  page.addEventListener('libas:event', (event) => tracked.push((event as CustomEvent).detail))
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const eventOf = (properties: object) => ({
  name: 'error_occurred',
  properties,
  at: expect.any(Number) as number,
})

test('a failed call that was shown is tracked until analytics stops (§7.47)', () => {
  const error = { title: 'Cart Error', description: 'Out of stock', status: 409, name: 'add' }
  const stop = trackInvokedCalls()
  reportHandledError(error)
  stop()
  reportHandledError(error)

  expect(tracked).toEqual([
    eventOf({ title: 'Cart Error', message: 'Out of stock', status: 409, context: 'add' }),
  ])
})

test('a call that got no answer has the status 0', () => {
  trackFailedCall('create-payment', new CallError(0, undefined, 'Failed to fetch'))

  expect(tracked).toEqual([
    eventOf({
      title: 'Error',
      message: 'Connection error. Please check your internet connection and try again.',
      status: 0,
      context: 'create-payment',
    }),
  ])
})

test('a query that fails is named by what it asks for, not for whom (§7.47)', async () => {
  const client = new QueryClient({ queryCache: new QueryCache({ onError: trackFailedQuery }) })
  const failing = client.fetchQuery({
    queryKey: ['cart', 'amina'],
    queryFn: () => Promise.reject(new CallError(500, {}, '')),
    retry: false,
  })
  await expect(failing).rejects.toThrow(CallError)

  expect(tracked).toEqual([
    eventOf({
      title: 'Error',
      message: 'Server error. Please try again later.',
      status: 500,
      context: 'cart',
    }),
  ])
})
