import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import type { Result } from '#platform/result.ts'
import { Field } from '#platform/ui/field.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'
import { ChartPanel } from '#shop/admin/browser/dashboard/chart-panel.tsx'
import { PeriodPicker } from '#shop/admin/browser/period-picker.tsx'
import type { Period } from '#shop/analytics/reports/period.ts'

import { adminReportPath } from '../admin-report-paths.ts'
import {
  comparedPeriod,
  comparisons,
  presets,
  reportSearch,
  ROWS,
  withSearch,
} from '../report-asked.ts'
import type { DateFaults, ReportAsked } from '../report-asked.ts'
import { dayName, figureText, namesOf, shortName } from '../report-names.ts'
import { definitionOf, kindOf } from '../report.ts'
import type { ReportPage } from '../report.ts'
import { columnText, reportsText as text } from '../report-text.ts'
import { ReportTable } from './report-table.tsx'

const periodName = ({ from, to }: Period) => text.period.shown(dayName(from), dayName(to))

type Props = {
  asked: ReportAsked
  typed: Period
  faults: DateFaults
  /** Undefined where the dates are at fault. */
  found: Result<ReportPage, 'too_long'> | undefined
}

/** A report: its dates, its chart and its table. */
export function ReportView({ asked, typed, faults, found }: Props) {
  return (
    <>
      <ReportDates asked={asked} typed={typed} faults={faults} />
      {found &&
        (found.ok ? (
          <ReportFigures asked={asked} page={found.value} />
        ) : (
          <NoticeBox tone="error" notice={text.tooLong} />
        ))}
    </>
  )
}

function ReportDates({ asked, typed, faults }: Omit<Props, 'found'>) {
  const { report, period, compare, preset, sort } = asked
  const path = adminReportPath(report)
  const hasFaults = Object.keys(faults).length > 0
  const other = comparedPeriod(period, compare)
  return (
    <div className="grid gap-3">
      <PeriodPicker
        title={hasFaults ? text.period.title : periodName(period)}
        path={path}
        typed={typed}
        faults={faults}
        usual={presets.map((each) => ({
          label: text.presets[each],
          to: withSearch(path, reportSearch(asked, { preset: each })),
          isCurrent: !hasFaults && each === preset,
        }))}
        hint={text.period.hint}
      >
        <Field label={text.period.compare}>
          {(props) => (
            <select {...props} name="compare" defaultValue={compare} key={compare}>
              {comparisons.map((each) => (
                <option key={each} value={each}>
                  {text.comparisons[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {preset !== undefined && <input type="hidden" name="period" value={preset} />}
        {sort !== definitionOf(report).usual && <input type="hidden" name="sort" value={sort} />}
      </PeriodPicker>
      {other && !hasFaults && <p className="text-sm">{text.period.compared(periodName(other))}</p>}
    </div>
  )
}

function ReportFigures({ asked, page }: { asked: ReportAsked; page: ReportPage }) {
  if (page.count === 0) return <p className="text-ink-soft">{text.none}</p>
  const pages = Math.ceil(page.count / ROWS)
  if (page.rows.length === 0)
    return (
      <>
        <output>{text.noPage(asked.page, pages)}</output>
        <PageLinks
          label={text.pages}
          links={[
            { name: text.first, to: pageAddress(asked, 1) },
            ...(pages > 1 ? [{ name: text.last, to: pageAddress(asked, pages) }] : []),
          ]}
        />
      </>
    )
  return (
    <>
      <ReportChart asked={asked} page={page} />
      <ReportTable
        asked={asked}
        page={page}
        caption={text.caption(text.titles[asked.report], periodName(asked.period))}
      />
      <Pages asked={asked} page={page} />
    </>
  )
}

function ReportChart({ asked, page: { chart } }: { asked: ReportAsked; page: ReportPage }) {
  const { names, main } = definitionOf(asked.report)
  const kind = kindOf(main)
  const isCompared = asked.compare !== 'none'
  const [label, before] = [columnText[main], text.before(columnText[main])]
  return (
    <ChartPanel
      title={label}
      caption={`${text.titles[asked.report]}: ${label}`}
      none={text.none}
      columns={[names.join(', '), label, ...(isCompared ? [before] : [])]}
      rows={chart.map((row) => ({
        id: row.key,
        cells: [
          namesOf(asked, row)
            .filter((each) => each !== '')
            .join(', '),
          figureText(kind, row[main]),
          ...(isCompared ? [figureText(kind, row.before)] : []),
        ],
      }))}
      bars={{
        names: isCompared ? [label, before] : [label],
        unit: kind === 'pence' ? 'pence' : 'pieces',
        lie: asked.report !== 'sales',
        data: chart.map((row) => ({
          name: shortName(asked, row),
          one: row[main] ?? 0,
          ...(isCompared && { two: row.before ?? 0 }),
        })),
      }}
    />
  )
}

const pageAddress = (asked: ReportAsked, page: number) =>
  withSearch(adminReportPath(asked.report), reportSearch(asked, { page }))

function Pages({ asked, page: { rows, count } }: { asked: ReportAsked; page: ReportPage }) {
  const first = (asked.page - 1) * ROWS + 1
  const last = first + rows.length - 1
  const link = (name: string, page: number) => ({ name, to: pageAddress(asked, page) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft">{text.count(first, last, count)}</p>
      <PageLinks
        label={text.pages}
        links={[
          ...(asked.page > 1 ? [link(text.first, 1), link(text.previous, asked.page - 1)] : []),
          ...(last < count ? [link(text.next, asked.page + 1)] : []),
        ]}
      />
    </div>
  )
}
