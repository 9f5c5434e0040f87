import { pathIn, splitPath } from '#platform/languages/languages.ts'

import { PAGES_PREFIX } from './offline-caches.ts'

/** A page that the service worker keeps: its address on this site and its title. */
export type SeenPage = { address: string; title: string }

/** The pages that can be shown without a connection, the last seen first. */
export async function readSeenPages(): Promise<SeenPage[]> {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_PREFIX))
  const pages = await Promise.all(names.map(pagesIn))
  return pages.flat().toReversed()
}

async function pagesIn(name: string): Promise<SeenPage[]> {
  const cache = await caches.open(name)
  const kept = await cache.keys()
  return Promise.all(
    kept.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request))?.text()
      return { address: pathname + search, title: titleOf(html ?? '') ?? pathname }
    }),
  )
}

/** The name of a page without that of the shop. */
function titleOf(html: string): string | undefined {
  const head = new DOMParser().parseFromString(html.slice(0, html.indexOf('</head>')), 'text/html')
  return head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content
}

/**
 * The address that was requested before the offline page at `href` (`?to=`), if it is of this site:
 * absolute, because a path with two slashes would lead to another site. Otherwise the home page in
 * the language of the offline page.
 */
export function requestedAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const home = pathIn(splitPath(pathname).language, '/')
  const requested = URL.parse(searchParams.get('to') ?? home, origin)
  return requested?.origin === origin ? requested.href : origin + home
}
