/** The collections, for those who pick what is in them. */
export const ADMIN_COLLECTIONS = '/admin/collections'
export const ADMIN_NEW_COLLECTION = `${ADMIN_COLLECTIONS}/new`

/** What the rule of a form would find: its inputs follow as a query. */
export const ADMIN_COLLECTION_PREVIEW = `${ADMIN_COLLECTIONS}/preview`

/** One of them. */
export const adminCollectionPath = (collectionId: string): string =>
  `${ADMIN_COLLECTIONS}/${collectionId}`
