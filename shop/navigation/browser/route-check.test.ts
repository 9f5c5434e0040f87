import { expect, test, vi } from 'vitest'

import { createValidationCache } from './route-check.tsx'

const MINUTE = 60_000

function cacheAt(time: { now: number }) {
  const cache = createValidationCache<string>(() => time.now)
  const validate = vi.fn((path: string) => Promise.resolve(path))
  return { cache, validate, get: (path: string) => cache.get(path, () => validate(path)) }
}

test('a path is validated once, also by two who ask at the same time', async () => {
  const { get, validate } = cacheAt({ now: 0 })

  expect(await Promise.all([get('/a'), get('/a')])).toEqual(['/a', '/a'])
  expect(validate).toHaveBeenCalledOnce()
})

test('an entry expires after five minutes, however often it was used (§9.25)', async () => {
  const time = { now: 0 }
  const { get, validate } = cacheAt(time)
  await get('/a')
  time.now = 5 * MINUTE - 1
  await get('/a')
  expect(validate).toHaveBeenCalledTimes(1)

  time.now = 5 * MINUTE
  await get('/a')

  expect(validate).toHaveBeenCalledTimes(2)
})

test('a hundred are kept, and the one that was not used for longest goes (§9.24)', async () => {
  const { get, validate } = cacheAt({ now: 0 })
  for (let at = 0; at < 100; at += 1) await get(`/${at}`)
  await get('/0')
  await get('/one-more')
  validate.mockClear()

  await get('/0')
  expect(validate).not.toHaveBeenCalled()
  await get('/1')
  expect(validate).toHaveBeenCalledWith('/1')
})

test('what is forgotten is validated again', async () => {
  const { cache, get, validate } = cacheAt({ now: 0 })
  await get('/a')

  cache.forget('/a')
  await get('/a')

  expect(validate).toHaveBeenCalledTimes(2)
})
