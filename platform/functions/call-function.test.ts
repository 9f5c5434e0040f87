import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { CallError, callFunction } from './call-function.ts'
import { defineFunction } from './define-function.ts'
import { Failure } from './failure.ts'

const readShelf = defineFunction({
  name: 'read-shelf',
  method: 'GET',
  summary: '',
  access: 'public',
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({ left: z.int() }),
  refusal: Failure,
  handle: async () => ({ left: 1 }),
})

const takeOne = defineFunction({
  name: 'take-one',
  method: 'POST',
  summary: '',
  access: 'public',
  rateLimit: 'api',
  input: z.object({ shelf: z.string() }),
  output: z.object({ left: z.int() }),
  refusal: Failure.extend({ left: z.int() }),
  handle: async () => ({ left: 1 }),
})

/** The network, played: the request is kept and `answer` comes back. */
function givenAnswer(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error as CallError,
  )

test('a function without input is asked with GET', async () => {
  const fetched = givenAnswer(() => Response.json({ left: 3 }))

  expect(await callFunction<typeof readShelf>('read-shelf')).toEqual({ left: 3 })
  expect(fetched).toHaveBeenCalledWith('/functions/v1/read-shelf', { method: 'GET', headers: {} })
})

test('a page in another language declares it', async () => {
  const fetched = givenAnswer(() => Response.json({ left: 3 }))

  await inLanguage('ar', () => callFunction<typeof readShelf>('read-shelf'))
  expect(fetched).toHaveBeenCalledWith('/functions/v1/read-shelf', {
    method: 'GET',
    headers: { 'x-language': 'ar' },
  })
})

test('input is posted as JSON', async () => {
  const fetched = givenAnswer(() => Response.json({ left: 2 }))

  await callFunction<typeof takeOne>('take-one', { shelf: 'A' })
  expect(fetched).toHaveBeenCalledWith('/functions/v1/take-one', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"shelf":"A"}',
  })
})

test('a call that is given up ends its request', async () => {
  const fetched = givenAnswer(() => Response.json({ left: 2 }))
  const { signal } = new AbortController()

  await callFunction<typeof takeOne>('take-one', { shelf: 'A' }, { signal })

  expect(fetched.mock.lastCall?.[1]?.signal).toBe(signal)
})

test('a refusal is thrown with its status, its words and its whole body', async () => {
  const body = { success: false, error: 'Out of stock', left: 0 }
  givenAnswer(() => Response.json(body, { status: 409 }))

  const error = await failureOf(callFunction<typeof takeOne>('take-one', { shelf: 'A' }))

  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 409, message: 'Out of stock', body })
})

test('a failure that is not JSON still has its status', async () => {
  givenAnswer(
    () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
  )

  const error = await failureOf(callFunction<typeof readShelf>('read-shelf'))

  expect(error).toMatchObject({ status: 502, message: 'Bad Gateway', body: undefined })
})

test.for([
  {
    what: 'no connection',
    answer: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
  },
  { what: 'half an answer', answer: () => new Response('{"left":') },
  { what: "somebody else's page", answer: () => new Response('<h1>Join our Wi-Fi</h1>') },
])('$what has status 0 and keeps its cause', async ({ answer }) => {
  givenAnswer(answer)

  const error = await failureOf(callFunction<typeof readShelf>('read-shelf'))

  expect(error).toMatchObject({ status: 0, message: 'Failed to fetch' })
  expect(error.cause).toBeInstanceOf(Error)
})
