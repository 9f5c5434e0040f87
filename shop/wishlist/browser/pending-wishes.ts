import type { WishIdentity } from '../wishlist.ts'

/** Whether these sizes of a product (null: none chosen) are wanted on the list; `name` for its words. */
export type Toggle = {
  productId: string
  sizeIds: readonly (string | null)[]
  wanted: boolean
  name: string
}

/**
 * What is on the list once the toggles under way have succeeded. One that fails is no longer under
 * way, and so undone.
 */
export function applyToggles(
  wishes: readonly WishIdentity[],
  toggles: readonly Toggle[],
): WishIdentity[] {
  let result = wishes.map(({ product_id, size_id }) => ({ product_id, size_id }))
  for (const { productId, sizeIds, wanted } of toggles) {
    result = result.filter(
      ({ product_id, size_id }) => product_id !== productId || !sizeIds.includes(size_id),
    )
    if (wanted) {
      result.push(...sizeIds.map((size_id) => ({ product_id: productId, size_id })))
    }
  }
  return result
}

/** Whether two toggles are about an entry in common. */
export const isAboutTheSame = (a: Toggle, b: Toggle): boolean =>
  a.productId === b.productId && a.sizeIds.some((sizeId) => b.sizeIds.includes(sizeId))
