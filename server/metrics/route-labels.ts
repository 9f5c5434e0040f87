import { splitPath } from '#platform/languages/languages.ts'
import { isParameter, segmentsOf } from '#shop/navigation/shop-routes.ts'

/** What a request is for: a word that metrics are grouped by. */
export type RequestKind =
  | 'page'
  | 'function'
  | 'account'
  | 'picture'
  | 'video'
  | 'asset'
  | 'webhook'
  | 'stream'
  | 'other'

/** The labels of a request: its kind and the pattern of its route, never its address. */
export type RouteLabels = { kind: RequestKind; route: string }

/** A request that no known route matches. */
const unknown: RouteLabels = { kind: 'other', route: 'other' }
/** Files of the build have names of their own; they count together. */
const asset: RouteLabels = { kind: 'asset', route: '/assets/*' }

const kindsByPrefix: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/functions/v1/', 'function'],
  ['/api/auth/', 'account'],
  ['/pictures/', 'picture'],
  ['/videos/', 'video'],
  ['/logo/', 'picture'],
  ['/font/', 'asset'],
  ['/webhooks/', 'webhook'],
  ['/realtime', 'stream'],
]

type Branch = { names: Map<string, Branch>; parameter?: Branch; labels?: RouteLabels }

/**
 * Reads the labels of a path. `routes` are the patterns of everything that is not a page, as Hono writes them
 * (those with a wildcard are left out); `pages` are those of pages, which also exist in other languages and as the
 * data that the router loads.
 */
export function routeLabels(
  routes: readonly string[],
  pages: readonly string[],
): (path: string) => RouteLabels {
  const others = treeOf(
    routes
      .filter((route) => !route.includes('*'))
      .map((route) => {
        // Hono's parameters may have a pattern of their own: /pictures/:hash{[0-9a-f]{64}}/:file.
        const pattern = route
          .split('/')
          .map((part) => part.split('{', 1)[0])
          .join('/')
        const kind = kindsByPrefix.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? 'other'
        return { kind, route: pattern }
      }),
  )
  const ofPages = treeOf(pages.map((route) => ({ kind: 'page', route })))

  return (path) => {
    if (path.startsWith('/assets/')) return asset
    const other = find(others, path)
    if (other) return other
    const { path: bare } = splitPath(path)
    const page = bare.endsWith('.data') ? bare.slice(0, -'.data'.length) : bare
    return find(ofPages, page === '/_' || page === '/_root' ? '/' : page) ?? unknown
  }
}

function treeOf(all: readonly RouteLabels[]): Branch {
  const root: Branch = { names: new Map() }
  for (const labels of all) {
    let branch = root
    for (const segment of segmentsOf(labels.route)) {
      const next = isParameter(segment) ? branch.parameter : branch.names.get(segment)
      const grown = next ?? { names: new Map() }
      if (isParameter(segment)) branch.parameter = grown
      else branch.names.set(segment, grown)
      branch = grown
    }
    branch.labels ??= labels
  }
  return root
}

/** A name goes before a parameter, as in the router. */
function find(root: Branch, path: string): RouteLabels | undefined {
  let branch: Branch | undefined = root
  for (const segment of path.split('/')) {
    if (segment === '') continue
    branch = branch.names.get(segment) ?? branch.parameter
    if (!branch) return undefined
  }
  return branch.labels
}
