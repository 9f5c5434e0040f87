import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { ReturnReason } from '#shop/returns/return-state.ts'

import { CHART_DAYS, figureDays } from '../../dashboard/figures.ts'
import type {
  BestSeller,
  Funnel,
  SalesDay,
  SalesPeriod,
  SizeSold,
} from '../../dashboard/figures.ts'

const BEST = 10

/** The moment at which it became day so many days ago in London. */
const dayBegan = (now: Date, ago: number) =>
  sql<Date>`((${now}::timestamptz at time zone 'Europe/London')::date - ${ago}::integer)::timestamp
            at time zone 'Europe/London'`

const localNow = (now: Date) => sql`(${now}::timestamptz at time zone 'Europe/London')`

/** Whether an order replaces what came back, or is a price difference: its first order was sold already. */
const isExchange = (orderId: string) =>
  sql`(exists (select from orders x where x.id = ${sql.ref(orderId)} and x.exchange_return_id is not null)
    or exists (select from order_differences d where d.order_id = ${sql.ref(orderId)}))`

/** Sales of each period and of each day, by what invoices and credit notes were written; one statement. */
export async function findSales(
  db: Db,
  now: Date,
): Promise<{ periods: SalesPeriod[]; days: SalesDay[] }> {
  const lengths = sql.join(figureDays.map((days) => sql`(${days}::integer)`))
  const { rows } = await sql<{ periods: SalesPeriod[]; days: SalesDay[] }>`
    with paper as (
      select v.issued_at at time zone 'Europe/London' as issued,
             case v.kind when 'invoice' then v.total_pence else 0 end as sold,
             case v.kind when 'invoice' then 0 else v.total_pence end as back,
             (v.kind = 'invoice' and not ${isExchange('v.order_id')})::integer as orders
        from invoices v
       where v.issued_at >= ${dayBegan(now, 2 * CHART_DAYS - 1)} and v.issued_at <= ${now}
       -- The time in London is worked out once for each.
      offset 0
    ), by_day as materialized (
      -- A day as a whole, and until the present time of day: then a period before, which ends so, is compared.
      select issued::date as day, sum(orders) as orders, sum(sold) as sold, sum(back) as back,
             sum(orders) filter (where issued::time <= ${localNow(now)}::time) as orders_until,
             sum(sold - back) filter (where issued::time <= ${localNow(now)}::time) as pence_until
        from paper group by 1
    ), period as (
      select p.days,
             coalesce(sum(orders) filter (where d.ago < p.days), 0) as orders,
             coalesce(sum(sold - back) filter (where d.ago < p.days), 0) as pence,
             coalesce(sum(case d.ago when p.days then orders_until else orders end)
                        filter (where d.ago between p.days and 2 * p.days - 1), 0) as "ordersBefore",
             coalesce(sum(case d.ago when p.days then pence_until else sold - back end)
                        filter (where d.ago between p.days and 2 * p.days - 1), 0) as "penceBefore"
        from (values ${lengths}) p (days)
        left join (select b.*, ${localNow(now)}::date - b.day as ago from by_day b) d on true
       group by p.days
    ), day as (
      select d::date::text as day, coalesce(s.orders, 0) as orders,
             coalesce(s.sold, 0) as "soldPence", coalesce(s.back, 0) as "backPence"
        from generate_series(${localNow(now)}::date - ${CHART_DAYS - 1}::integer, ${localNow(now)}::date,
                             interval '1 day') d
        left join by_day s on s.day = d::date
    )
    select (select json_agg(p order by days) from period p) as periods,
           (select json_agg(d order by d.day) from day d) as days`.execute(db.tables)
  return rows[0]!
}

/** What sold best, and in which sizes: pieces of orders that were invoiced, without cancelled ones. */
export async function findSold(
  db: Db,
  now: Date,
): Promise<{ best: BestSeller[]; sizes: SizeSold[] }> {
  const { rows } = await sql<{ best: BestSeller[] | null; sizes: SizeSold[] | null }>`
    with sold as materialized (
      select i.product_id, i.size_id, sum(i.quantity - i.cancelled_quantity) as pieces,
             sum(round((i.quantity * i.unit_price_pence - i.discount_pence)::numeric
                       * (i.quantity - i.cancelled_quantity) / i.quantity)) as pence
        from invoices v
             -- Each by its order: PostgreSQL would rather read the lines of all orders there ever were.
             cross join lateral (select * from order_items l where l.order_id = v.order_id offset 0) i
       where v.issued_at >= ${dayBegan(now, CHART_DAYS - 1)} and v.issued_at <= ${now}
         and v.kind = 'invoice' and not ${isExchange('v.order_id')}
         and i.quantity > i.cancelled_quantity
       group by i.product_id, i.size_id
    ), best as (
      select s.product_id as "productId", p.name, p.colour_name as "colourName",
             sum(s.pieces) as pieces, sum(s.pence) as pence,
             coalesce((select sum(i.available_quantity) from product_inventory i
                        where i.product_id = s.product_id), 0) as available
        from sold s join products p on p.id = s.product_id
       group by s.product_id, p.name, p.colour_name
       order by pieces desc, pence desc, p.name limit ${BEST}
    ), sizes as (
      select z.size_name as size, y.name as system, y.position as place, z.position, sum(s.pieces) as sold,
             coalesce((select sum(i.available_quantity)
                         from product_inventory i join products p on p.id = i.product_id
                        where i.size_id = z.id and p.status = 'active'), 0) as available
        from sold s join sizes z on z.id = s.size_id join size_systems y on y.code = z.system
       group by z.id, y.id
    )
    select (select json_agg(b order by b.pieces desc, b.pence desc, b.name) from best b) as best,
           (select json_agg(json_build_object('size', size, 'system', system, 'sold', sold,
                                              'available', available)
                            order by place, position, size) from sizes) as sizes`.execute(db.tables)
  return { best: rows[0]?.best ?? [], sizes: rows[0]?.sizes ?? [] }
}

/** Why pieces come back, by what their customers said, without returns that were cancelled or rejected; the most frequent first. */
export async function findReturnReasons(
  db: Db,
  now: Date,
): Promise<{ reason: ReturnReason; pieces: number }[]> {
  const { rows } = await sql<{ reason: ReturnReason; pieces: number }>`
    select q.reason, sum(q.quantity)::integer as pieces
      from returns r join return_items q on q.return_id = r.id
     where r.requested_at >= ${dayBegan(now, CHART_DAYS - 1)} and r.requested_at <= ${now}
       and r.state not in ('cancelled', 'rejected')
     group by q.reason
     order by pieces desc, q.reason`.execute(db.tables)
  return rows
}

/** How far customers came who were signed in; each once for each step. */
export async function findFunnel(db: Db, now: Date): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with placed as materialized (
      select o.customer_id, bool_or(o.paid_at is not null) as is_paid
        from orders o
       where o.created_at >= ${dayBegan(now, CHART_DAYS - 1)} and o.created_at <= ${now}
         and o.exchange_return_id is null and o.delivery_method_id is not null
         and not exists (select from order_differences d where d.order_id = o.id)
       group by o.customer_id
    )
    select (select count(distinct actor)::integer from (
              select m.actor from stock_movements m
               where m.created_at >= ${dayBegan(now, CHART_DAYS - 1)} and m.created_at <= ${now}
                 -- Not by the index of references, which has those of all times.
                 and m.kind = 'reserve' and m.reference_type || '' = 'cart_item'
              union all select customer_id::text from placed) a) as carts,
           (select count(*)::integer from placed) as placed,
           (select count(*)::integer from placed where is_paid) as paid`.execute(db.tables)
  return rows[0]!
}
