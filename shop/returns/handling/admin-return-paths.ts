/** The returns as staff see them. */
export const ADMIN_RETURNS = '/admin/returns'

/** One of them. */
export const adminReturnPath = (returnId: string): string => `${ADMIN_RETURNS}/${returnId}`
