export const ADMIN_AUDIT = '/admin/audit'

/** What the list finds, as a file. */
export const ADMIN_AUDIT_EXPORT = `${ADMIN_AUDIT}/export.csv`
