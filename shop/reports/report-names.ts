import { shortEnglishDate } from '#platform/dates/english-dates.ts'
import { atNoon } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'
import { reportText } from '#shop/admin/analytics/analytics-text.ts'
import { returnReasonLabels } from '#shop/returns/return-labels.ts'
import type { ReturnReason } from '#shop/returns/return-state.ts'

import { bucketOf } from './report-asked.ts'
import type { ReportAsked } from './report-asked.ts'
import { definitionOf } from './report.ts'
import type { FigureKind, ReportRow } from './report.ts'
import { reportsText as text } from './report-text.ts'

/** A day of a report: 24 Nov 2026. */
export const dayName = (day: string): string => shortEnglishDate(atNoon(day))

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })

const { percent } = reportText
const { weekFrom, ...specialRows } = text.rows
/** Rows that are of nothing with a name, by their keys. */
const special: Readonly<Record<string, string>> = specialRows

/** How a row is called, one text for each of its first columns. */
export function namesOf({ report, period }: ReportAsked, row: ReportRow): string[] {
  const all = [row.a, row.b ?? null, row.c ?? null].slice(0, definitionOf(report).names.length)
  const own = (first: string) => [first, ...all.slice(1).map((name) => name ?? '')]
  switch (report) {
    case 'sales': {
      const bucket = bucketOf(period)
      if (bucket === 'day') return [dayName(row.key)]
      return [bucket === 'week' ? weekFrom(dayName(row.key)) : month.format(atNoon(row.key))]
    }
    case 'vat':
      return [row.a === null ? text.rows.unregistered : `${row.a}%`]
    case 'returns':
      return [returnReasonLabels[row.key as ReturnReason]]
    case 'countries':
      return [/^[A-Z]{2}$/.test(row.key) ? (countryNames.of(row.key) ?? row.key) : row.key]
    case 'products':
    case 'sizes':
    case 'categories':
    case 'discounts':
    case 'customers':
    case 'return-sizes':
    case 'stock':
    case 'margin':
    case 'margin-sizes':
      return own(row.a ?? special[row.key] ?? row.key)
  }
}

/** How much of a name two lines beside a bar can show. */
const MAX_SHORT_NAME = 34

/** A name where space is short: under or beside a bar. Colour and size come last and stay; the product is shortened. */
export function shortName(asked: ReportAsked, row: ReportRow): string {
  if (asked.report !== 'sales') {
    const [first = '', ...others] = namesOf(asked, row).filter((name) => name !== '')
    const end = others.map((name) => `, ${name}`).join('')
    const most = Math.max(8, MAX_SHORT_NAME - end.length)
    return `${first.length > most ? `${first.slice(0, most - 1)}…` : first}${end}`
  }
  const [year, monthOfYear, day] = row.key.split('-').map(Number)
  return bucketOf(asked.period) === 'month' ? `${monthOfYear}/${year}` : `${day}/${monthOfYear}`
}

/** A figure as a page shows it; a dash where there is none. */
export function figureText(kind: FigureKind, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  switch (kind) {
    case 'pence':
      return pounds(value)
    case 'share':
      return percent(value)
    case 'days':
      return String(Math.round(value))
    case 'count':
      return value.toLocaleString('en-GB')
  }
}

/** A figure as a file has it: pounds, per cent, whole days, or as it is. */
export function figureCell(kind: FigureKind, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  if (kind === 'pence') return value / 100
  if (kind === 'share') return Math.round(value * 1000) / 10
  return kind === 'days' ? Math.round(value) : value
}

/** The head of a figure in a file, with its unit. */
export const fileHead = (label: string, kind: FigureKind): string =>
  kind === 'pence' ? text.inPounds(label) : kind === 'share' ? text.inPercent(label) : label
