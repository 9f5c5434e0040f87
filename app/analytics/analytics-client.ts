import { currentLanguage } from '#platform/languages/current-language.ts'
import { splitPath } from '#platform/languages/languages.ts'
import { startClient } from '#shop/analytics/browser/client/start-client.ts'
import type { AnalyticsClient } from '#shop/analytics/browser/client/start-client.ts'
import type { PagePlace } from '#shop/analytics/page-place.ts'
import { importInBackground } from '#shop/navigation/browser/missing-chunks.ts'
import { routeManifest } from '#shop/navigation/browser/route-manifest.ts'
import { findShopRoute } from '#shop/navigation/shop-routes.ts'

/** The part of an address that may be sent: no query, and no secret from a link. */
function placeOf(url: string): PagePlace {
  const { path } = splitPath(URL.parse(url, location.href)?.pathname ?? '/')
  const route = findShopRoute(path)
  if (!route) return { path: '/404', kind: 'unknown', isPublic: false }
  const isSecret = route.pattern.includes(':token')
  return {
    path: isSecret ? route.pattern : path,
    kind: route.pattern,
    isPublic: route.type === 'page',
  }
}

/** Makes the client of this document, with the first page of somebody who agreed. */
export const startAnalytics = (isAllowed: () => boolean): AnalyticsClient =>
  startClient({
    placeOf,
    isAllowed,
    importInBackground,
    facts: { release: routeManifest()?.version, language: currentLanguage() },
  })
