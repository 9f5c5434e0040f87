/** The page of the home page and the menus. */
export const ADMIN_SITE = '/admin/site'
