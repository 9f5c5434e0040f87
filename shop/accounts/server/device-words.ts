import { BROWSER_MAP, parse } from 'bowser'

const UNKNOWN = 'an unknown device'
const MAX_LENGTH = 400
// Of a browser that it does not know bowser takes whatever that one calls itself.
const known: ReadonlySet<string | undefined> = new Set(Object.values(BROWSER_MAP))

/** What a user agent is kept as: long ones are not a browser's. */
export const keptUserAgent = (headers: Headers): string =>
  (headers.get('user-agent') ?? '').slice(0, MAX_LENGTH)

/** A browser in words, from what it calls itself: "Chrome on macOS". */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os } = parse(userAgent.slice(0, MAX_LENGTH))
  // Without a system it is no browser, and what it calls itself could be anything.
  if (!os.name) return UNKNOWN
  return known.has(browser.name) ? `${browser.name} on ${os.name}` : os.name
}
