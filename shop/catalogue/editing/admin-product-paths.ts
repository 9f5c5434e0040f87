export const ADMIN_PRODUCTS = '/admin/products'
export const ADMIN_NEW_PRODUCT = `${ADMIN_PRODUCTS}/new`
/** What pickers of products ask, with `q`; by their ids, and by their slugs. */
export const FIND_PRODUCTS = `${ADMIN_PRODUCTS}/find`
export const FIND_PRODUCTS_BY_SLUG = `${FIND_PRODUCTS}?by=slug`

/** The editor of a product. */
export const adminProductPath = (productId: string): string => `${ADMIN_PRODUCTS}/${productId}`

/** A product as its page would be, for staff alone. */
export const productPreviewPath = (productId: string): string =>
  `${adminProductPath(productId)}/preview`
