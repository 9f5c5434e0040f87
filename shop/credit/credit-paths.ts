// Apart from the list of credit: the admin layout loads these on every page, and the list brings zod.

/** Gift cards and store credit in the admin area. */
export const ADMIN_CREDIT = '/admin/credit'

/** A gift card or store credit with its ledger. */
export const adminCreditPath = (accountId: string): string => `${ADMIN_CREDIT}/${accountId}`
