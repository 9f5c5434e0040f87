/** How parcels can travel, for those who may decide it. */
export const ADMIN_DELIVERY = '/admin/delivery'
export const ADMIN_NEW_DELIVERY = `${ADMIN_DELIVERY}/new`

/** One of the ways. */
export const adminDeliveryPath = (methodId: string): string => `${ADMIN_DELIVERY}/${methodId}`
