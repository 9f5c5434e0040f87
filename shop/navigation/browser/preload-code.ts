import { routeManifest } from './route-manifest.ts'
import type { ManifestRoute, RouteManifest } from './route-manifest.ts'

/** Loads the files of the page with this pattern ahead, without any of its data. */
export function preloadCode(pattern: string): void {
  const manifest = routeManifest()
  if (!manifest) return
  for (const { module, imports = [], css = [] } of routesOf(manifest, pattern)) {
    for (const href of [module, ...imports]) addLink({ rel: 'modulepreload', href })
    for (const href of css) addLink({ rel: 'prefetch', href, as: 'style' })
  }
}

function addLink(attributes: { rel: string; href: string; as?: string }) {
  const { rel, href } = attributes
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)
  if ([...links].some((link) => link.getAttribute('href') === href)) return
  document.head.append(Object.assign(document.createElement('link'), attributes))
}

/** The route of a pattern (`/products/:id`) behind the layouts around it; empty for none. */
export function routesOf({ routes }: RouteManifest, pattern: string): ManifestRoute[] {
  const chainOf = (route: ManifestRoute): ManifestRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...chainOf(parent), route] : [route]
  }
  const pathOf = (chain: ManifestRoute[]) =>
    `/${chain.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []).join('/')}`
  const chains = Object.values(routes).map(chainOf)
  return chains.find((chain) => chain.at(-1)?.path && pathOf(chain) === pattern) ?? []
}
