/** The delivery methods in the admin area. */
export const ADMIN_DELIVERY = '/admin/delivery'
export const ADMIN_NEW_DELIVERY = `${ADMIN_DELIVERY}/new`

/** A single method. */
export const adminDeliveryPath = (methodId: string): string => `${ADMIN_DELIVERY}/${methodId}`
