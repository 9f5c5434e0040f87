import { runInThisContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseTheme, followTheme, subscribeTheme, themeChoice, themeScript } from './theme.ts'

/** A browser as far as the theme needs one. */
function givenBrowser({ systemDark = false, storage = new Map<string, string>() } = {}) {
  const classes = new Set<string>()
  const system = Object.assign(new EventTarget(), { matches: systemDark })
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('matchMedia', () => system)
  vi.stubGlobal('document', {
    documentElement: {
      classList: {
        toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      },
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return {
    storage,
    isDark: () => classes.has('dark'),
    turnSystem(dark: boolean) {
      system.matches = dark
      system.dispatchEvent(new Event('change'))
    },
    otherTabStores(value: string) {
      storage.set('theme', value)
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    },
  }
}

const runScript = () => runInThisContext(themeScript)

let stop = () => {}
beforeEach(() => {
  stop = () => {}
})
afterEach(() => {
  stop()
  givenBrowser()
  chooseTheme('system')
  vi.unstubAllGlobals()
})

describe('before the first paint', () => {
  test.for([
    { stored: undefined, systemDark: false, dark: false },
    { stored: undefined, systemDark: true, dark: true },
    { stored: 'light', systemDark: true, dark: false },
    { stored: 'dark', systemDark: false, dark: true },
    { stored: 'mauve', systemDark: true, dark: true },
  ])(
    '$stored stored, system dark $systemDark: dark $dark (§4.55)',
    ({ stored, systemDark, dark }) => {
      const browser = givenBrowser({ systemDark })
      if (stored) browser.storage.set('theme', stored)

      runScript()

      expect(browser.isDark()).toBe(dark)
    },
  )

  test('a browser that refuses storage gets the system theme', () => {
    const browser = givenBrowser({ systemDark: true })
    vi.stubGlobal('localStorage', undefined)

    runScript()

    expect(browser.isDark()).toBe(true)
  })
})

describe('the choice', () => {
  test('is stored, shown and kept when the system changes (§4.56, §4.57)', () => {
    const browser = givenBrowser()
    stop = followTheme()
    chooseTheme('dark')
    browser.turnSystem(true)
    browser.turnSystem(false)

    expect(browser.isDark()).toBe(true)
    expect(browser.storage.get('theme')).toBe('dark')
    expect(themeChoice()).toBe('dark')
  })

  test('without one the system is followed, also after it was taken back (§4.57)', () => {
    const browser = givenBrowser()
    stop = followTheme()
    browser.turnSystem(true)
    expect(browser.isDark()).toBe(true)

    chooseTheme('light')
    expect(browser.isDark()).toBe(false)

    chooseTheme('system')
    expect(browser.storage.has('theme')).toBe(false)
    expect(browser.isDark()).toBe(true)
  })

  test('made in another tab is followed here', () => {
    const browser = givenBrowser()
    stop = followTheme()
    browser.otherTabStores('dark')

    expect(browser.isDark()).toBe(true)
  })

  test.for([
    { storage: 'none', localStorage: undefined },
    {
      storage: 'full',
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('No room', 'QuotaExceededError')
        },
        removeItem: () => undefined,
      },
    },
  ])('holds for the page where nothing can be stored: storage $storage', ({ localStorage }) => {
    const browser = givenBrowser()
    vi.stubGlobal('localStorage', localStorage)
    stop = followTheme()
    chooseTheme('dark')

    expect(browser.isDark()).toBe(true)
    expect(themeChoice()).toBe('dark')
    browser.turnSystem(false)
    expect(browser.isDark()).toBe(true)
  })

  test('that is neither light nor dark is none', () => {
    const browser = givenBrowser({ systemDark: true, storage: new Map([['theme', 'mauve']]) })
    stop = followTheme()
    browser.turnSystem(false)

    expect(themeChoice()).toBe('system')
    expect(browser.isDark()).toBe(false)
  })

  test('notifies its subscribers, of changes here and in other tabs, until they unsubscribe', () => {
    const browser = givenBrowser()
    stop = followTheme()
    const listener = vi.fn()
    const leave = subscribeTheme(listener)
    chooseTheme('dark')
    browser.otherTabStores('light')
    leave()
    chooseTheme('system')

    expect(listener).toHaveBeenCalledTimes(2)
  })
})
