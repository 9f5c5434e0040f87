import { BROWSER_MAP, parse } from 'bowser'

/** In what words a browser and its system are told. */
type DeviceText = { unknown: string; on: (browser: string, system: string) => string }

const inEnglish: DeviceText = {
  unknown: 'an unknown device',
  on: (browser, system) => `${browser} on ${system}`,
}
const MAX_LENGTH = 400
// Of a browser that it does not know bowser takes whatever that one calls itself.
const known: ReadonlySet<string | undefined> = new Set(Object.values(BROWSER_MAP))

/** What a user agent is kept as: long ones are not a browser's. */
export const storedUserAgent = (headers: Headers): string =>
  (headers.get('user-agent') ?? '').slice(0, MAX_LENGTH)

/**
 * A browser in words, from what it calls itself: "Chrome on macOS". In English, as mails are, unless the
 * `words` of the page are given.
 */
export function describeDevice(userAgent: string | null, words = inEnglish): string {
  if (!userAgent) return words.unknown
  const { browser, os } = parse(userAgent.slice(0, MAX_LENGTH))
  // Without a system it is no browser, and what it calls itself could be anything.
  if (!os.name) return words.unknown
  return known.has(browser.name) ? words.on(browser.name!, os.name) : os.name
}
