/** The orders as staff see them. */
export const ADMIN_ORDERS = '/admin/orders'

/** One of them. */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS}/${orderId}`

/** The ids of what the list finds, its rows as a file, and papers of chosen ones as one. */
export const ORDERS_FOUND = `${ADMIN_ORDERS}/found`
export const ORDERS_EXPORT = `${ADMIN_ORDERS}/export.csv`
export const ORDERS_PAPERS = `${ADMIN_ORDERS}/papers`

/** What goes into a parcel of it, as a PDF; without a number into the next one. */
export const packingSlipPath = (orderId: string, parcel?: number): string =>
  `${adminOrderPath(orderId)}/packing-slip.pdf${parcel === undefined ? '' : `?parcel=${parcel}`}`

/** Orders that staff write for a customer: all of them, a new one, and one of them. */
export const ADMIN_DRAFTS = `${ADMIN_ORDERS}/drafts`
export const ADMIN_NEW_ORDER = `${ADMIN_ORDERS}/new`
export const adminDraftPath = (draftId: string): string => `${ADMIN_DRAFTS}/${draftId}`
