/** The page of the store settings. */
export const ADMIN_SETTINGS = '/admin/settings'
