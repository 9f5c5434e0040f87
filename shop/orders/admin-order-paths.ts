/** The orders in the admin area. */
export const ADMIN_ORDERS = '/admin/orders'

/** One of them. */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS}/${orderId}`

/** Where an order, or part of it, is refunded, and where it is cancelled. */
export const refundPath = (orderId: string): string => `${adminOrderPath(orderId)}/refund`
export const cancelPath = (orderId: string): string => `${adminOrderPath(orderId)}/cancel`

/** Where it is refunded what an item costs less that was chosen instead; `changeKey`: of that change. */
export const changeRefundPath = (orderId: string, changeKey: string): string =>
  `${refundPath(orderId)}?change=${changeKey}`

/** Where its delivery address is changed, and the size or colour of a line. */
export const changeAddressPath = (orderId: string): string => `${adminOrderPath(orderId)}/address`
export const changeItemPath = (orderId: string, orderItemId: string): string =>
  `${adminOrderPath(orderId)}/items/${orderItemId}`

/** The ids the list finds, the page of its export and the file, and the documents of selected orders as one PDF. */
export const ORDERS_FOUND = `${ADMIN_ORDERS}/found`
export const ORDERS_EXPORT = `${ADMIN_ORDERS}/export`
export const ORDERS_EXPORT_FILE = `${ADMIN_ORDERS}/export.csv`
/** Saved views of the columns of the export. */
export const EXPORT_VIEWS = 'order-exports'
export const ORDERS_DOCUMENTS = `${ADMIN_ORDERS}/papers`

/** Where many orders are shipped in one go: those that are being packed, or these. */
export const SHIP_ORDERS = `${ADMIN_ORDERS}/ship`
export const shipPath = (orderIds: readonly string[]): string =>
  `${SHIP_ORDERS}?ids=${orderIds.join(',')}`

/** The packing slip of a parcel, as a PDF; without a number, of the next one. */
export const packingSlipPath = (orderId: string, parcel?: number): string =>
  `${adminOrderPath(orderId)}/packing-slip.pdf${parcel === undefined ? '' : `?parcel=${parcel}`}`

/** Draft orders: all of them, a new one, and a single one. */
export const ADMIN_DRAFTS = `${ADMIN_ORDERS}/drafts`
export const ADMIN_NEW_ORDER = `${ADMIN_ORDERS}/new`
export const adminDraftPath = (draftId: string): string => `${ADMIN_DRAFTS}/${draftId}`
