import { Link } from 'react-router'

import type { SizeChart } from '../size-chart.ts'
import type { OfferedSize } from '../size-finder.ts'
import { sizeGuideText as text } from '../size-guide-text.ts'
import type { FinderFields, FinderKind } from '../size-measures.ts'
import { ChartFinder } from './chart-finder.tsx'
import { SizeFinder } from './size-finder.tsx'

const kinds = ['abaya', 'thobe'] as const satisfies FinderKind[]

/** What a form of the finder by height that was sent asks; undefined for none. */
function readQuestion(search: URLSearchParams): FinderFields | undefined {
  const value = (name: string) => search.get(name) ?? ''
  const asked = {
    height: value('height'),
    heel: value('heel'),
    fit: value('fit'),
    chest: value('chest'),
  }
  return Object.values(asked).some((measure) => measure !== '') ? asked : undefined
}

/** The finder for one kind of sizes; which of them is a link, so that it works without JavaScript. */
export function SizeFinderChoice({
  search,
  offered,
  charts,
}: {
  search: URLSearchParams
  offered: Record<FinderKind, readonly OfferedSize[]>
  charts: readonly SizeChart[]
}) {
  const asked = search.get('kind')
  const found = charts.filter(({ hasFinder }) => hasFinder)
  const chart = found.find(({ code }) => code === asked)
  const kind = asked === 'thobe' ? 'thobe' : 'abaya'
  const choices = [
    ...kinds.map((code) => ({ code, name: text.kinds[code] })),
    ...found.map(({ code, name }) => ({ code, name })),
  ]

  return (
    <section aria-labelledby="size-finder" className="scroll-mt-28">
      <h2 id="size-finder" className="display text-2xl">
        {text.finder}
      </h2>
      <nav aria-label={text.garment} className="my-6">
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={`/size-guide?kind=${code}#size-finder`}
                replace
                preventScrollReset
                aria-current={code === (chart?.code ?? kind) ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-5 text-sm transition-colors hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chart ? (
        <ChartFinder
          key={search.toString()}
          kind={chart.code}
          sizes={chart.sizes}
          asked={Object.fromEntries(chart.measures.map((name) => [name, search.get(name) ?? '']))}
        />
      ) : (
        <SizeFinder
          key={search.toString()}
          kind={kind}
          offered={offered[kind]}
          asked={readQuestion(search)}
        />
      )}
    </section>
  )
}
