export const ADMIN_VIEWS = '/admin/views'
