import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from '#platform/log.ts'

import { watchDatabase } from './database-watch.ts'
import type { DatabaseWatch } from './database-watch.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
let ask: () => Promise<unknown>
let lines: string[]
let watch: DatabaseWatch

beforeEach(() => {
  vi.useFakeTimers()
  ask = () => Promise.resolve()
  lines = []
  watch = watchDatabase({
    ask: () => ask(),
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
})
afterEach(() => watch.stop())

test.for([
  ['refuses connections', () => Promise.reject(refused)],
  ['never answers', () => new Promise(() => undefined)],
  [
    'has no connection left',
    () => Promise.reject(Object.assign(new Error('too many clients'), { code: '53300' })),
  ],
] as const)('a database that %s is unavailable until it answers again', async ([, fails]) => {
  await vi.advanceTimersByTimeAsync(2000)
  expect(watch.isAway).toBe(false)

  ask = fails
  await vi.advanceTimersByTimeAsync(8000)
  expect(watch.isAway).toBe(true)

  ask = () => Promise.resolve()
  await vi.advanceTimersByTimeAsync(8000)
  expect(watch.isAway).toBe(false)
  expect(lines).toHaveLength(2)
})

test('checks at once on request', async () => {
  ask = () => Promise.reject(refused)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)

  expect(watch.isAway).toBe(true)
})

test('a database that answers with an error is available', async () => {
  ask = () => Promise.reject(Object.assign(new Error('no such table'), { code: '42P01' }))
  await vi.advanceTimersByTimeAsync(4000)

  expect(watch.isAway).toBe(false)
})
