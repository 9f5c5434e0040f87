import { normalised } from '#platform/bounded-text.ts'

import { validateRoute } from '../validate-route.ts'
import type { redirectsText } from './redirects-text.ts'

/** Lines that are taken at once. */
export const MAX_REDIRECTS = 500
const MAX_CHARACTERS = 300
/** A longer value is still longer than a redirect may be after composition. */
const MAX_LENGTH = 8 * MAX_CHARACTERS

type LineFault = Exclude<
  keyof typeof redirectsText.faults,
  'taken' | 'leads_on' | 'is_target' | 'twice'
>

/** A typed line: where from and to, or what is wrong with it. */
export type RedirectLine = { line: number; text: string } & (
  | { from: string; to: string; fault?: undefined }
  | { fault: LineFault | 'twice' }
)

/** How an address that was a page once is kept and looked for: its path alone, in lower case. */
export const redirectKey = (path: string): string =>
  readable(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

/** Letters beyond ASCII as they are read; a path that decodes to nothing stands for itself. */
function readable(path: string) {
  try {
    return normalised(decodeURI(path), 'NFC', MAX_LENGTH)
  } catch {
    return path.slice(0, MAX_LENGTH)
  }
}

/** Reads what was typed, line by line; empty lines are left out. */
export function readRedirects(typed: string): RedirectLine[] {
  const seen = new Set<string>()
  return typed.split(/\r?\n/).flatMap((each, at): RedirectLine[] => {
    const text = each.trim()
    if (text === '') return []
    const read = readLine(text)
    const base = { line: at + 1, text }
    if ('fault' in read) return [{ ...base, fault: read.fault }]
    if (seen.has(read.from)) return [{ ...base, fault: 'twice' }]
    seen.add(read.from)
    return [{ ...base, ...read }]
  })
}

function readLine(text: string): { from: string; to: string } | { fault: LineFault } {
  const [old, target, ...rest] = text.split(/[\s,;]+/).filter((part) => part !== '→')
  if (old === undefined || target === undefined || rest.length > 0) return { fault: 'parts' }
  const was = addressOf(old)
  if (!was || was.pathname === '/') return { fault: 'from' }
  if (was.search !== '') return { fault: 'query' }
  const from = redirectKey(was.pathname)
  if (from.length > MAX_CHARACTERS) return { fault: 'from' }
  if (isAlwaysPage(from)) return { fault: 'page' }
  const is = target.startsWith('/') ? addressOf(target) : undefined
  if (!is || !validateRoute(is.pathname).isValid) return { fault: 'to' }
  const to = is.pathname + is.search + is.hash
  if (to.length > MAX_CHARACTERS) return { fault: 'to' }
  return redirectKey(is.pathname) === from ? { fault: 'self' } : { from, to }
}

/** A whole address, or one of this shop without its name. */
function addressOf(text: string): URL | undefined {
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(text)) return undefined
  return URL.parse(text, 'https://any.host') ?? undefined
}

/** Whether something always answers there; single products, posts and free pages may be gone. */
function isAlwaysPage(path: string): boolean {
  if (/^\/(?:admin|api|assets|functions|health|pictures|realtime|webhooks)(?:\/|$)/.test(path))
    return true
  return validateRoute(path).isValid && !/^\/(?:products|blog|pages)\/[^/]+$/.test(path)
}
