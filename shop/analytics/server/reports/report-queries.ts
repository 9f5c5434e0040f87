import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { dayBegins } from '#platform/db/query-parts.ts'

import { vitalThresholds } from '../../page-measures.ts'
import type { Period } from '../../reports/period.ts'
import type {
  Funnel,
  MemoryFigures,
  MissedSearch,
  VariantFigures,
  VitalFigures,
} from '../../reports/report.ts'

/** Events that mixpanel-browser sends by itself. */
const PAGE_VIEW = '$mp_web_page_view'
const EXPOSED = '$experiment_started'

/** A device is one visitor, no matter who signs in on it. */
const visitor = sql`coalesce(e.device_id, e.distinct_id)`

/** Events of these names in the period: by index, in the partitions of its months alone. */
const eventsOf = (names: readonly string[], { from, to }: Period) =>
  sql`analytics_events e where e.name = any (${[...names]}::text[])
      and e.at >= ${dayBegins(from)} and e.at < ${dayBegins(to, 1)}`

/** How far visitors came; who did a later step came past those before it. */
export async function findFunnel(db: Db, period: Period): Promise<Funnel> {
  const names = [PAGE_VIEW, 'add_to_cart_success', 'checkout_initiated', 'checkout_completed']
  const { rows } = await sql<Funnel>`
    with came as (
      select ${visitor} as visitor,
             max(case e.name when 'checkout_completed' then 5 when 'checkout_initiated' then 4
                             when 'add_to_cart_success' then 3
                             else case when e.path ~ '^(/ar)?/products/.' then 2 else 1 end end) as step
        from ${eventsOf(names, period)}
       group by 1
    )
    select count(*)::integer as visited, count(*) filter (where step >= 2)::integer as seen,
           count(*) filter (where step >= 3)::integer as added,
           count(*) filter (where step >= 4)::integer as checkout,
           count(*) filter (where step >= 5)::integer as paid
      from came`.execute(db.tables)
  return rows[0]!
}

/** Visitors by the week that they first came in (its Monday) and the weeks after it that they came in. */
export async function findReturning(
  db: Db,
  period: Period,
): Promise<{ week: string; later: number; visitors: number }[]> {
  const { rows } = await sql<{ week: string; later: number; visitors: number }>`
    with seen as materialized (
      select distinct ${visitor} as visitor,
             date_trunc('week', e.at at time zone 'Europe/London')::date as week
        from ${eventsOf([PAGE_VIEW], period)}
    ), first as (
      select visitor, min(week) as week from seen group by visitor
    )
    select f.week::text, (s.week - f.week) / 7 as later, count(*)::integer as visitors
      from seen s join first f using (visitor)
     group by 1, 2 order by 1, 2`.execute(db.tables)
  return rows
}

const MAX_TERMS = 25

/** How often something was searched for, and the terms that nothing was found for, the most frequent first. */
export async function findSearches(
  db: Db,
  period: Period,
): Promise<{ all: number; missed: MissedSearch[] }> {
  const { rows } = await sql<{ all: number; missed: MissedSearch[] | null }>`
    with searched as materialized (
      select ${visitor} as visitor, e.properties ->> 'term' as term,
             e.properties -> 'results' = '0' as is_missed
        from ${eventsOf(['products_searched'], period)}
    ), missed as (
      select term, count(*)::integer as searches, count(distinct visitor)::integer as visitors
        from searched where is_missed and term is not null
       group by term order by 2 desc, 3 desc, 1 limit ${MAX_TERMS}
    )
    select (select count(*)::integer from searched) as all,
           (select json_agg(m order by m.searches desc, m.visitors desc, m.term) from missed m) as missed`.execute(
    db.tables,
  )
  return { all: rows[0]?.all ?? 0, missed: rows[0]?.missed ?? [] }
}

const MAX_VARIANTS = 100

/** What visitors did after they first saw a variant of a flag. */
export async function findVariants(db: Db, period: Period): Promise<VariantFigures[]> {
  const { rows } = await sql<VariantFigures>`
    with exposed as (
      select e.properties ->> 'Experiment name' as flag, e.properties ->> 'Variant name' as variant,
             ${visitor} as visitor, min(e.at) as at
        from ${eventsOf([EXPOSED], period)}
       group by 1, 2, 3
    ), done as (
      select ${visitor} as visitor,
             max(e.at) filter (where e.name = 'add_to_cart_success') as added_at,
             max(e.at) filter (where e.name = 'checkout_completed') as paid_at
        from ${eventsOf(['add_to_cart_success', 'checkout_completed'], period)}
       group by 1
    )
    select x.flag, x.variant, count(*)::integer as visitors,
           count(*) filter (where d.added_at >= x.at)::integer as added,
           count(*) filter (where d.paid_at >= x.at)::integer as paid
      from exposed x left join done d using (visitor)
     where x.flag is not null and x.variant is not null
     group by 1, 2 order by 1, 2 limit ${MAX_VARIANTS}`.execute(db.tables)
  return rows
}

/** So many pages, and so many releases: those that were measured most. */
const MAX_OF_A_KIND = 10

type VitalRow = VitalFigures & { kind: 'all' | 'page' | 'release' }

/** How pages were felt, over all and of each page and release. */
export async function findVitals(db: Db, period: Period): Promise<VitalRow[]> {
  const limits = sql.join(
    Object.entries(vitalThresholds).map(
      ([metric, [good, poor]]) => sql`(${metric}::text, ${good}::float8, ${poor}::float8)`,
    ),
  )
  const { rows } = await sql<VitalRow>`
    with measured as materialized (
      select e.path, e.release, v.metric, v.good, v.poor, (e.properties ->> 'value')::float8 as value
        from (select e.path, e.release, e.properties from ${eventsOf(['web_vital_measured'], period)}
                 and jsonb_typeof(e.properties -> 'value') = 'number') e
        join (values ${limits}) v (metric, good, poor) on v.metric = e.properties ->> 'metric'
    ), figures as (
      select case when grouping(path) = 0 then 'page' when grouping(release) = 0 then 'release'
                  else 'all' end as kind,
             coalesce(path, release) as of, metric, count(*)::integer as count,
             percentile_cont(0.75) within group (order by value) as p75,
             avg((value <= good)::integer)::float8 as good, avg((value > poor)::integer)::float8 as poor
        from measured
       group by grouping sets ((metric), (metric, path), (metric, release))
    ), ranked as (
      select *, dense_rank() over (partition by kind order by most desc, of) as place
        from (select *, max(count) over (partition by kind, of) as most from figures) f
    )
    select kind, of, metric, count, p75, good, poor from ranked
     where kind = 'all' or of is not null and place <= ${MAX_OF_A_KIND}
     order by kind, place, metric`.execute(db.tables)
  return rows
}

/** How often a page took too much memory (section 9). */
export async function findMemory(db: Db, period: Period): Promise<MemoryFigures> {
  const { rows } = await sql<MemoryFigures>`
    select count(*)::integer as warnings, count(distinct ${visitor})::integer as visitors,
           max((e.properties ->> 'used_mb')::float8)
             filter (where jsonb_typeof(e.properties -> 'used_mb') = 'number') as "mostMb"
      from ${eventsOf(['memory_warning'], period)}`.execute(db.tables)
  return rows[0]!
}
