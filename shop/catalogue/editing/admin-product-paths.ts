export const ADMIN_PRODUCTS = '/admin/products'
export const ADMIN_NEW_PRODUCT = `${ADMIN_PRODUCTS}/new`
/** What pickers of products ask, with `q`. */
export const FIND_PRODUCTS = `${ADMIN_PRODUCTS}/find`

/** The editor of a product. */
export const adminProductPath = (productId: string): string => `${ADMIN_PRODUCTS}/${productId}`

/** A product as its page would be, for staff alone. */
export const productPreviewPath = (productId: string): string =>
  `${adminProductPath(productId)}/preview`
