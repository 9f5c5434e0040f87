import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { createStoredValue } from './stored-value.ts'

let browser: ReturnType<typeof stubBrowserStorage>
const onUnkept = vi.fn<() => void>()

beforeEach(() => {
  browser = stubBrowserStorage()
  onUnkept.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const parse = (text: string | null): number[] => {
  try {
    return JSON.parse(text ?? '[]') as number[]
  } catch {
    return []
  }
}
/** A list of numbers as one tab has it. */
const openTab = () => createStoredValue<number[]>({ key: 'list', parse, onUnkept })
const plus = (one: number) => (list: number[]) => [...list, one]

describe('two tabs', () => {
  test('see what the other one changes, at once', async () => {
    const [a, b] = [openTab(), openTab()]
    const listener = vi.fn<() => void>()
    b.read()
    b.subscribe(listener)

    await a.change(plus(1))

    expect(listener).toHaveBeenCalledTimes(1)
    expect(b.read()).toEqual([1])
  })

  test('that change it at once lose nothing', async () => {
    const tabs = Array.from({ length: 8 }, openTab)
    for (const tab of tabs) tab.read()

    await Promise.all(
      tabs.flatMap((tab, n) => [0, 1].map((more) => tab.change(plus(n * 2 + more)))),
    )

    expect(
      openTab()
        .read()
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 16 }, (_, n) => n))
  })

  test('go on where the other one is, though nobody listened', async () => {
    const [a, b] = [openTab(), openTab()]
    b.read()
    await a.change(plus(1))
    await b.change(plus(2))

    expect(a.read()).toEqual([1])
    a.subscribe(() => undefined)
    expect(a.read()).toEqual([1, 2])
  })

  test('a tab that slept catches up when it is shown again', () => {
    const tab = openTab()
    tab.subscribe(() => undefined)
    browser.texts.set('list', '[7]')
    expect(tab.read()).toEqual([])

    browser.window.dispatchEvent(new Event('pageshow'))
    expect(tab.read()).toEqual([7])
  })
})

test('the value is the same one until it changes', async () => {
  const tab = openTab()
  const before = tab.read()
  await tab.change((list) => list)

  expect(tab.read()).toBe(before)
  expect(browser.texts.size).toBe(0)
})

test('replaces an unreadable cart once it is read', async () => {
  browser.texts.set('list', '{')
  const tab = openTab()
  tab.subscribe(() => undefined)

  await vi.waitFor(() => expect(browser.texts.get('list')).toBe('[]'))
})

describe('without room', () => {
  test('it works for the page, warns once, and is saved as soon as there is room', async () => {
    browser.state.room = 4
    const tab = openTab()
    expect(await tab.change(plus(1))).toBe(true)
    expect(await tab.change(plus(2))).toBe(false)
    expect(await tab.change(plus(3))).toBe(false)

    expect(tab.read()).toEqual([1, 2, 3])
    expect(browser.texts.get('list')).toBe('[1]')
    expect(onUnkept).toHaveBeenCalledTimes(1)

    browser.state.room = 100
    expect(await tab.change(plus(4))).toBe(true)
    expect(openTab().read()).toEqual([1, 2, 3, 4])
  })

  test('nor storage or locks at all, it works too', async () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    vi.stubGlobal('navigator', { locks: { request: async () => forbidden() } })
    const tab = openTab()

    expect(await tab.change(plus(1))).toBe(false)
    expect(tab.read()).toEqual([1])
    expect(onUnkept).toHaveBeenCalledTimes(1)
  })
})

test('a step that fails is reported, and changes nothing', async () => {
  const tab = openTab()
  const change = tab.change(() => {
    throw new TypeError('a bug')
  })

  await expect(change).rejects.toThrow('a bug')
  expect(browser.texts.size).toBe(0)
})
