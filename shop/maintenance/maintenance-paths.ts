/** The page of the admin area that closes and opens the shop. */
export const ADMIN_MAINTENANCE = '/admin/maintenance'
