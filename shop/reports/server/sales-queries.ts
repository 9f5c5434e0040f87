import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { daysOf } from '#shop/analytics/reports/period.ts'

import { bucketOf } from '../report-asked.ts'
import type { ReportAsked } from '../report-asked.ts'
import { periodsOf } from './report-row-queries.ts'
import type { ReportSource } from './report-row-queries.ts'

/** What the key of an order is read from, beside the order: more common table expressions, and how they are joined. */
type KeySource = { ctes?: RawBuilder<unknown>; joins?: RawBuilder<unknown> }

/**
 * The documents of the periods, each once: invoices are what was sold, credit notes what was refunded. `key` says which
 * row of the report an order belongs to, for reports whose rows are made of whole orders. An exchange is no order, and what
 * an item of another order costs more in a dearer size is none.
 */
export const documents = (
  asked: ReportAsked,
  orderKey: RawBuilder<unknown>,
  { ctes = sql``, joins = sql`` }: KeySource = {},
) => sql`
  ${periodsOf(asked)}${ctes}, document as materialized (
    select v.id, v.order_id, v.kind = 'invoice' as is_sale, p.is_now, ${orderKey} as key, o.customer_id,
           o.exchange_return_id is null and diff.order_id is null as is_order, o.delivery_pence, o.delivery_vat_pence,
           -- Without a VAT number there was no VAT on it.
           coalesce(jsonb_typeof(v.document -> 'vat') = 'array', false) as is_registered
      from period p
      join invoices v on v.issued_at >= p.lo and v.issued_at < p.hi
      join orders o on o.id = v.order_id
      left join order_differences diff on diff.order_id = o.id
      ${joins}
  )`

/**
 * The lines of the documents, delivery among them, which add up to them. A line of a credit note is of the
 * goods that it names; one of an amount is of none (`rest`). Sums in pence. `cost`: what adds `unit_cost` to lines of goods.
 */
const linesWith = (
  cost: Record<'known' | 'none' | 'extra' | 'sold' | 'credited', RawBuilder<unknown>>,
) => sql`line as (
    select d.*, 'item' as what, i.product_id, i.size_id, i.quantity as units,
           i.quantity::bigint * i.unit_price_pence as gross, i.discount_pence as discounts, 0 as delivery,
           0::bigint as refunds, case when d.is_registered then i.vat_pence else 0 end as vat, 0 as orders ${cost.known}
      from document d join order_items i on i.order_id = d.order_id ${cost.sold}
     where d.is_sale
    union all
    select d.*, case when f.order_id is not null then 'item' when e.kind = 'gift_wrap' then 'wrap' else 'rest' end,
           f.product_id, f.size_id, 0, e.pence, 0, 0, 0,
           case when d.is_registered then e.vat_pence else 0 end, 0 ${cost.extra}
      from document d join order_extras e on e.order_id = d.order_id
      left join order_differences f on f.order_id = d.order_id
     where d.is_sale
    union all
    select d.*, 'delivery', null, null, 0, 0, 0, d.delivery_pence, 0,
           case when d.is_registered then d.delivery_vat_pence else 0 end, d.is_order::integer ${cost.none}
      from document d
     where d.is_sale
    union all
    select d.*, coalesce(m.what, 'rest'), m.product_id, m.size_id, 0, 0, 0, 0, (l.it ->> 'gross_pence')::bigint,
           -coalesce((l.it ->> 'vat_pence')::integer, 0), 0 ${cost.known}
      from document d
      join invoices v on v.id = d.id
     cross join lateral jsonb_array_elements(v.document -> 'lines') l (it)
      left join lateral (
        select 'item' as what, i.id, i.product_id, i.size_id, i.position
          from order_items i
         where i.order_id = d.order_id and i.name = l.it ->> 'name'
           and i.colour_name = l.it ->> 'colour_name'
           and i.size_name is not distinct from l.it ->> 'size_name'
           and i.unit_price_pence = (l.it ->> 'unit_price_pence')::integer
        union all
        select 'wrap', null, null, null, e.position
          from order_extras e
         where e.order_id = d.order_id and e.kind = 'gift_wrap' and e.name = l.it ->> 'name'
           and l.it ->> 'colour_name' is null
        union all
        select 'item', f.order_item_id, f.product_id, f.size_id, e.position
          from order_extras e join order_differences f on f.order_id = e.order_id
         where e.order_id = d.order_id and e.name = l.it ->> 'name'
         order by position limit 1) m on true
      ${cost.credited}
     where not d.is_sale
    union all
    select d.*, 'delivery', null, null, 0, 0, 0, 0, (v.document #>> '{delivery,pence}')::bigint,
           -coalesce((v.document #>> '{delivery,vat_pence}')::integer, 0), 0 ${cost.none}
      from document d
      join invoices v on v.id = d.id
     where not d.is_sale and v.document #>> '{delivery,pence}' is not null
  )`

