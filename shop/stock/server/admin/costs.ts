import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** What a product and its sizes cost the shop, in pence without VAT; 0: not known, or for a size as much as the product. */
export type ProductCosts = {
  productId: string
  costPence: number
  pricePence: number
  /** 0 or 20 per cent. */
  vatRate: number
  sizes: {
    sizeId: string
    sizeName: string
    costPence: number
    /** What this size is sold for, VAT included. */
    pricePence: number
    vatRate: number
  }[]
  /** The other colours of its style, apart from archived ones. */
  others: { productId: string; colourName: string; costPence: number }[]
}

/** The costs of a product, for those who may see them; undefined for an unknown product. */
export async function readCosts(db: Db, productId: string): Promise<ProductCosts | undefined> {
  const cost = (sizeId: ReturnType<typeof sql>) => sql`coalesce((
    select c.cost_pence from product_costs c
     where c.product_id = p.id and c.size_id is not distinct from ${sizeId}), 0)`
  const rate = (vatClass: ReturnType<typeof sql>) =>
    sql`case ${vatClass} when 'zero' then 0 else 20 end`
  const { rows } = await sql<ProductCosts>`
    select p.id as "productId", ${cost(sql`null`)} as "costPence", p.price_pence as "pricePence",
           ${rate(sql`p.vat_class`)} as "vatRate",
           (select coalesce(jsonb_agg(jsonb_build_object('sizeId', s.id, 'sizeName', s.size_name,
                     'costPence', ${cost(sql`s.id`)}, 'pricePence', size_price(p, s.id),
                     'vatRate', ${rate(sql`size_vat_class(p, s.id)`)}) order by s.position, s.size_name), '[]')
              from product_inventory i join sizes s on s.id = i.size_id
             where i.product_id = p.id) as sizes,
           (select coalesce(jsonb_agg(jsonb_build_object('productId', o.id, 'colourName', o.colour_name,
                     'costPence', coalesce((select c.cost_pence from product_costs c
                                             where c.product_id = o.id and c.size_id is null), 0))
                     order by o.created_at, o.colour_name, o.id), '[]')
              from products o where o.style_id = p.style_id and o.id <> p.id and o.status <> 'archived') as others
      from products p where p.id = ${productId}`.execute(db.tables)
  return rows[0]
}
