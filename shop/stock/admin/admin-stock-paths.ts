import type { StockItem } from './stock-change.ts'

export const ADMIN_STOCK = '/admin/stock'
export const ADMIN_STOCK_COUNTS = '/admin/stock/count'
export const ADMIN_STOCK_MOVEMENTS = '/admin/stock/movements'
export const ADMIN_STOCK_MOVEMENTS_CSV = '/admin/stock/movements.csv'
export const ADMIN_STOCK_HOLDS = '/admin/stock/holds'

/** The page of one product and size; of the product where it has no sizes. */
export const stockItemPath = ({ productId, sizeId }: StockItem): string =>
  `${ADMIN_STOCK}/items/${productId}${sizeId === null ? '' : `?size=${sizeId}`}`

/** The size grid of a style. */
export const stockGridPath = (styleId: string): string => `${ADMIN_STOCK}/styles/${styleId}`

/** A stocktake. */
export const stocktakePath = (id: string): string => `${ADMIN_STOCK_COUNTS}/${id}`

/** What a stocktake found, beside what should have been there. */
export const stocktakeReviewPath = (id: string): string => `${stocktakePath(id)}/differences`