const lines = linesWith({ known: sql``, none: sql``, extra: sql``, sold: sql``, credited: sql`` })

/** The same with `unit_cost`, what one item of a line of goods cost when it was ordered; null where that is not known. */
export const linesWithCost = linesWith({
  known: sql`, k.cost_pence as unit_cost`,
  none: sql`, null::integer`,
  // Of no items: what it cost is with the line that it is for.
  extra: sql`, (select k.cost_pence from order_item_costs k where k.order_item_id = f.order_item_id)`,
  sold: sql`left join order_item_costs k on k.order_item_id = i.id`,
  credited: sql`left join order_item_costs k on k.order_item_id = m.id`,
})

/** The figures of lines, grouped; `orders` as they are counted for a row, `counted` so that they add up. */
const figures = (orders: RawBuilder<unknown>) => sql`
    ${orders} as orders,
    coalesce(sum(orders) filter (where is_now), 0)::bigint as counted,
    coalesce(sum(units) filter (where is_now), 0)::bigint as units,
    coalesce(sum(gross) filter (where is_now), 0)::bigint as gross,
    coalesce(sum(discounts) filter (where is_now), 0)::bigint as discounts,
    coalesce(sum(delivery) filter (where is_now), 0)::bigint as delivery,
    coalesce(sum(refunds) filter (where is_now), 0)::bigint as refunds,
    coalesce(sum(gross - discounts + delivery - refunds) filter (where is_now), 0)::bigint as net,
    coalesce(sum(vat) filter (where is_now), 0)::bigint as vat,
    coalesce(sum(gross - discounts + delivery) filter (where is_now and is_order), 0)::bigint as taken,
    coalesce(sum(gross - discounts + delivery - refunds) filter (where not is_now), 0)::bigint as before`

