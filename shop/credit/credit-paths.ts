/** Gift cards and store credit, for those who may give them. */
export const ADMIN_CREDIT = '/admin/credit'

/** A gift card or a customer's store credit, with all that happened to it. */
export const adminCreditPath = (accountId: string): string => `${ADMIN_CREDIT}/${accountId}`
