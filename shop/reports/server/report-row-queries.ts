import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { dayBegins } from '#platform/db/query-parts.ts'
import type { Period } from '#shop/analytics/reports/period.ts'

import { comparedPeriod } from '../report-asked.ts'
import type { ReportAsked } from '../report-asked.ts'
import { definitionOf } from '../report.ts'
import type { ColumnId, Figures, ReportPage } from '../report.ts'

/** How many bars fit beside names. */
const BARS = 8

/**
 * The periods of a report as `period (is_now, lo, hi)`, moments: the one asked for, and the one it is compared
 * with, if any.
 */
export function periodsOf({ period, compare }: Pick<ReportAsked, 'period' | 'compare'>) {
  const row = ({ from, to }: Period, isNow: boolean) =>
    sql`(${isNow}::boolean, ${dayBegins(from)}, ${dayBegins(to, 1)})`
  const other = comparedPeriod(period, compare)
  return sql`period (is_now, lo, hi) as (
    values ${sql.join([row(period, true), ...(other ? [row(other, false)] : [])])})`
}

/** What a report is made of. */
export type ReportSource = {
  /**
   * Common table expressions, the last of them `grouped`: the rows, with `key`, names `a` to `c`, `by_name` (what they
   * are sorted by as names), `is_drawn`, `before`, and the report's columns.
   */
  ctes: RawBuilder<unknown>
  /** Totals over `grouped` that are not sums of the columns. */
  totals?: Partial<Record<ColumnId | 'before', RawBuilder<unknown>>>
  /** Whether the bars are all rows by their names, as days are; otherwise the largest. */
  drawsAll?: boolean
}

/** Rows of a report from one on; all of them unless `rows` says how many. */
export async function findRows(
  db: Db,
  { report, sort }: Pick<ReportAsked, 'report' | 'sort'>,
  { ctes, totals = {}, drawsAll = false }: ReportSource,
  { skip, rows }: { skip: number; rows: number | null },
): Promise<ReportPage> {
  const { columns, main } = definitionOf(report)
  const column = sort.replace(/^-/, '')
  const order = sql`${sql.ref(column === 'name' ? 'by_name' : column)} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, by_name, key`
  const sums = sql.join(
    [...columns, 'before' as const].map(
      (id) => sql`${totals[id] ?? sql`coalesce(sum(${sql.ref(id)}), 0)`} as ${sql.ref(id)}`,
    ),
  )
  const drawn = drawsAll ? sql`by_name, key` : sql`${sql.ref(main)} desc nulls last, by_name, key`
  const { rows: found } = await sql<{
    count: number
    totals: Figures
    rows: ReportPage['rows']
    chart: ReportPage['chart']
  }>`
    with ${ctes}, placed as (
      select g.*, row_number() over (order by ${order}) as place from grouped g
       order by place limit ${rows}::bigint offset ${skip}::bigint
    ), drawn as (
      select g.*, row_number() over (order by ${drawn}) as place from grouped g
       where is_drawn${drawsAll ? sql`` : sql` and (${sql.ref(main)} <> 0 or before <> 0)`}
       order by place limit ${drawsAll ? null : BARS}::bigint
    )
    select (select count(*)::integer from grouped) as count,
           (select to_jsonb(t) from (select ${sums} from grouped) t) as totals,
           (select coalesce(json_agg(p order by place), '[]') from placed p) as rows,
           (select coalesce(json_agg(d order by place), '[]') from drawn d) as chart`.execute(
    db.tables,
  )
  const [page] = found
  if (!page) throw new Error(`The report ${report} has no result.`)
  return page
}
