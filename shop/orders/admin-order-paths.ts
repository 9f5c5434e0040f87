/** The orders as staff see them. */
export const ADMIN_ORDERS = '/admin/orders'

/** One of them. */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS}/${orderId}`

/** Gift cards and store credit, for those who may give them. */
export const ADMIN_CREDIT = '/admin/credit'

/** What goes into a parcel of it, as a PDF; without a number into the next one. */
export const packingSlipPath = (orderId: string, parcel?: number): string =>
  `${adminOrderPath(orderId)}/packing-slip.pdf${parcel === undefined ? '' : `?parcel=${parcel}`}`
