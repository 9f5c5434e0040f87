import { vi } from 'vitest'

/**
 * Local storage with its change events, as the tabs of a browser share them. `room`: how many
 * characters fit.
 */
export function stubBrowserStorage({ room = Infinity } = {}) {
  const texts = new Map<string, string>()
  const window = new EventTarget()
  const state = { room }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', new URL('https://shop.test/products'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...texts].filter(([other]) => other !== key)
      const used = others.reduce((sum, [, other]) => sum + other.length, 0)
      if (used + text.length > state.room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  })
  return { texts, window, state }
}
