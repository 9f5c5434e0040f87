import { Link } from 'react-router'

import type { ShownFigures } from '../public/shown-reviews.ts'
import type { Rating } from '../review.ts'
import { Stars } from './stars.tsx'

type Props = {
  figures: ShownFigures
  /** Whose reviews alone are shown. */
  stars?: Rating | undefined
}

const row = 'grid min-h-11 grid-cols-[5rem_1fr_2rem] items-center gap-3 text-sm md:min-h-8'

/**
 * The average, the number for each rating (each row links to those), and the buyers' view of the
 * fit.
 */
export const ReviewFigures = ({ figures, stars }: Props) => (
  <div>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-2xl leading-none">
        <Stars stars={figures.average} />
      </span>
      <span>{figures.averageText}</span>
      <span className="text-ink-soft">{figures.count}</span>
    </p>
    <ul className="mt-4">
      {figures.histogram.map((one) => (
        <li key={one.stars}>
          {one.count === 0 ? (
            <p className={`${row} text-ink-soft`}>
              <Bar one={one} />
            </p>
          ) : (
            <Link
              to={one.path}
              aria-current={one.stars === stars ? 'page' : undefined}
              className={`${row} hover:underline aria-[current=page]:font-semibold`}
            >
              <Bar one={one} />
            </Link>
          )}
        </li>
      ))}
    </ul>
    {figures.advice.length > 0 && (
      <ul className="mt-4 grid gap-1 border-t pt-4">
        {figures.advice.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
    )}
  </div>
)

const Bar = ({ one }: { one: ShownFigures['histogram'][number] }) => (
  <>
    <span>{one.name}</span>
    <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sand">
      <span className="block h-full bg-accent" style={{ inlineSize: `${one.share}%` }} />
    </span>
    <span aria-hidden className="text-end tabular-nums">
      {one.count}
    </span>
    <span className="sr-only">{one.countText}</span>
  </>
)
