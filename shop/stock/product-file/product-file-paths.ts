import { ADMIN_PRODUCTS } from '#shop/catalogue/editing/admin-product-paths.ts'

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
