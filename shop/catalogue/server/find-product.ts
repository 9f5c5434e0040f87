import type { Db } from '#platform/db/database.ts'

import type { CategoryLink, ProductCard, ProductDetails } from '../catalogue.ts'
import { isSlug } from '../slug.ts'
import { selectGoneProduct, selectProduct } from './product-queries.ts'
import { readCards } from './read-cards.ts'

const LOOK_SHOWN = 4
const SIMILAR_SHOWN = 4

/** What was sold here and is no more, with what is most like it. */
type GoneProduct = {
  name: string
  colourName: string
  category: CategoryLink
  similar: ProductCard[]
}

export type FoundProduct =
  | {
      kind: 'found'
      product: ProductDetails
      /** What completes the look, and what else might be liked; no style is in both. */
      look: ProductCard[]
      similar: ProductCard[]
    }
  /** The product has another slug now, or a successor. */
  | { kind: 'moved'; slug: string }
  /** It was archived, and nothing took its place. */
  | { kind: 'gone'; product: GoneProduct }

/**
 * What is behind /products/{id}, which may be an id, a slug or a former slug (section 2). Two
 * statements for a product on sale; undefined for drafts and what never was.
 */
export async function findProduct(db: Db, asked: string): Promise<FoundProduct | undefined> {
  // People type addresses with capitals; the page's own address has none.
  const idOrSlug = asked.toLowerCase()
  const isId = isUuid(idOrSlug)
  if (!isId && !isSlug(idOrSlug)) return undefined
  const row = await selectProduct(db, isId ? { id: idOrSlug } : { slug: idOrSlug }, {
    look: LOOK_SHOWN,
    // Some of them may be in the look already.
    similar: SIMILAR_SHOWN + LOOK_SHOWN,
  })
  if (!row) return traceProduct(db, { p_id: isId ? idOrSlug : null, p_slug: idOrSlug })

  const { lookIds, similarIds, ...product } = row
  const cards = await readCards(db, [...new Set([...lookIds, ...similarIds])])
  const look = cards.filter(({ id }) => lookIds.includes(id))
  // Not even in another colour.
  const inLook = new Set(look.flatMap(({ swatches }) => swatches.map(({ slug }) => slug)))
  const similar = cards.filter(({ slug }) => !inLook.has(slug)).slice(0, SIMILAR_SHOWN)
  return { kind: 'found', product, look, similar }
}

async function traceProduct(
  db: Db,
  asked: { p_id: string | null; p_slug: string },
): Promise<FoundProduct | undefined> {
  const [trace] = await db.call('trace_product', asked)
  if (!trace) return undefined
  if (trace.outcome === 'moved') return { kind: 'moved', slug: trace.slug! }

  const row = await selectGoneProduct(db, trace.product_id!, SIMILAR_SHOWN)
  const { name, colourName, categorySlug: slug, categoryName } = row
  const ids = [...row.siblings.map(({ id }) => id), ...row.similarIds]
  const similar = await readCards(db, ids.slice(0, SIMILAR_SHOWN))
  return {
    kind: 'gone',
    product: { name, colourName, category: { slug, name: categoryName }, similar },
  }
}

const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
