import { sql } from 'kysely'

import { returnReasonLabels } from '#shop/returns/return-labels.ts'

import type { ReportAsked } from '../report-asked.ts'
import { periodsOf } from './report-row-queries.ts'
import type { ReportSource } from './report-row-queries.ts'

/** Items of the returns that were requested in the periods, except those that were cancelled or rejected. */
const back = sql`back as (
    select p.is_now, i.product_id, i.size_id, q.reason, q.quantity, r.resolution = 'exchange' as is_exchange,
           coalesce(q.refund_pence, 0) as refund_pence
      from period p
      join returns r on r.requested_at >= p.lo and r.requested_at < p.hi
      join return_items q on q.return_id = r.id
      join order_items i on i.id = q.order_item_id
     where r.state not in ('cancelled', 'rejected')
  )`

/** Units of each size that were paid in the periods: without cancelled ones, and without exchanges, whose first order was sold already. */
const sold = sql`sold as materialized (
    select i.product_id, i.size_id,
           coalesce(sum(i.quantity - i.cancelled_quantity) filter (where p.is_now), 0)::bigint as sold,
           coalesce(sum(i.quantity - i.cancelled_quantity) filter (where not p.is_now), 0)::bigint as before
      from period p
      join invoices v on v.issued_at >= p.lo and v.issued_at < p.hi and v.kind = 'invoice'
      join orders o on o.id = v.order_id and o.exchange_return_id is null
      join order_items i on i.order_id = v.order_id
     group by i.product_id, i.size_id
  )`

/** Names and place of a size `z` of a product `p`. */
const named = sql`
  p.id || ' ' || coalesce(z.id::text, '') as key, p.name as a, p.colour_name as b, z.size_name as c,
  lower(p.name || ' ' || p.colour_name) || to_char(coalesce(z.position, 0), '00000') as by_name,
  true as is_drawn`

/** The one figure divided by the other, where there is something to divide by. */
const ratio = (one: string, other: string) =>
  sql`${sql.ref(one)}::float8 / nullif(${sql.ref(other)}, 0)`
const totalRatio = (one: string, other: string) =>
  sql`sum(${sql.ref(one)})::float8 / nullif(sum(${sql.ref(other)}), 0)`

/** What the reports of returns are made of. */
export const returnSources: Record<
  'returns' | 'return-sizes',
  (asked: ReportAsked) => ReportSource
> = {
  returns: (asked) => ({
    ctes: sql`
      ${periodsOf(asked)}, ${back}, summed as (
        select reason, coalesce(sum(quantity) filter (where is_now), 0)::bigint as returned,
               coalesce(sum(quantity) filter (where is_now and is_exchange), 0)::bigint as exchanged,
               coalesce(sum(refund_pence) filter (where is_now and not is_exchange), 0)::bigint as refunded,
               coalesce(sum(quantity) filter (where not is_now), 0)::bigint as before
          from back group by reason
      ), grouped as materialized (
        select reason as key, reason as a, lower(${JSON.stringify(returnReasonLabels)}::jsonb ->> reason) as by_name, true as is_drawn, returned, exchanged, refunded, before,
               returned::float8 / nullif(sum(returned) over (), 0) as share
          from summed
      )`,
    totals: { share: sql`case when sum(returned) > 0 then 1 end` },
  }),

  'return-sizes': (asked) => ({
    ctes: sql`
      ${periodsOf(asked)}, ${back}, ${sold}, summed as (
        select product_id, size_id, coalesce(sum(quantity) filter (where is_now), 0)::bigint as returned,
               coalesce(sum(quantity) filter (where is_now and reason = 'too_small'), 0)::bigint as small,
               coalesce(sum(quantity) filter (where is_now and reason = 'too_large'), 0)::bigint as large,
               coalesce(sum(quantity) filter (where not is_now), 0)::bigint as before
          from back group by product_id, size_id
      ), beside as (
        select ${named}, coalesce(s.sold, 0) as sold, b.returned, b.small, b.large, b.before
          from summed b
          join products p on p.id = b.product_id
          left join sizes z on z.id = b.size_id
          left join sold s on s.product_id = b.product_id and s.size_id is not distinct from b.size_id
      ), grouped as materialized (
        select b.*, ${ratio('returned', 'sold')} as rate, ${ratio('small', 'returned')} as "smallShare",
               ${ratio('large', 'returned')} as "largeShare"
          from beside b
      )`,
    totals: {
      rate: totalRatio('returned', 'sold'),
      smallShare: totalRatio('small', 'returned'),
      largeShare: totalRatio('large', 'returned'),
    },
  }),
}

/** What was sold of each size, and what is there now; sizes of products that are on sale, or that have either. */
export function stockSource(asked: ReportAsked): ReportSource {
  // Days to come have sold nothing yet.
  const days = sql`(least(${asked.period.to}::date, (now() at time zone 'Europe/London')::date)
                    - ${asked.period.from}::date + 1)`
  const lasts = (onHand: ReturnType<typeof sql>, units: ReturnType<typeof sql>) =>
    sql`${onHand}::float8 * ${days} / nullif(${units}, 0)`
  return {
    ctes: sql`
      ${periodsOf(asked)}, ${sold}, beside as (
        select ${named}, coalesce(s.sold, 0) as sold, coalesce(s.before, 0) as before,
               -- What can be sold before it is there is left out.
               i.quantity_on_hand - coalesce(f.capacity - f.taken, 0) as "onHand"
          from product_inventory i
          join products p on p.id = i.product_id
          left join sizes z on z.id = i.size_id
          left join size_offers f on f.product_id = i.product_id and f.size_id is not distinct from i.size_id
          left join sold s on s.product_id = i.product_id and s.size_id is not distinct from i.size_id
         where p.status = 'active' or i.quantity_on_hand > 0 or s.product_id is not null
      ), grouped as materialized (
        select b.*, sold::float8 / nullif(sold + "onHand", 0) as "sellThrough",
               ${lasts(sql`"onHand"`, sql`sold`)} as days
          from beside b
      )`,
    totals: {
      sellThrough: sql`sum(sold)::float8 / nullif(sum(sold + "onHand"), 0)`,
      days: lasts(sql`sum("onHand")`, sql`sum(sold)`),
    },
  }
}
