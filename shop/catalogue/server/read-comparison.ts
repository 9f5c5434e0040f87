import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { AttributeFields, AttributeValues } from '../attributes/attribute.ts'
import { comparedRows } from '../attributes/product-facts.ts'
import type { ComparedRow } from '../attributes/product-facts.ts'
import { isSlug } from '../catalogue.ts'
import { MAX_COMPARED } from '../catalogue-paths.ts'
import type { ProductCard } from '../catalogue.ts'
import { allAttributes } from './attributes/select-attributes.ts'
import { readCards } from './read-cards.ts'

/** The slugs that an address names, separated by commas. */
export const comparedSlugs = (given: string | null): string[] =>
  [...new Set((given ?? '').slice(0, 1000).split(','))].filter(isSlug).slice(0, MAX_COMPARED)

/**
 * Products on sale in the order of their slugs, with the attributes that staff want compared and that at
 * least one of them has a value of, in the current language. Two statements.
 */
export async function readComparison(
  db: Db,
  slugs: readonly string[],
): Promise<{ products: ProductCard[]; rows: ComparedRow[] }> {
  const { rows } = await sql<{
    products: { id: string; values: AttributeValues }[]
    attributes: AttributeFields[]
  }>`
    select (select coalesce(json_agg(json_build_object('id', p.id, 'values', p.attributes)
                     order by array_position(${slugs}::text[], p.slug)), '[]')
              from products p where p.slug = any(${slugs}::text[]) and p.status = 'active') as products,
           ${allAttributes} as attributes`.execute(db.tables)
  const { products, attributes } = rows[0]!
  const compared = attributes.filter(({ in_comparison: isCompared }) => isCompared)
  return {
    products: await readCards(
      db,
      products.map(({ id }) => id),
    ),
    rows: comparedRows(
      compared,
      products.map(({ values }) => values),
    ),
  }
}
