/**
 * What an address leads to: a public page that is the same for everybody, a page about somebody's
 * account, one that needs a signed-in customer, one of the admin area, a file for machines, or a page
 * that no guess leads to.
 */
export type KnownRouteType =
  | 'page'
  | 'account'
  | 'customer'
  | 'admin'
  | 'file'
  | 'hidden'
  | 'not-found'

/** An address of the shop as the route table writes it: `/products/:id`. */
export type KnownRoute = { pattern: string; type: KnownRouteType }

/** Where everything leads that is no page; itself never validated (section 2). */
export const NOT_FOUND_PATH = '/404'

const patterns: Record<Exclude<KnownRouteType, 'admin'>, readonly string[]> = {
  page: [
    '/',
    '/home',
    '/products',
    '/products/:id',
    '/products/:id/reviews',
    '/compare',
    '/sets',
    '/sets/:slug',
    '/gift-cards',
    '/about',
    '/returns',
    '/care-instructions',
    '/size-guide',
    '/blog',
    '/blog/:slug',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/pages/:slug',
  ],
  account: [
    '/customer-auth',
    '/confirm-email',
    '/reset-password',
    '/newsletter',
    '/newsletter/confirm',
    '/unsubscribe',
    '/unsubscribe-confirmation',
  ],
  customer: ['/checkout', '/checkout/success', '/profile', '/wishlist'],
  file: [
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/:file',
    '/manifest.webmanifest',
  ],
  hidden: [
    '/dev/mail',
    '/offline',
    '/wishlist/:token',
    '/orders/:id/invoice.pdf',
    '/orders/:id/credit-notes/:file',
    '/returns/:id/label.pdf',
    '/personal-data/:token',
  ],
  'not-found': [NOT_FOUND_PATH],
}

/** Every address that pages of the shop know of: all but those of the admin area. */
export const shopRoutes: readonly KnownRoute[] = (
  Object.entries(patterns) as [KnownRouteType, readonly string[]][]
).flatMap(([type, ofType]) => ofType.map((pattern) => ({ pattern, type })))

/** `/products/:id` as its segments; `/` has none. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Whether a segment of a pattern stands for any text, such as `:id`. */
export const isParameter = (segment: string): boolean => segment.startsWith(':')

/** The one of `routes` that a path belongs to, by its exact spelling. A name goes before a parameter. */
export function routeAmong(routes: readonly KnownRoute[], path: string): KnownRoute | undefined {
  const given = segmentsOf(path)
  if (path !== `/${given.join('/')}`) return undefined
  const matching = routes.filter(({ pattern }) => {
    const segments = segmentsOf(pattern)
    return (
      segments.length === given.length &&
      segments.every((segment, at) => isParameter(segment) || segment === given[at])
    )
  })
  return matching.find(({ pattern }) => pattern === path) ?? matching[0]
}

/** The route of the shop that a path belongs to; undefined for the admin area, too. */
export const findShopRoute = (path: string): KnownRoute | undefined => routeAmong(shopRoutes, path)

const TOKEN = ':token'

/** The segments that a secret follows, such as `wishlist` in /wishlist/:token. */
const beforeToken: ReadonlySet<string> = new Set(
  shopRoutes.flatMap(({ pattern }) => {
    const segments = segmentsOf(pattern)
    return segments.filter((_, at) => segments[at + 1] === TOKEN)
  }),
)

/**
 * A path for logs and statistics: the token in it is all that is needed to open its target, so it is left out,
 * whatever the language or spelling of the path.
 */
export function withoutTokens(path: string): string {
  let isSecret = false
  return path
    .split('/')
    .map((segment) => {
      if (segment === '') return segment
      const shown = isSecret ? '[token]' : segment
      isSecret = beforeToken.has(decoded(segment).toLowerCase())
      return shown
    })
    .join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
