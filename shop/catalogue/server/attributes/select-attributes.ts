import { sql } from 'kysely'

import type { AttributeFields } from '../../attributes/attribute.ts'
import type { ValuedAttribute } from '../../attributes/product-facts.ts'

/** All attributes in their order, as JSON. */
export const allAttributes = sql<AttributeFields[]>`(
  select coalesce(jsonb_agg(to_jsonb(a) order by a.position, a.code), '[]') from attributes a)`

/** Whether a product has an attribute that staff want compared. */
export const hasComparedAttribute = sql<boolean>`exists (
  select from attributes a where a.in_comparison and products.attributes ? a.code)`

/**
 * What attributes state on the page of a product, in their order; of its choices only their names.
 * `product`: the alias of its row.
 */
export const attributesOnPage = (product: 'products' | 'p') => {
  const values = sql.ref(`${product}.attributes`)
  return sql<ValuedAttribute[]>`(
  select coalesce(json_agg(json_build_object('names', a.names, 'type', a.type, 'units', a.units,
           'value', ${values} -> a.code,
           'choices', (select coalesce(json_agg(c.it -> 'names' order by c.at), '[]')
                         from jsonb_array_elements(a.choices) with ordinality c(it, at)
                        where ${values} -> a.code ? (c.it ->> 'code')))
         order by a.position, a.code), '[]')
    from attributes a where a.on_page and ${values} ? a.code)`
}
