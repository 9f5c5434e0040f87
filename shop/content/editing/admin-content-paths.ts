export const ADMIN_POSTS = '/admin/posts'
export const ADMIN_PAGES = '/admin/pages'
