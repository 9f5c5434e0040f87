import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { preloadInTime } from './preloads.tsx'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What was loaded so far. */
function given() {
  const loaded: string[] = []
  const stop = preloadInTime(
    () => loaded.push('code'),
    () => loaded.push('data'),
  )
  return { loaded, stop }
}

test('code of what may follow comes after 2 s, its data once nothing was done for 5 s (§9.29, §9.30)', () => {
  const { loaded } = given()
  vi.advanceTimersByTime(1999)
  expect(loaded).toEqual([])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['code'])

  vi.advanceTimersByTime(2000)
  page.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(4999)
  expect(loaded).toEqual(['code'])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['code', 'data'])
  vi.advanceTimersByTime(60_000)
  expect(loaded).toEqual(['code', 'data'])
})

test('a page that is left loads nothing ahead', () => {
  const { loaded, stop } = given()
  stop()
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(60_000)

  expect(loaded).toEqual([])
})
