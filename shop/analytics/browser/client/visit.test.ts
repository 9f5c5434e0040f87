import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { visitId } from './start-client.ts'

const MINUTE = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a visit goes on as long as something is done every half hour', () => {
  const id = visitId(0)

  expect(visitId(29 * MINUTE)).toBe(id)
  expect(visitId(58 * MINUTE)).toBe(id)
  expect(visitId(88 * MINUTE)).not.toBe(id)
})
