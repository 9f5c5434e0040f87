import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that passes with a warning on the console hides a defect.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const printed = [console.error, console.warn].map((say) => vi.mocked(say).mock.calls)
  vi.restoreAllMocks()
  expect(printed).toEqual([[], []])
})
