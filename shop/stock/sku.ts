/** How machines outside of the shop name one size of a product; null for goods without sizes. */
export const sku = (productId: string, sizeName: string | null): string =>
  sizeName === null ? productId : `${productId}-${sizeName.replaceAll(' ', '-')}`
