/** The list of redirects. */
export const ADMIN_REDIRECTS = '/admin/redirects'
