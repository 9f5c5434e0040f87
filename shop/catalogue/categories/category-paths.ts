/** The categories, for those who sort the goods into them. */
export const ADMIN_CATEGORIES = '/admin/categories'
export const ADMIN_NEW_CATEGORY = `${ADMIN_CATEGORIES}/new`

/** One of them. */
export const adminCategoryPath = (categoryId: string): string => `${ADMIN_CATEGORIES}/${categoryId}`
