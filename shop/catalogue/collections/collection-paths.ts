/** The collections, for those who pick what is in them. */
export const ADMIN_COLLECTIONS = '/admin/collections'
export const ADMIN_NEW_COLLECTION = `${ADMIN_COLLECTIONS}/new`

/** One of them. */
export const adminCollectionPath = (collectionId: string): string =>
  `${ADMIN_COLLECTIONS}/${collectionId}`
