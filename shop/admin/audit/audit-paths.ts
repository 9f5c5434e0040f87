export const ADMIN_AUDIT = '/admin/audit'
