import type { Db } from '#platform/db/database.ts'

import type { DeadLink } from '../../blocks/dead-link.ts'
import { linksIn, textsOf } from '../../blocks/block-contents.ts'
import { knownBlocks } from '../../blocks/page-body.ts'
import type { PageBlock } from '../../blocks/page-body.ts'
import { namedIn } from '../../named-in-address.ts'
import type { Named } from '../../named-in-address.ts'
import { selectMissing } from './block-queries.ts'

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
  const asked = [...new Set(addresses)].map((to) => ({ to, needs: namedIn(to) }))
  const needs = asked.flatMap((each) => each.needs ?? [])
  const missing = needs.length === 0 ? [] : await selectMissing(db, needs)
  const isMissing = ({ kind, slug }: Named) =>
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
