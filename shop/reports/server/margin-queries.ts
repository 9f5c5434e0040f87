import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReportAsked } from '../report-asked.ts'
import type { ReportSource } from './report-row-queries.ts'
import { documents, linesWithCost, productName } from './sales-queries.ts'

/**
 * What of the goods was sold and refunded, without VAT, with the cost that was known when they were ordered; and the cost
 * of what went back on the shelf, on the day it did. Delivery, gift wrap and refunds of an amount are of no goods. Sums in
 * pence; a line of unknown cost has none.
 */
const goods = (asked: ReportAsked) => sql`
  ${documents(asked, sql`null`)}, ${linesWithCost}, moved as (
    select is_now, product_id, size_id, units, gross - discounts - refunds - vat as sales,
           unit_cost is not null as is_known, units::bigint * unit_cost as cost
      from line where what = 'item'
    union all
    select p.is_now, i.product_id, i.size_id, 0, 0, true, -r.quantity::bigint * k.cost_pence
      from period p
      join restocked_items r on r.restocked_at >= p.lo and r.restocked_at < p.hi
      join order_item_costs k on k.order_item_id = r.order_item_id
      join order_items i on i.id = r.order_item_id
     -- What was never paid was no sale.
     where exists (select from invoices v where v.order_id = i.order_id and v.kind = 'invoice')
  )`

/** The figures of rows grouped by these columns of goods. */
const summed = (by: readonly string[]) => {
  const key = sql.join(by.map((name) => sql.ref(name)))
  return sql`summed as (
    select ${key},
           coalesce(sum(units) filter (where is_now), 0)::bigint as units,
           coalesce(sum(sales) filter (where is_now), 0)::bigint as "netSales",
           coalesce(sum(sales) filter (where is_now and is_known), 0)::bigint as "knownSales",
           coalesce(sum(sales) filter (where is_now and not is_known), 0)::bigint as "unknownSales",
           -- None where no cost is known: it is not 0.
           sum(cost) filter (where is_now and is_known)::bigint as cost,
           sum(sales - cost) filter (where is_now and is_known)::bigint as margin,
           sum(sales - cost) filter (where not is_now and is_known)::bigint as before
      from moved group by ${key}
  )`
}

/** What is left of the sales whose cost is known, as a share of them; none where there were none. */
const share = sql`margin::float8 / nullif(greatest("knownSales", 0), 0)`

const totals: ReportSource['totals'] = {
  cost: sql`sum(cost)`,
  margin: sql`sum(margin)`,
  before: sql`sum(before)`,
  marginShare: sql`sum(margin)::float8 / nullif(greatest(sum("knownSales"), 0), 0)`,
}

const source = (
  asked: ReportAsked,
  by: readonly string[],
  names: RawBuilder<unknown>,
): ReportSource => ({
  ctes: sql`${goods(asked)}, ${summed(by)}, grouped as materialized (
    select s.*, ${names}, true as is_drawn, ${share} as "marginShare"
      from summed s
      join products p on p.id = s.product_id
      ${by.includes('size_id') ? sql`left join sizes z on z.id = s.size_id` : sql``}
  )`,
  totals,
})

/** What the reports of margins are made of. */
export const marginSources: Record<
  'margin' | 'margin-sizes',
  (asked: ReportAsked) => ReportSource
> = {
  margin: (asked) =>
    source(
      asked,
      ['product_id'],
      sql`s.product_id::text as key, p.name as a, p.colour_name as b, ${productName} as by_name`,
    ),
  'margin-sizes': (asked) =>
    source(
      asked,
      ['product_id', 'size_id'],
      sql`s.product_id || ' ' || coalesce(s.size_id::text, '') as key, p.name as a, p.colour_name as b,
          z.size_name as c, ${productName} || to_char(coalesce(z.position, 0), '00000') as by_name`,
    ),
}
