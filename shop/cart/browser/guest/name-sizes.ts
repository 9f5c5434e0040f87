import type { QueryClient } from '@tanstack/react-query'

import { findSizeId } from '#shop/stock/browser/find-size-id.ts'

import { guestCart } from './guest-cart-store.ts'
import { guestProductsQuery, isNamedOnly, shownGuestItems } from './guest-lines.ts'

/** Finds the sizes of guest lines that are known by name only (section 3, size mapping). */
export async function nameSizes(client: QueryClient): Promise<void> {
  const items = shownGuestItems(guestCart.read())
  const nameless = items.filter(isNamedOnly)
  if (nameless.length === 0) return
  const { products } = await client.ensureQueryData(guestProductsQuery(items))
  const found = new Map<string, string>()
  for (const { id, product_id: productId, size } of nameless) {
    const offered = products.get(productId)?.sizes.flatMap(({ size_id: known }) => known ?? [])
    const sizeId = offered && (await findSizeId(size ?? '', new Set(offered)))
    if (sizeId !== undefined) found.set(id, sizeId)
  }
  await guestCart.setSizes(found)
}
