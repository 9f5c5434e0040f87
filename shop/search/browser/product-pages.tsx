import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'

import { listPath } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import { searchText } from '../search-text.ts'
import type { ListPage } from './use-list-query.ts'
import { useLoadedPages, useRestoredScroll } from './use-list-query.ts'

const text = searchText.pages
const BESIDE_FILTERS =
  '(min-width: 1440px) 250px, (min-width: 1280px) 19vw, (min-width: 1024px) 23vw, (min-width: 690px) 31vw, 46vw'

/**
 * The products of a list, page under page. Links lead from page to page; with scripts the next one
 * is put under those that are there.
 */
export function ProductPages({
  query,
  current,
  total,
  pageCount,
  pageSize,
}: {
  query: ListQuery
  current: ListPage
  total: number
  pageCount: number
  /** How many products a full page has. */
  pageSize: number
}) {
  const { pages, isComplete, nextState, keepCurrent } = useLoadedPages(query, current)
  useRestoredScroll(isComplete)
  const top = useRef<HTMLDivElement>(null)
  const isMoreRequested = useRef(false)
  const first = pages[0]?.page ?? query.page
  const from = (first - 1) * pageSize + 1
  const to = (query.page - 1) * pageSize + current.products.length

  const goOn = useEffectEvent(() => {
    if (!isMoreRequested.current) return
    isMoreRequested.current = false
    // Where the reader was: before the first of the new products, not after the last of them.
    top.current
      ?.querySelector<HTMLElement>(`[data-page="${query.page}"] a`)
      ?.focus({ preventScroll: true })
  })
  useEffect(() => goOn(), [query.page])

  return (
    <div ref={top}>
      <div className="grid gap-y-10 md:gap-y-14">
        {pages.map((page) => (
          <div key={page.page} data-page={page.page}>
            <ProductGrid
              products={page.products}
              levels={new Map(Object.entries(page.levels))}
              sizesInStock={new Map(Object.entries(page.sizes))}
              leads={page.page === first}
              pictureSizes={BESIDE_FILTERS}
              {...(pageCount > 1 && { label: text.page(page.page) })}
            />
          </div>
        ))}
      </div>
      {pageCount > 1 && (
        <nav aria-label={text.label} className="mt-16 flex flex-col items-center gap-4">
          {/* Another list is announced above; here the products that "Load more" added. */}
          <output
            key={listPath({ ...query, page: 1 })}
            className="block text-sm text-ink-soft tabular-nums"
          >
            {text.shown(from, to, total)}
          </output>
          <div className="flex flex-wrap justify-center gap-3">
            {first > 1 && (
              <Link
                to={listPath({ ...query, page: first - 1 })}
                rel="prev"
                className={buttonStyle({ variant: 'secondary' })}
              >
                {text.previous}
              </Link>
            )}
            {query.page < pageCount && (
              <LoadMore
                to={listPath({ ...query, page: query.page + 1 })}
                state={nextState}
                onClick={() => {
                  isMoreRequested.current = true
                  keepCurrent()
                }}
              />
            )}
          </div>
        </nav>
      )}
    </div>
  )
}

function LoadMore({
  to,
  state,
  onClick,
}: {
  to: string
  state: { firstPage: number }
  onClick: () => void
}) {
  const isHydrated = useHydrated()
  const { location } = useNavigation()
  const isLoading = location !== undefined && `${location.pathname}${location.search}` === to
  const label = isLoading ? text.loading : text.loadMore

  return (
    <Link
      to={to}
      rel="next"
      replace
      preventScrollReset
      state={state}
      onClick={onClick}
      aria-busy={isLoading}
      className={`min-w-40 ${buttonStyle()}`}
    >
      {isHydrated ? label : text.next}
    </Link>
  )
}
