/** Section 3, size mapping: one size of the shop and what it is called. */
export type SizeName = { id: string; size_name: string }

/**
 * The id of the size of this name, upper and lower case alike (section 3). Abayas and thobes may
 * have a size of the same name: only ids in `offered` count.
 */
export function sizeIdOf(
  sizes: readonly SizeName[],
  name: string,
  offered: ReadonlySet<string>,
): string | undefined {
  const key = plain(name)
  return sizes.find(({ id, size_name: known }) => offered.has(id) && plain(known) === key)?.id
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** How machines outside of the shop name one size of a product; null for goods without sizes. */
export const sku = (productId: string, sizeName: string | null): string =>
  sizeName === null ? productId : `${productId}-${sizeName.replaceAll(' ', '-')}`
