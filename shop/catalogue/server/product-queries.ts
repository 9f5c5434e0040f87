import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Db } from '#platform/db/database.ts'

import type { CategoryLink, ProductDetails } from '../catalogue.ts'
import { ownColumns, pictures, swatches, wasPence } from './catalogue-queries.ts'

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
      similarIds(limits.similar).as('similarIds'),
    ])
    .executeTakeFirst()
}

/** An archived product in a few words, with the ids of what is most like it, its other colours first. */
export async function selectGoneProduct(db: Db, id: string, limit: number) {
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
      similarIds(limit).as('similarIds'),
    ])
    .executeTakeFirstOrThrow()
}

const similarIds = (limit: number) => sql<string[]>`similar_products(products.id, ${limit})`

const ancestors = sql<CategoryLink[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by depth desc), '[]')
    from category_path(products.category_id)
   where depth > 0)`
