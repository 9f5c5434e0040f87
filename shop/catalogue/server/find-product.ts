import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Db } from '#platform/db/database.ts'

import type { CategoryLink, ProductCard, ProductDetails } from '../catalogue.ts'
import { isSlug } from '../catalogue.ts'
import { ownColumns, pictures, readCards, swatches, wasPence } from './read-cards.ts'

/** How many ids of each kind of companion are read at most. */
type Limits = { look: number; similar: number }

/**
 * One active product by id or slug, with the ids of what goes with it, in one statement; a draft or an
 * archived one only where `isPreview` asks for it.
 */
export async function selectProduct(
  db: Db,
  by: { id: string } | { slug: string },
  limits: Limits,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<(ProductDetails & { lookIds: string[]; similarIds: string[] }) | undefined> {
  return db.tables
    .selectFrom('products')
    .$if(!isPreview, (query) => query.where('products.status', '=', 'active'))
    .where((eb) => ('id' in by ? eb('products.id', '=', by.id) : eb('products.slug', '=', by.slug)))
    .select((eb) => [
      ...ownColumns,
      'products.style_id as styleId',
      'products.colour_hex as colourHex',
      'products.summary',
      'products.description',
      'products.fabric',
      'products.care',
      'products.fit_notes as fitNotes',
      'products.weight_grams as weightGrams',
      eb.ref('products.composition').$castTo<ProductDetails['composition']>().as('composition'),
      eb.ref('products.vat_class').$castTo<ProductDetails['vatClass']>().as('vatClass'),
      eb
        .ref('products.return_exemption')
        .$castTo<ProductDetails['returnExemption']>()
        .as('returnExemption'),
      jsonObjectFrom(
        eb
          .selectFrom('categories')
          .whereRef('categories.id', '=', 'products.category_id')
          .select(['categories.slug', 'categories.name']),
      )
        .$notNull()
        .as('category'),
      ancestors.as('ancestors'),
      wasPence.as('wasPence'),
      jsonArrayFrom(pictures(eb)).as('pictures'),
      swatches(eb).as('swatches'),
      sql<string[]>`complete_the_look(products.id, ${limits.look})`.as('lookIds'),
      selectSimilarIds(limits.similar).as('similarIds'),
    ])
    .executeTakeFirst()
}

/**
 * A short form of an archived product, with the ids of the most similar ones, its other colours
 * first.
 */
async function selectGoneProduct(db: Db, id: string, limit: number) {
  return db.tables
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', '=', id)
    .select((eb) => [
      'products.name',
      'products.colour_name as colourName',
      'categories.slug as categorySlug',
      'categories.name as categoryName',
      jsonArrayFrom(
        eb
          .selectFrom('products as sibling')
          .whereRef('sibling.style_id', '=', 'products.style_id')
          .where('sibling.status', '=', 'active')
          .orderBy('sibling.published_at')
          .orderBy('sibling.id')
          .select('sibling.id'),
      ).as('siblings'),
      selectSimilarIds(limit).as('similarIds'),
    ])
    .executeTakeFirstOrThrow()
}

const selectSimilarIds = (limit: number) => sql<string[]>`similar_products(products.id, ${limit})`

const ancestors = sql<CategoryLink[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by depth desc), '[]')
    from category_path(products.category_id)
   where depth > 0)`

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
  const inLook = new Set(look.flatMap((card) => card.swatches.map(({ slug }) => slug)))
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
