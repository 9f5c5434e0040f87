import { dayBefore, daysOf, isDay, lastDays } from '#shop/analytics/reports/period.ts'
import type { Period } from '#shop/analytics/reports/period.ts'
import { londonDay } from '#platform/dates/london-dates.ts'

import { definitionOf } from './report.ts'
import type { ReportId } from './report.ts'
import { reportsText } from './report-text.ts'

/** Periods that a press picks. An address that has one means the days as of when it is opened. */
export const presets = [
  'today',
  'last-7',
  'last-30',
  'last-90',
  'this-month',
  'last-month',
  'this-year',
] as const
type Preset = (typeof presets)[number]

const USUAL: Preset = 'last-30'

/** What a period is compared with: nothing, as many days before it, or its days a year earlier. */
export const comparisons = ['none', 'before', 'year'] as const
type Comparison = (typeof comparisons)[number]

/** How long a report reaches at most: five years. */
const MAX_REPORT_DAYS = 5 * 366

/** Rows on a page. */
export const ROWS = 50
const MAX_PAGE = 10_000

/** What an address asks of a report. */
export type ReportAsked = {
  report: ReportId
  /** Undefined for dates of one's own. */
  preset: Preset | undefined
  period: Period
  compare: Comparison
  /** `name` or a column, with `-` for the largest first. */
  sort: string
  /** From 1. */
  page: number
}

/** What is wrong with the dates, by field. */
export type DateFaults = { from?: string; to?: string }

/** Reads the address of a report. With faults the period is the usual one, and nothing should be shown of it. */
export function readAsked(
  report: ReportId,
  params: URLSearchParams,
  now: Date,
): { asked: ReportAsked; typed: Period; faults: DateFaults } {
  const [from, to] = [params.get('from'), params.get('to')]
  const hasDates = from !== null || to !== null
  const typed = { from: from ?? '', to: to ?? '' }
  const faults = hasDates ? faultsOf(typed) : {}
  const chosen = presets.find((preset) => preset === params.get('period'))
  const named = chosen ?? USUAL
  const days = presetPeriod(named, now)
  // Dates of a preset that were sent along with it are not one's own: somebody changed only the comparison.
  const isUnchanged = chosen !== undefined && from === days.from && to === days.to
  const isOwn = hasDates && !isUnchanged && Object.keys(faults).length === 0
  const period = isOwn ? typed : days
  const sort = params.get('sort') ?? ''
  const { usual, columns } = definitionOf(report)
  const isKnown = ['name', ...columns].includes(sort.replace(/^-/, ''))
  return {
    asked: {
      report,
      preset: isOwn ? undefined : named,
      period,
      compare: comparisons.find((comparison) => comparison === params.get('compare')) ?? 'none',
      sort: isKnown ? sort : usual,
      page: readPage(params.get('page')),
    },
    typed: hasDates ? typed : period,
    faults,
  }
}

function readPage(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(MAX_PAGE, Math.max(1, page))
}

function faultsOf({ from, to }: Period): DateFaults {
  const { noDate, endsBefore, tooLong } = reportsText.faults
  if (!isDay(from) || !isDay(to))
    return { ...(!isDay(from) && { from: noDate }), ...(!isDay(to) && { to: noDate }) }
  const days = daysOf({ from, to })
  if (days < 1) return { to: endsBefore }
  return days > MAX_REPORT_DAYS ? { from: tooLong } : {}
}

/** The days of London that a preset means now. */
export function presetPeriod(preset: Preset, now: Date): Period {
  const today = londonDay(now)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'last-7':
      return lastDays(now, 7)
    case 'last-30':
      return lastDays(now, 30)
    case 'last-90':
      return lastDays(now, 90)
    case 'this-month':
      return { from: firstOfMonth, to: today }
    case 'last-month': {
      const to = dayBefore(firstOfMonth, 1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The period that another one is compared with; undefined for none. */
export function comparedPeriod(period: Period, compare: Comparison): Period | undefined {
  if (compare === 'none') return undefined
  if (compare === 'before') {
    const to = dayBefore(period.from, 1)
    return { from: dayBefore(to, daysOf(period) - 1), to }
  }
  return { from: yearBefore(period.from), to: yearBefore(period.to) }
}

/** The 29th of February is the 28th in other years. */
function yearBefore(day: string): string {
  const then = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(then) ? then : then.replace(/29$/, '28')
}

/** By what days are added up: there are never more than some 90 rows. */
export const bucketOf = (period: Period): 'day' | 'week' | 'month' => {
  const days = daysOf(period)
  return days <= 92 ? 'day' : days <= 550 ? 'week' : 'month'
}

type Changes = Partial<Pick<ReportAsked, 'preset' | 'compare' | 'sort' | 'page'>>

/** The address of a report after its `?`, with some of it changed; a change that is not of the page leads to the first. */
export function reportSearch(asked: ReportAsked, changes: Changes = {}): string {
  const { report, preset, period, compare, sort, page } = { ...asked, page: 1, ...changes }
  const params = new URLSearchParams(
    preset === undefined ? period : preset === USUAL ? {} : { period: preset },
  )
  if (compare !== 'none') params.set('compare', compare)
  if (sort !== definitionOf(report).usual) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** An address with what `reportSearch` wrote. */
export const withSearch = (path: string, search: string): string =>
  search === '' ? path : `${path}?${search}`
