import type { ReactNode } from 'react'

import { centimetreRange, measureLabel } from '../size-chart.ts'
import type { SizeChart } from '../size-chart.ts'
import { suitedChests, suitedHeights, type OfferedSize } from '../size-finder.ts'
import { sizeGuideText } from '../size-guide-text.ts'
import type { FinderKind } from '../size-measures.ts'

const text = sizeGuideText.tables
const { fitNames } = sizeGuideText

/** What each length measures and whom it suits; for thobes what each fit is cut for, too; then other size systems. */
export function SizeTables({
  offered,
  charts,
}: {
  offered: Record<FinderKind, readonly OfferedSize[]>
  charts: readonly SizeChart[]
}) {
  return (
    <>
      <LengthTable kind="abaya" offered={offered.abaya} />
      <LengthTable kind="thobe" offered={offered.thobe} />
      <SizeTable
        caption={text.fits}
        headers={[text.fit, text.chest, text.centimetres]}
        rows={suitedChests(offered.thobe).map(({ fit, inches }) => [
          fitNames[fit] ?? fit,
          sizeGuideText.inInches(inches),
          sizeGuideText.inCentimetres(inches),
        ])}
      />
      <p className="mt-4 text-sm text-ink-soft">{text.note}</p>
      {charts.map((chart) => (
        <ChartTable key={chart.code} chart={chart} />
      ))}
    </>
  )
}

/** The table of one size system by its code, with `abaya` and `thobe` for their lengths; nothing for an unknown one. */
export function SizeTableOf({
  system,
  offered,
  charts,
}: {
  system: string
  offered: Record<FinderKind, readonly OfferedSize[]>
  charts: readonly SizeChart[]
}) {
  if (system === 'abaya' || system === 'thobe')
    return <LengthTable kind={system} offered={offered[system]} />
  const chart = charts.find(({ code }) => code === system)
  return chart && <ChartTable chart={chart} />
}

const LengthTable = ({ kind, offered }: { kind: FinderKind; offered: readonly OfferedSize[] }) => (
  <SizeTable
    caption={text[kind]}
    headers={[text.inches, text.centimetres, text.suits]}
    rows={suitedHeights(kind, offered).map(({ lengthInches, fromCm, toCm }) => [
      sizeGuideText.inInches(lengthInches),
      sizeGuideText.inCentimetres(lengthInches),
      <Heights key="suits" fromCm={fromCm} toCm={toCm} />,
    ])}
  />
)

/** Of a size system: what each size is called elsewhere, and what it measures. */
const ChartTable = ({ chart: { name, measures, equivalents, sizes } }: { chart: SizeChart }) => (
  <SizeTable
    caption={name}
    headers={[
      text.size,
      ...equivalents,
      ...measures.map((measure) => sizeGuideText.chart.inCm(measureLabel(measure))),
    ]}
    rows={sizes.map((size) => [
      size.label,
      ...equivalents.map((other) => size.equivalents[other]),
      ...measures.map((measure) => {
        const range = size.measurements[measure]
        return range && centimetreRange(range)
      }),
    ])}
  />
)

const Heights = ({ fromCm, toCm }: { fromCm: number; toCm: number }) => (
  <>
    <span className="block sm:inline-block sm:pe-3">{sizeGuideText.heightsCm(fromCm, toCm)}</span>{' '}
    <span className="text-ink-soft">{sizeGuideText.heightsFeet(fromCm, toCm)}</span>
  </>
)

/** A table whose first column heads its rows. */
function SizeTable({
  caption,
  headers,
  rows,
}: {
  caption: string
  headers: readonly string[]
  rows: readonly (readonly [string, ...ReactNode[]])[]
}) {
  return (
    <table className="mt-10 w-full border-collapse text-start tabular-nums">
      <caption className="display mb-2 text-start text-2xl">{caption}</caption>
      <thead>
        <tr className="border-b">
          {headers.map((header) => (
            <th key={header} scope="col" className={`${cell} align-bottom text-sm font-medium`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first} className="border-b">
            <Cell head>{first}</Cell>
            {others.map((value, at) => (
              <Cell key={headers[at + 1]}>{value}</Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 text-start align-top last:pe-0'

const Cell = ({ head = false, children }: { head?: boolean; children: ReactNode }) =>
  head ? (
    <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
      {children}
    </th>
  ) : (
    <td className={cell}>{children}</td>
  )
