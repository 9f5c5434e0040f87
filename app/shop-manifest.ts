/** As much as matters here of what React Router lists for the browser: the routes of a build. */
type Manifest = {
  /** The file that this list is, and in which the browser finds it. */
  url: string
  /** What every page loads. */
  entry: { imports: string[] }
  routes: Record<string, { parentId?: string | undefined; imports?: string[] } | undefined>
}

/**
 * The list of routes that pages of the shop load: all but those of the admin area, which would be
 * most of it. What leads from the shop to the admin area loads a document. A route does not repeat
 * what every page loads, nor what it does not have (`hasAction: false`): no page has much room.
 */
export function shopManifest<Whole extends Manifest>(manifest: Whole): Whole {
  const { url, routes } = manifest
  const ofShop = Object.entries(routes).filter(([id]) => !isOfAdminArea(routes, id))
  return {
    ...manifest,
    url: url.replace(/\/(?=manifest-[^/]*$)/, '/shop-'),
    routes: Object.fromEntries(
      ofShop.map(([id, route]) => [id, shortened(route, manifest.entry.imports)]),
    ),
  }
}

function shortened<Route extends Manifest['routes'][string]>(route: Route, everywhere: string[]) {
  const imports = route?.imports?.filter((file) => !everywhere.includes(file))
  const entries = Object.entries({ ...route, imports }).filter(
    ([, value]: [string, unknown]) => value !== false,
  )
  return Object.fromEntries(entries) as Route
}

/** Whether a route belongs to the admin area, by itself or by what is around it. */
export function isOfAdminArea(routes: Manifest['routes'], id: string): boolean {
  const parent = routes[id]?.parentId
  return (
    /^(layouts|pages)\/admin/.test(id) || (parent !== undefined && isOfAdminArea(routes, parent))
  )
}
