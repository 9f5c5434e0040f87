/** The returns in the admin area. */
export const ADMIN_RETURNS = '/admin/returns'

/** One of them. */
export const adminReturnPath = (returnId: string): string => `${ADMIN_RETURNS}/${returnId}`
