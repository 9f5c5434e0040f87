import { splitPath } from '#platform/languages/languages.ts'

import { findShopRoute } from '../shop-routes.ts'

/**
 * The address a link leads to, if it can be loaded ahead: another page of this site that is the
 * same for everybody.
 */
export function preloadableTarget(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, search, target, download, protocol } = link
  if (!/^https?:$/.test(protocol) || origin !== window.location.origin) return undefined
  if ((target !== '' && target !== '_self') || download !== '') return undefined
  if (findShopRoute(splitPath(pathname).path)?.type !== 'page') return undefined
  const isHere = pathname + search === window.location.pathname + window.location.search
  return isHere ? undefined : pathname + search
}
