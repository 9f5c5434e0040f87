import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { CategoryTile } from '#shop/catalogue/browser/category-tile.tsx'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'

import { homeText } from './home-text.ts'

type Props = {
  title: string
  /** The language of the title where it is not the one of the page. */
  lang?: string | undefined
  /** Where there is more of it. */
  more?: string
  moreText?: string
  children: ReactNode
}

/** A part of the home page under its title. */
export function Shelf({ title, lang, more, moreText = homeText.seeAll, children }: Props) {
  return (
    <section aria-label={title} className="shell mt-section">
      <div className="mb-8 flex items-baseline justify-between gap-4">
        <h2 lang={lang} className="display text-3xl">
          {title}
        </h2>
        {more && (
          <Link to={more} className="link inline-flex min-h-11 shrink-0 items-center text-sm">
            {moreText}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

type TilesProps = {
  items: CategorySummary[]
  pathOf: (shelf: CategorySummary) => string
  /** Four beside each other instead of six. */
  wide?: boolean
}

/** Categories or collections, each with its picture. */
export function Tiles({ items, pathOf, wide = false }: TilesProps) {
  const columns = wide ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-6'
  return (
    <ul className={`grid gap-x-3 gap-y-8 md:gap-x-5 ${columns}`}>
      {items.map((item) => (
        <li key={item.slug}>
          <CategoryTile
            category={item}
            to={pathOf(item)}
            sizes={
              wide
                ? '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, 46vw'
                : '(min-width: 1440px) 210px, (min-width: 1024px) 15vw, (min-width: 768px) 31vw, 46vw'
            }
          />
        </li>
      ))}
    </ul>
  )
}