/** The same of a row, none where nothing was sold; `average`: what an order came to before refunds. */
const rowFigures = sql`${sql.join(
  [
    'orders',
    'counted',
    'units',
    'gross',
    'discounts',
    'delivery',
    'refunds',
    'net',
    'vat',
    'taken',
    'before',
  ].map((name) => sql`coalesce(s.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
)}, round(s.taken::numeric / nullif(s.counted, 0)) as average`

const totals = {
  orders: sql`coalesce(sum(counted), 0)`,
  average: sql`round(sum(taken)::numeric / nullif(sum(counted), 0))`,
}

/** Rows that are made of whole orders; `rows` selects them from `summed s`. */
const ofOrders = (
  asked: ReportAsked,
  key: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  keySource?: KeySource,
) => sql`
  ${documents(asked, key, keySource)}, ${lines}, summed as (
    select key, ${figures(sql`coalesce(sum(orders) filter (where is_now), 0)::bigint`)},
           count(distinct customer_id) filter (where is_now and is_sale and is_order) as customers
      from line group by key
  ), grouped as materialized (${rows})`

/** Rows that are made of lines: an order counts for each row that it has lines of. */
const ofLines = (
  asked: ReportAsked,
  by: readonly string[],
  rows: RawBuilder<unknown>,
  category = sql``,
) => {
  const key = sql.join([...by, 'what'].map((name) => sql.ref(name)))
  return sql`
  ${documents(asked, sql`null`)}, ${lines}, summed as (
    select ${key}, ${figures(sql`count(distinct order_id) filter (where is_now and is_sale and is_order)`)}
      from line ${category} group by ${key}
  ), grouped as materialized (${rows})`
}

/** Days, weeks or months; those of another period stand for the same one of this period. */
function byDate(asked: ReportAsked): RawBuilder<unknown> {
  const { period, compare } = asked
  const from = sql`${period.from}::date`
  const bucket = (day: RawBuilder<unknown>) =>
    sql`greatest(date_trunc(${bucketOf(period)}, ${day})::date, ${from})`
  const day = sql`(v.issued_at at time zone 'Europe/London')::date`
  const later =
    compare === 'year' ? sql`interval '1 year'` : sql`${daysOf(period)}::integer * interval '1 day'`
  return ofOrders(
    asked,
    bucket(sql`case when p.is_now then ${day} else (${day} + ${later})::date end`),
    sql`
    select b.day::text as key, b.day::text as a, b.day::text as by_name, true as is_drawn, ${rowFigures}
      from (select distinct ${bucket(sql`d`)} as day
              from generate_series(${from}, ${period.to}::date, interval '1 day') d) b
      left join summed s on s.key = b.day`,
  )
}

/** The order whose goods an order replaces, in the end; the order itself unless it is an exchange. */
const origin = sql`case when o.exchange_return_id is null then o.id else (
  with recursive up as (
    select o.id, o.exchange_return_id
    union all
    select f.id, f.exchange_return_id
      from up join returns r on r.id = up.exchange_return_id join orders f on f.id = r.order_id
  ) select id from up where exchange_return_id is null) end`

/**
 * The first order of each customer of the periods: all of them in one pass, as a look-up for each document reads the
 * orders of every customer many times over. A bought gift card is no order: it counts when it is spent.
 */
const firstOrders: KeySource = {
  ctes: sql`, first_order as materialized (
    select distinct on (f.customer_id) f.customer_id, f.id
      from orders f
     where f.paid_at is not null and f.exchange_return_id is null
       and not exists (select from order_differences d where d.order_id = f.id)
       and f.customer_id in (select o.customer_id
                               from period p
                               join invoices v on v.issued_at >= p.lo and v.issued_at < p.hi
                               join orders o on o.id = v.order_id)
       and not exists (select from bought_gift_cards c where c.order_id = f.id)
     order by f.customer_id, f.paid_at, f.id
  )`,
  joins: sql`left join first_order f on f.customer_id = o.customer_id`,
}

/**
 * The ISO code of the country an order goes to. Addresses on the Channel Islands and the Isle of Man are written as British
 * ones, but have postcodes of their own.
 */
const country = sql`case left(upper(o.address ->> 'postcode'), 2)
  when 'JE' then 'JE' when 'GY' then 'GG' when 'IM' then 'IM' else o.address ->> 'country' end`

/** What products are sorted by. */
export const productName = sql`lower(coalesce(p.name || ' ' || p.colour_name, '~'))`

type SalesReport =
  | 'sales'
  | 'products'
  | 'sizes'
  | 'categories'
  | 'discounts'
  | 'customers'
  | 'countries'

/** What the reports of sales are made of. */
export const salesSources: Record<SalesReport, (asked: ReportAsked) => ReportSource> = {
  sales: (asked) => ({ ctes: byDate(asked), totals, drawsAll: true }),

  products: (asked) => ({
    ctes: ofLines(
      asked,
      ['product_id'],
      sql`
      select coalesce(s.product_id::text, s.what) as key, p.name as a, p.colour_name as b,
             ${productName} as by_name, p.id is not null as is_drawn, ${rowFigures}
        from summed s left join products p on p.id = s.product_id`,
    ),
    totals,
  }),

  sizes: (asked) => ({
    ctes: ofLines(
      asked,
      ['product_id', 'size_id'],
      sql`
      select coalesce(s.product_id || ' ' || coalesce(s.size_id::text, ''), s.what) as key,
             p.name as a, p.colour_name as b, z.size_name as c,
             ${productName} || to_char(coalesce(z.position, 0), '00000') as by_name,
             p.id is not null as is_drawn, ${rowFigures}
        from summed s left join products p on p.id = s.product_id left join sizes z on z.id = s.size_id`,
    ),
    totals,
  }),

  categories: (asked) => ({
    ctes: ofLines(
      asked,
      ['category_id'],
      sql`
      select coalesce(s.category_id::text, s.what) as key,
             case when u.name is null then c.name else u.name || ' › ' || c.name end as a,
             lower(coalesce(u.name || ' ' || c.name, c.name, '~')) as by_name,
             c.id is not null as is_drawn, ${rowFigures}
        from summed s
        left join categories c on c.id = s.category_id
        left join categories u on u.id = c.parent_id`,
      sql`left join (select id as in_category, category_id from products) q on q.in_category = product_id`,
    ),
    totals,
  }),

  discounts: (asked) => ({
    ctes: ofOrders(
      asked,
      sql`case when o.discount_name is not null
               then jsonb_build_array(o.discount_name, o.discount_code)::text
               when o.discount_pence > 0 then 'sets' else 'none' end`,
      sql`
      select key, n.it ->> 0 as a, n.it ->> 1 as b,
             lower(coalesce(n.it ->> 0, '~') || coalesce(n.it ->> 1, '')) as by_name,
             true as is_drawn, ${rowFigures}
        from summed s
       cross join lateral (select case when key not in ('sets', 'none') then key::jsonb end) n (it)`,
    ),
    totals,
  }),

  customers: (asked) => ({
    ctes: ofOrders(
      asked,
      sql`case when ${origin} = f.id then 'new' else 'returning' end`,
      sql`
      select key, null::text as a, key as by_name, true as is_drawn, customers, ${rowFigures}
        from summed s`,
      firstOrders,
    ),
    // Someone who came back within the period is in both rows, and in the total once.
    totals: {
      ...totals,
      customers: sql`(select count(distinct customer_id) from document
                       where is_now and is_sale and is_order)`,
    },
  }),

  countries: (asked) => ({
    ctes: ofOrders(
      asked,
      country,
      sql`
      select key, null::text as a, key as by_name, true as is_drawn, ${rowFigures}
        from summed s`,
    ),
    totals,
  }),
}
