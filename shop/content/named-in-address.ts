import { splitPath } from '#platform/languages/languages.ts'
import { validateRoute } from '#shop/navigation/validate-route.ts'

/** What an address of the shop names by its slug, besides its page. */
export type Named = {
  kind: 'product' | 'post' | 'free_page' | 'set' | 'category' | 'collection'
  slug: string
}

/** What has a page of its own, by the part of the path before its slug. */
const OWN_PAGE = { products: 'product', blog: 'post', pages: 'free_page', sets: 'set' } as const
/** What the search of a list of products names. */
export const LISTS = ['category', 'collection'] as const

/** What has to exist for an address; undefined where no page of the shop has it. */
export function namedIn(href: string): Named[] | undefined {
  const url = URL.parse(href, 'https://any.host')
  if (!url) return undefined
  const { path } = splitPath(url.pathname)
  const route = validateRoute(path)
  if (!route.isValid || route.routeType === 'admin' || route.routeType === 'not-found')
    return undefined
  const [parent = '', encoded, more] = path.split('/').filter(Boolean)
  const slug = encoded === undefined ? undefined : slugInAddress(encoded)
  const kind = OWN_PAGE[parent as keyof typeof OWN_PAGE]
  const named: Named[] = []
  const isFile = route.routeType === 'file'
  if (kind && slug !== undefined && !isFile && (more === undefined || parent === 'products'))
    named.push({ kind, slug })
  if (path === '/products')
    for (const list of LISTS) {
      const shelf = url.searchParams.get(list)
      if (shelf !== null) named.push({ kind: list, slug: shelf })
    }
  return named
}

/** The slug of a segment of a path; of another language it is percent-encoded. */
function slugInAddress(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
