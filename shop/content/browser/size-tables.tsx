import type { ReactNode } from 'react'

import { suitedChests, suitedHeights, type OfferedSize } from '../size-finder.ts'
import { sizeGuideText } from '../size-guide-text.ts'
import type { FinderKind } from '../size-measures.ts'

const text = sizeGuideText.tables
const { fitNames } = sizeGuideText

/** What each length measures and whom it suits; for thobes what each fit is cut for, too. */
export function SizeTables({ offered }: { offered: Record<FinderKind, readonly OfferedSize[]> }) {
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
    </>
  )
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
