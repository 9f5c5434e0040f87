import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'

import { defineFunction } from './define-function.ts'
import { Failure } from './failure.ts'
import { onHandledError } from './handled-errors.ts'
import { invoke } from './invoke.ts'

const takeOne = defineFunction({
  name: 'take-one',
  method: 'POST',
  summary: '',
  access: 'public',
  rateLimit: 'return',
  input: z.object({ shelf: z.string() }),
  output: z.object({ left: z.int() }),
  refusal: Failure,
  handle: async () => ({ left: 1 }),
})

const givenAnswer = (body: object, status: number) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))

afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
})

test('an answer is handed on and nothing is shown', async () => {
  givenAnswer({ left: 2 }, 200)

  expect(await invoke<typeof takeOne>({}, 'take-one', { shelf: 'A' })).toEqual({
    ok: true,
    value: { left: 2 },
  })
  expect(toastStore.current()?.open).not.toBe(true)
})

test('a failure is shown for eight seconds and handed on (§7.24, §8.17)', async () => {
  givenAnswer({ success: false, error: 'Not any more.' }, 409)

  const result = await invoke<typeof takeOne>({}, 'take-one', { shelf: 'A' })

  expect(result).toMatchObject({ ok: false, refusal: { status: 409 } })
  expect(toastStore.current()).toMatchObject({
    kind: 'error',
    title: 'Error',
    description: 'Not any more.',
    duration: 8000,
  })
})

test('a failure that the caller handles is not shown', async () => {
  // A dismissed one is remembered for a while.
  const before = toastStore.current()
  const failures: object[] = []
  const stop = onHandledError((error) => failures.push(error))
  givenAnswer({ success: false, error: 'Please confirm.', reason: 'proof_required' }, 403)

  const result = await invoke<typeof takeOne>(
    { isOwn: ({ body }) => body?.reason === 'proof_required' },
    'take-one',
    { shelf: 'A' },
  )
  stop()

  expect(result).toMatchObject({ ok: false, refusal: { body: { reason: 'proof_required' } } })
  expect(toastStore.current()).toBe(before)
  expect(failures).toEqual([])
})

test('who listens hears of a failure with its function, but of no success', async () => {
  const failures: object[] = []
  const stop = onHandledError((error) => failures.push(error))

  givenAnswer({ left: 2 }, 200)
  await invoke<typeof takeOne>({}, 'take-one', { shelf: 'A' })
  givenAnswer({ success: false, error: 'Not any more.' }, 409)
  await invoke<typeof takeOne>({}, 'take-one', { shelf: 'A' })
  stop()
  await invoke<typeof takeOne>({}, 'take-one', { shelf: 'A' })

  expect(failures).toEqual([
    { name: 'take-one', status: 409, title: 'Error', description: 'Not any more.' },
  ])
})

test('too many calls are named after the kind of call (§7.24, §9.7)', async () => {
  givenAnswer({ success: false, error: 'Too many', limit: 10, retryAfter: 30 }, 429)

  await invoke<typeof takeOne>({ kind: 'return' }, 'take-one', { shelf: 'A' })

  expect(toastStore.current()).toMatchObject({
    title: 'Rate Limit Exceeded',
    description: expect.stringContaining('Too many return/cancellation requests.') as string,
    duration: 8000,
  })
})

test("the caller's own words come before the generic ones, where it has some", async () => {
  const describe = ({ status }: { status: number }) =>
    status === 409 ? { title: 'Cannot take one', description: 'The shelf is empty.' } : undefined

  givenAnswer({ success: false, error: 'empty' }, 409)
  await invoke<typeof takeOne>({ describe }, 'take-one', { shelf: 'A' })
  expect(toastStore.current()).toMatchObject({ title: 'Cannot take one' })

  givenAnswer({ success: false, error: 'bug' }, 500)
  await invoke<typeof takeOne>({ describe }, 'take-one', { shelf: 'A' })
  expect(toastStore.current()?.description).toBe('Server error. Please try again later.')
})

test('what is not a failed call is a bug and thrown', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 409 }))
  const describe = () => {
    throw new TypeError('a bug')
  }

  await expect(invoke<typeof takeOne>({ describe }, 'take-one', { shelf: 'A' })).rejects.toThrow(
    'a bug',
  )
})
