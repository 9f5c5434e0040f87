import { Link } from 'react-router'

import type { OfferedSize } from '../size-finder.ts'
import { sizeGuideText as text } from '../size-guide-text.ts'
import type { FinderFields, FinderKind } from '../size-measures.ts'
import { SizeFinder } from './size-finder.tsx'

const kinds = ['abaya', 'thobe'] as const satisfies FinderKind[]

/** What the address of the size guide asks: the garment, and the measures of a form that was sent. */
function readQuestion(search: URLSearchParams): {
  kind: FinderKind
  asked: FinderFields | undefined
} {
  const value = (name: string) => search.get(name) ?? ''
  const asked = {
    height: value('height'),
    heel: value('heel'),
    fit: value('fit'),
    chest: value('chest'),
  }
  return {
    kind: value('kind') === 'thobe' ? 'thobe' : 'abaya',
    asked: Object.values(asked).some((measure) => measure !== '') ? asked : undefined,
  }
}

/** The finder for abayas or thobes; which of them is a link, so that it works without JavaScript. */
export function SizeFinderChoice({
  search,
  offered,
}: {
  search: URLSearchParams
  offered: Record<FinderKind, readonly OfferedSize[]>
}) {
  const { kind, asked } = readQuestion(search)

  return (
    <section aria-labelledby="size-finder" className="scroll-mt-28">
      <h2 id="size-finder" className="display text-2xl">
        {text.finder}
      </h2>
      <nav aria-label={text.garment} className="my-6">
        <ul className="flex gap-2">
          {kinds.map((choice) => (
            <li key={choice}>
              <Link
                to={`/size-guide?kind=${choice}#size-finder`}
                replace
                preventScrollReset
                aria-current={choice === kind ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-5 text-sm transition-colors hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
              >
                {text.kinds[choice]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SizeFinder key={search.toString()} kind={kind} offered={offered[kind]} asked={asked} />
    </section>
  )
}
