import { Link } from 'react-router'
import type { ReactNode } from 'react'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategoryLink } from '#shop/catalogue/catalogue.ts'

import { listPath } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { chosenFilters, withoutFilters } from './chosen-filters.tsx'

const text = searchText.empty
const pill = buttonStyle({ variant: 'secondary', size: 'small' })

/** A list without products: why, and where to go from here. */
export function EmptyList({
  query,
  facets,
  categories,
  bestSellers,
}: {
  query: ListQuery
  facets: Facets
  categories: readonly CategoryLink[]
  /** Something to look at all the same. */
  bestSellers: ReactNode
}) {
  const chosen = chosenFilters(query, facets)
  const isSearch = query.q !== ''
  const isFiltered = chosen.length > 0

  return (
    <>
      <div className="border-y py-10">
        <p className="text-lg">{why()}</p>
        {isFiltered && (
          <Links title={text.without}>
            {chosen.map(({ key, label, without }) => (
              <li key={key}>
                <Link to={listPath({ ...query, ...without, page: 1 })} className={pill}>
                  {searchText.filters.remove(label)}
                </Link>
              </li>
            ))}
            {chosen.length > 1 && (
              <li>
                <Link to={listPath({ ...query, ...withoutFilters, page: 1 })} className={pill}>
                  {searchText.filters.clear}
                </Link>
              </li>
            )}
          </Links>
        )}
        <Links title={isSearch ? text.checkSpelling : text.categories}>
          <li>
            <Link to="/products" className={buttonStyle({ size: 'small' })}>
              {text.seeAll}
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category.slug}>
              <Link
                to={productsPath({ category })}
                lang={langOf(category, 'name')}
                className={pill}
              >
                {category.name}
              </Link>
            </li>
          ))}
        </Links>
      </div>
      {bestSellers && (
        <section aria-labelledby="best-sellers" className="mt-12">
          <h2 id="best-sellers" className="display mb-8 text-2xl">
            {text.bestSellers}
          </h2>
          {bestSellers}
        </section>
      )}
    </>
  )

  function why() {
    if (isSearch) return isFiltered ? text.searchFiltered(query.q) : text.search(query.q)
    return chosen.length > 1 ? text.filtered : text.nothing
  }
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-6 text-ink-soft">{title}</p>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </>
  )
}
