import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that passes with a warning on the console hides a defect.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
