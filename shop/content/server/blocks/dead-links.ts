import type { Db } from '#platform/db/database.ts'
import { splitPath } from '#platform/languages/languages.ts'
import { validateRoute } from '#shop/navigation/validate-route.ts'

import type { DeadLink } from '../../blocks/dead-link.ts'
import { linksIn, textsOf } from '../../blocks/block-contents.ts'
import { knownBlocks } from '../../blocks/page-body.ts'
import type { PageBlock } from '../../blocks/page-body.ts'
import { selectMissing } from './block-queries.ts'

/** What one address of the shop needs to exist, besides its page. */
type Need = { kind: 'product' | 'post' | 'free_page' | 'category' | 'collection'; slug: string }

const NEEDS = { products: 'product', blog: 'post', pages: 'free_page' } as const

/**
 * Which links of a free page lead to addresses of this shop that are not there, and which collections do not exist.
 * Links elsewhere are not followed. One statement.
 */
export async function findDeadLinks(db: Db, body: unknown): Promise<DeadLink[]> {
  const links = knownBlocks(body).flatMap((block, at) =>
    linksOf(block).map((to) => ({ place: at + 1, to })),
  )
  const dead = await deadAmong(
    db,
    links.map(({ to }) => to),
  )
  return links.filter(({ to }) => dead.has(to))
}

/** Those of some addresses of this shop, such as /products?collection=eid, that lead nowhere. One statement. */
export async function deadAmong(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(addresses)].map((to) => ({ to, needs: needsOf(to) }))
  const needs = asked.flatMap((each) => each.needs ?? [])
  const missing = needs.length === 0 ? [] : await selectMissing(db, needs)
  const isMissing = ({ kind, slug }: Need) =>
    missing.some((each) => each.kind === kind && each.slug === slug)
  return new Set(
    asked
      .filter((each) => each.needs === undefined || each.needs.some(isMissing))
      .map(({ to }) => to),
  )
}

function linksOf(block: PageBlock): string[] {
  if (block.type === 'collection')
    return block.slug === '' ? [] : [`/products?collection=${block.slug}`]
  const hrefs = textsOf(block).flatMap(linksIn)
  return [...new Set(hrefs.filter((href) => href.startsWith('/')))]
}

/** What has to exist for an address; undefined where no page of the shop has it. */
function needsOf(href: string): Need[] | undefined {
  const url = URL.parse(href, 'https://any.host')
  if (!url) return undefined
  const { path } = splitPath(url.pathname)
  const route = validateRoute(path)
  if (!route.isValid || route.routeType === 'admin' || route.routeType === 'not-found')
    return undefined
  const [parent = '', encoded, more] = path.split('/').filter(Boolean)
  const slug = encoded === undefined ? undefined : slugInAddress(encoded)
  const kind = NEEDS[parent as keyof typeof NEEDS]
  const needs: Need[] = []
  const isFile = route.routeType === 'file'
  if (kind && slug !== undefined && !isFile && (more === undefined || parent === 'products'))
    needs.push({ kind, slug })
  if (path === '/products')
    for (const list of ['category', 'collection'] as const) {
      const named = url.searchParams.get(list)
      if (named !== null) needs.push({ kind: list, slug: named })
    }
  return needs
}

/** The slug of a segment of a path; of another language it is percent-encoded. */
function slugInAddress(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
