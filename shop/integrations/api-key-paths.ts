/** The keys of programs. */
export const ADMIN_API_KEYS = '/admin/api-keys'
