import { ADMIN_PRODUCTS } from '#shop/catalogue/admin-catalogue-paths.ts'

import type { StockItem } from './stock-change.ts'

export const ADMIN_STOCK = '/admin/stock'
export const ADMIN_STOCK_COUNTS = '/admin/stock/count'
export const ADMIN_STOCK_MOVEMENTS = '/admin/stock/movements'
export const ADMIN_STOCK_MOVEMENTS_CSV = '/admin/stock/movements.csv'
export const ADMIN_STOCK_HOLDS = '/admin/stock/holds'

/** The page of one product and size; of the product where it has no sizes. */
export const stockItemPath = ({ productId, sizeId }: StockItem): string =>
  `${ADMIN_STOCK}/items/${productId}${sizeId === null ? '' : `?size=${sizeId}`}`

/** Size grids of styles, each below it. */
export const ADMIN_STOCK_GRIDS = `${ADMIN_STOCK}/styles`
/** The size grid of a style. */
export const stockGridPath = (styleId: string): string => `${ADMIN_STOCK_GRIDS}/${styleId}`

/** A stocktake. */
export const stocktakePath = (id: string): string => `${ADMIN_STOCK_COUNTS}/${id}`

/** What a stocktake found, beside what should have been there. */
export const stocktakeReviewPath = (id: string): string => `${stocktakePath(id)}/differences`

/** The size systems of the shop, for the staff who manage them. */
export const ADMIN_SIZE_SYSTEMS = '/admin/size-systems'

/** One of them. */
export const adminSizeSystemPath = (id: string): string => `${ADMIN_SIZE_SYSTEMS}/${id}`

/** The sizes of the systems. */
export const ADMIN_SIZES = '/admin/sizes'
export const ADMIN_NEW_SIZE = `${ADMIN_SIZES}/new`

/** One of them. */
export const adminSizePath = (sizeId: string): string => `${ADMIN_SIZES}/${sizeId}`

/** The sizes of one system. */
export const adminSizesOf = (system: string): string => `${ADMIN_SIZES}?system=${system}`

/** What the list of products finds, as a file. */
export const PRODUCTS_EXPORT = `${ADMIN_PRODUCTS}/export.csv`

/** Where files of products are sent, and what came of those of the last 30 days. */
export const PRODUCT_IMPORTS = `${ADMIN_PRODUCTS}/import`

/** A file to begin with. */
export const EXAMPLE_FILE = `${PRODUCT_IMPORTS}/example.csv`

/** One import: its comparison, its progress and what came of it. */
export const productImportPath = (importId: string): string => `${PRODUCT_IMPORTS}/${importId}`

/** The rows of an import that could not be read, as a file. */
export const importErrorsPath = (importId: string): string =>
  `${productImportPath(importId)}/errors.csv`
