/** What the service worker keeps; caches of one build end with it, those of unchanging files do not. */
export const pagesCache = (build: string): string => `${PAGES_PREFIX}${build}`
export const PAGES_PREFIX = 'libas-pages-'

/** Where people are sent without a connection; `?to=` is where they wanted to go. */
export const OFFLINE_PATH = '/offline'

type Handling = 'document' | 'data' | 'asset' | 'picture'

/**
 * How the service worker answers a request, or undefined for what it leaves alone: functions,
 * sign-in, streams, everything that is sent and everything elsewhere.
 */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Handling | undefined {
  const { pathname, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (mode === 'navigate') return 'document'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (/^\/(?:pictures|logo|font)\//.test(pathname)) return 'picture'
  return pathname.endsWith('.data') ? 'data' : undefined
}

/**
 * Whether a page is the same for everybody: the server says so of those that are. What a redirect
 * led to is not kept: browsers refuse it as the answer to another address.
 */
export const mayKeep = ({
  ok,
  type,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'type' | 'redirected' | 'headers'>): boolean =>
  ok && type === 'basic' && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')

/** All files of the build that a page names. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.~-]+/g)].map(([path]) => path)),
]

/** Keeps an answer, and only the newest so many. */
export async function cacheNewest(
  cache: Cache,
  url: string,
  response: Response,
  max: number,
): Promise<void> {
  // What is put again moves to the end.
  await cache.delete(url)
  await cache.put(url, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((old) => cache.delete(old)))
}
