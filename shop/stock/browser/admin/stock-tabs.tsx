import { FilterLinks } from '#platform/ui/filter-links.tsx'

import {
  ADMIN_STOCK,
  ADMIN_STOCK_COUNTS,
  ADMIN_STOCK_HOLDS,
  ADMIN_STOCK_MOVEMENTS,
} from '../../admin/admin-stock-paths.ts'
import { adminStockText as text } from '../../admin/admin-stock-text.ts'

const pages = {
  levels: ADMIN_STOCK,
  counts: ADMIN_STOCK_COUNTS,
  movements: ADMIN_STOCK_MOVEMENTS,
  holds: ADMIN_STOCK_HOLDS,
} as const
type Page = keyof typeof pages

/** The pages about stock beside each other. */
export const StockTabs = ({ current }: { current: Page }) => (
  <FilterLinks
    label={text.pages}
    filters={Object.keys(pages) as Page[]}
    current={current}
    nameOf={(page) => text[page]}
    pathOf={(page) => pages[page]}
  />
)
