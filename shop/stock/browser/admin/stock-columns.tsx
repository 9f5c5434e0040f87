import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { useOpenPages } from '#shop/sign-in/browser/admin/admin-link.tsx'

import {
  ADMIN_STOCK,
  ADMIN_STOCK_COUNTS,
  ADMIN_STOCK_HOLDS,
  ADMIN_STOCK_MOVEMENTS,
  stockGridPath,
  stockItemPath,
} from '../../admin/admin-stock-paths.ts'
import { adminStockText as text } from '../../admin/admin-stock-text.ts'
import { levelStateOf } from '../../admin/stock-change.ts'
import type { SizeLevel, StockRow } from '../../admin/stock-change.ts'

const pages = {
  levels: ADMIN_STOCK,
  counts: ADMIN_STOCK_COUNTS,
  movements: ADMIN_STOCK_MOVEMENTS,
  holds: ADMIN_STOCK_HOLDS,
} as const
type Page = keyof typeof pages

/** The pages about stock beside each other. */
export function StockTabs({ current }: { current: Page }) {
  const isOpen = useOpenPages()
  return (
    <FilterLinks
      label={text.pages}
      filters={(Object.keys(pages) as Page[]).filter((page) => isOpen(pages[page]))}
      current={current}
      nameOf={(page) => text[page]}
      pathOf={(page) => pages[page]}
    />
  )
}

const tones = { out: 'text-danger', low: 'text-warning', enough: 'text-ink' } as const

/** The columns of a product in the list of levels. */
export const stockColumns: readonly ListColumn<StockRow>[] = [
  {
    id: 'product',
    label: text.list.product,
    sort: 'name',
    isName: true,
    cell: ({ id, name, colourName, sizes }) => (
      <Link
        to={stockItemPath({ productId: id, sizeId: sizes[0]?.sizeId ?? null })}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {name}, {colourName}
      </Link>
    ),
  },
  {
    id: 'sizes',
    label: text.list.sizes,
    cell: ({ id, sizes }) =>
      sizes.length === 0 ? (
        <span className="text-ink-soft">{text.list.none}</span>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {sizes.map((size) => (
            <li key={size.sizeId ?? ''}>
              <SizeSummary productId={id} size={size} />
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'available',
    label: text.list.available,
    align: 'end',
    cell: ({ sizes }) => sizes.reduce((sum, { available }) => sum + available, 0),
  },
  {
    id: 'status',
    label: text.list.status,
    isWideOnly: true,
    cell: ({ status, category }) => (
      <>
        {text.statuses[status]}
        <span className="block text-ink-soft">{category}</span>
      </>
    ),
  },
  {
    id: 'grid',
    label: text.list.grid,
    cell: ({ styleId, name }) => (
      <Link
        to={stockGridPath(styleId)}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        aria-label={text.list.gridOf(name)}
      >
        {text.list.grid}
      </Link>
    ),
  },
]

/** A size: how many are available of how many, who waits, and the way to its page. */
function SizeSummary({ productId, size }: { productId: string; size: SizeLevel }) {
  const state = levelStateOf(size)
  return (
    <Link
      to={stockItemPath({ productId, sizeId: size.sizeId })}
      className="inline-flex min-h-6 items-baseline pointer-coarse:min-h-11 pointer-coarse:items-center gap-1.5 hover:underline"
    >
      <span className="text-ink-soft">{text.size(size.sizeName)}</span>
      <span className={`font-medium tabular-nums ${tones[state]}`}>
        {text.summary(size.available, size.onHand)}
      </span>
      {state !== 'enough' && (
        <span className={`text-xs ${tones[state]}`}>{text.states[state]}</span>
      )}
      {size.waiting > 0 && (
        <span className="text-xs text-ink-soft">{text.waits(size.waiting)}</span>
      )}
    </Link>
  )
}
