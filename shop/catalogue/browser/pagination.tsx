import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'

import { catalogueText } from '../catalogue-text.ts'

/** Plain links to the pages before and after. */
export function Pagination({
  page,
  pageCount,
  pathOf,
}: {
  page: number
  pageCount: number
  pathOf: (page: number) => string
}) {
  if (pageCount <= 1) return null
  const style = buttonStyle({ variant: 'secondary', size: 'small' })

  return (
    <nav
      aria-label={catalogueText.pages}
      className="mt-16 grid grid-cols-[1fr_auto_1fr] items-center gap-4"
    >
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={`${style} justify-self-end`}>
          {catalogueText.previousPage}
        </Link>
      )}
      <p className="col-start-2 text-sm text-ink-soft tabular-nums">
        {catalogueText.pageOf(page, pageCount)}
      </p>
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" className={`${style} justify-self-start`}>
          {catalogueText.nextPage}
        </Link>
      )}
    </nav>
  )
}
