/** The discounts in the admin area. */
export const ADMIN_DISCOUNTS = '/admin/discounts'
export const ADMIN_NEW_DISCOUNT = `${ADMIN_DISCOUNTS}/new`

/** One of them. */
export const adminDiscountPath = (discountId: string): string => `${ADMIN_DISCOUNTS}/${discountId}`

/** The form for a copy of a discount. */
export const copyDiscountPath = (discountId: string): string =>
  `${ADMIN_NEW_DISCOUNT}?like=${discountId}`
