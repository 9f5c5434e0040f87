export const ADMIN_PRODUCTS = '/admin/products'
export const ADMIN_NEW_PRODUCT = `${ADMIN_PRODUCTS}/new`
/** Shows what is typed there as a product page. */
export const NEW_PRODUCT_PREVIEW = `${ADMIN_NEW_PRODUCT}/preview`
/** What pickers of products ask, with `q`; by their ids, and by their slugs. */
export const FIND_PRODUCTS = `${ADMIN_PRODUCTS}/find`
export const FIND_PRODUCTS_BY_SLUG = `${FIND_PRODUCTS}?by=slug`

/** The editor of a product. */
export const adminProductPath = (productId: string): string => `${ADMIN_PRODUCTS}/${productId}`

/** The editor of a product with the form that adds a colour to its style. */
export const addColourPath = (productId: string): string =>
  `${adminProductPath(productId)}?add=colour#add-colour`

/** A product as its page would be, for staff alone. */
export const productPreviewPath = (productId: string): string =>
  `${adminProductPath(productId)}/preview`

/** The parameter with which the editor asks for the same, to show it in a dialog. */
export const PREVIEW_IN_DIALOG = 'dialog'

/** Whether the editor of a style sends its forms there: many colours are longer than other forms. */
export const takesStyle = (path: string): boolean =>
  /^\/admin\/products\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(\.data)?$/.test(path)

/** The categories, for the staff who manage them. */
export const ADMIN_CATEGORIES = '/admin/categories'
export const ADMIN_NEW_CATEGORY = `${ADMIN_CATEGORIES}/new`

/** One of them. */
export const adminCategoryPath = (categoryId: string): string => `${ADMIN_CATEGORIES}/${categoryId}`

/** The collections, for the staff who manage them. */
export const ADMIN_COLLECTIONS = '/admin/collections'
export const ADMIN_NEW_COLLECTION = `${ADMIN_COLLECTIONS}/new`

/** What the rule of a form would find: its inputs follow as a query. */
export const ADMIN_COLLECTION_PREVIEW = `${ADMIN_COLLECTIONS}/preview`

/** One of them. */
export const adminCollectionPath = (collectionId: string): string =>
  `${ADMIN_COLLECTIONS}/${collectionId}`

/** The attributes, for the staff who manage them. */
export const ADMIN_ATTRIBUTES = '/admin/attributes'
export const ADMIN_NEW_ATTRIBUTE = `${ADMIN_ATTRIBUTES}/new`

/** One of them. */
export const adminAttributePath = (attributeId: string): string =>
  `${ADMIN_ATTRIBUTES}/${attributeId}`

/** The sets, for the staff who manage them. */
export const ADMIN_SETS = '/admin/sets'
export const ADMIN_NEW_SET = `${ADMIN_SETS}/new`

/** One of them. */
export const adminSetPath = (setId: string): string => `${ADMIN_SETS}/${setId}`
