import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'

import { productPath } from '../catalogue-paths.ts'
import { catalogueText } from '../catalogue-text.ts'
import type { Swatch } from '../catalogue.ts'

/** The colours of a style, each a link to its own page. */
export function Swatches({
  swatches,
  current,
  size = 'small',
}: {
  swatches: Swatch[]
  /** Slug of the colour that is shown. */
  current: string
  size?: 'small' | 'large'
}) {
  const dot = size === 'large' ? 'size-8' : 'size-4'

  return (
    <ul aria-label={catalogueText.colour} className="flex flex-wrap gap-1">
      {swatches.map(({ slug, localSlug, colourName, colourHex, ...own }) => (
        <li key={slug} lang={langOf(own, 'colourName')}>
          <Link
            to={productPath({ slug, localSlug })}
            prefetch="intent"
            preventScrollReset={size === 'large'}
            aria-current={slug === current ? 'true' : undefined}
            title={colourName}
            className={`group/swatch grid place-items-center rounded-full ${size === 'large' ? 'size-11' : 'size-6 pointer-coarse:h-11 pointer-coarse:w-9'}`}
          >
            <span
              aria-hidden
              style={{ backgroundColor: colourHex }}
              className={`${dot} rounded-full border border-control outline-offset-2 group-hover/swatch:outline-1 group-hover/swatch:outline-control group-aria-current/swatch:outline-2 group-aria-current/swatch:outline-ink`}
            />
            <span className="sr-only">{colourName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
