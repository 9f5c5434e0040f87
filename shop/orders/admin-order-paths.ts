/** The orders as staff see them. */
export const ADMIN_ORDERS = '/admin/orders'

/** One of them. */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS}/${orderId}`
