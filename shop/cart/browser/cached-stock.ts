import type { AddItemRefusal } from '#shop/cart/cart-refusals.ts'
import type { SizeStock } from '#shop/stock/stock-level.ts'

type Wish = {
  /** All that the line would have, where nothing of it is held yet. */
  quantity?: number
  /** Units that are held for this customer alone, besides what everybody can have. */
  own?: number
}

/**
 * Why the stock the page knows of does not allow to add (section 5). Before the stream has told
 * anything (`sizes` undefined) there is nothing to object to: the server decides.
 */
export function refusalOfCachedStock(
  sizes: readonly SizeStock[] | undefined,
  sizeId: string | null,
  { quantity = 1, own = 0 }: Wish = {},
): AddItemRefusal | undefined {
  if (sizes === undefined) return undefined
  const size = sizes.find(({ size_id: id }) => id === sizeId)
  if (size === undefined) return { kind: 'product_not_found' }

  const available = size.available_quantity + own
  if (available <= 0) return { kind: 'out_of_stock' }
  return quantity > available ? { kind: 'not_enough_stock', available } : undefined
}
