/** The sizes of the shop, for those who decide which there are. */
export const ADMIN_SIZES = '/admin/sizes'
export const ADMIN_NEW_SIZE = `${ADMIN_SIZES}/new`

/** One of them. */
export const adminSizePath = (sizeId: string): string => `${ADMIN_SIZES}/${sizeId}`
