import { ADMIN_STOCK_COUNTS, ADMIN_STOCK_GRIDS } from '#shop/stock/admin/admin-stock-paths.ts'

import { adminPages } from './admin-pages.ts'

/** Pages below one of those that need more than it, by what app/admin-needs.ts calls them. */
export const lowerPages: readonly { path: string; pattern: string }[] = [
  { path: ADMIN_STOCK_COUNTS, pattern: 'admin/stock/count' },
  { path: ADMIN_STOCK_GRIDS, pattern: 'admin/stock/styles/:id' },
]

const paths = [...adminPages.flatMap(({ pages }) => pages), ...lowerPages]
  .map(({ path }) => path)
  .toSorted((one, other) => other.length - one.length)

/**
 * Whether an admin may open an address: whether the page that it belongs to is among those that are open to them. The
 * server decides by itself; this only keeps links from being shown.
 */
export function isOpenPage(address: string, open: readonly string[]): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  const page = paths.find((one) => path === one || path.startsWith(`${one}/`))
  return page === undefined || open.includes(page)
}
