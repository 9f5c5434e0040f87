import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  const last = toastStore.current()
  if (last) toast.dismiss(last.id)
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('toast', () => {
  test.for([
    { row: '§4.61', kind: 'plain', duration: 1000, title: undefined },
    { row: '§4.62', kind: 'error', duration: 3000, title: 'Error' },
    { row: '§4.63', kind: 'success', duration: 2000, title: 'Success' },
    { row: '§4.64', kind: 'warning', duration: 4000, title: 'Warning' },
    { row: '§4.65', kind: 'info', duration: 3000, title: 'Info' },
    { row: '§4.66', kind: 'copyable', duration: 5000, title: undefined },
  ] as const)('$kind stays $duration ms ($row, §4.67, §9.8)', ({ kind, duration, title }) => {
    toast[kind]({ description: 'Said' })

    expect(toastStore.current()).toMatchObject({ kind, duration, description: 'Said', open: true })
    expect(toastStore.current()?.title).toBe(title)
  })

  test('a title and a duration of its own win over the defaults', () => {
    toast.success({ title: 'Welcome', description: 'You are in.', duration: 8000 })

    expect(toastStore.current()).toMatchObject({ title: 'Welcome', duration: 8000 })
  })

  test('a new one replaces the one before (§4.59, §9.9)', () => {
    toast.info({ description: 'First' })
    toast.warning({ description: 'Second' })

    expect(toastStore.current()?.description).toBe('Second')
  })

  test('a dismissed one is closed at once and removed after 1,000,000 ms (§4.60)', () => {
    const id = toast.error({ description: 'Gone' })
    toast.dismiss(id)
    expect(toastStore.current()?.open).toBe(false)

    vi.advanceTimersByTime(999_999)
    expect(toastStore.current()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(toastStore.current()).toBeUndefined()
  })

  test('removing a dismissed one never takes its successor away', () => {
    toast.dismiss(toast.error({ description: 'First' }))
    toast.info({ description: 'Second' })

    vi.advanceTimersByTime(2_000_000)
    expect(toastStore.current()).toMatchObject({ description: 'Second', open: true })
  })

  test('dismissing one that was replaced leaves the new one open', () => {
    const first = toast.error({ description: 'First' })
    toast.info({ description: 'Second' })
    toast.dismiss(first)

    expect(toastStore.current()?.open).toBe(true)
  })

  test('a copyable one copies its description unless stated otherwise', () => {
    toast.copyable({ description: 'ORDER-1' })
    expect(toastStore.current()?.copies).toBe('ORDER-1')

    toast.copyable({ description: 'Your code', copies: '123456' })
    expect(toastStore.current()?.copies).toBe('123456')
  })

  test('listeners hear of every change until they leave', () => {
    const listener = vi.fn()
    const leave = toastStore.subscribe(listener)
    toast.dismiss(toast.info({ description: 'One' }))
    leave()
    toast.info({ description: 'Two' })

    expect(listener).toHaveBeenCalledTimes(2)
  })
})
