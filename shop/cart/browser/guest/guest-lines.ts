import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { penceFromPounds } from '#platform/money/money.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'
import type { GuestCart, GuestCartItem } from '#shop/cart/guest-cart.ts'
import type { getCartProducts } from '#shop/cart/server/functions/get-cart-products.ts'

import type { CartItem } from '../cart-query.ts'

type Product = OutputOf<typeof getCartProducts>['products'][number]
type Products = ReadonlyMap<string, Product>

/** What the shop knows now of the products in a guest's cart. */
export const guestProductsQuery = (items: readonly GuestCartItem[]) => {
  const ids = [...new Set(items.map((item) => item.product_id))].filter(isUuid).toSorted()
  return queryOptions({
    queryKey: ['guest-products', ids],
    queryFn: () => readProducts(ids),
    enabled: ids.length > 0,
    placeholderData: (before: Products | undefined) => before,
  })
}

async function readProducts(ids: string[]): Promise<Products> {
  const { products } = await callFunction<typeof getCartProducts>('get-cart-products', {
    product_ids: ids,
  })
  return new Map(products.map((product) => [product.id, product]))
}

/** The lines of a guest's cart that are shown: the newest 50, newest first. */
export const shownGuestItems = ({ items }: GuestCart): GuestCartItem[] =>
  items.slice(-MAX_LINES).toReversed()

/**
 * A guest's line as carts show it: with the product's current data, and with the stored data until
 * that is known. `isWhole`: a product that is missing is not sold.
 */
export function guestLine(
  item: GuestCartItem,
  products: Products | undefined,
  isWhole: boolean,
): CartItem {
  const seenPence = penceFromPounds(item.price)
  const product = products?.get(item.product_id)
  const size = product?.sizes.find(({ size_id: id }) => id === item.size_id)
  // A size that is known by its name only is yet to be looked up.
  const isGone = product ? !size && !isNamedOnly(item) : isWhole
  return {
    id: item.id,
    product_id: item.product_id,
    name: product?.name ?? item.name,
    price: item.price,
    image: product?.image ?? '',
    category: product?.category ?? '',
    size: item.size,
    size_id: item.size_id,
    quantity: item.quantity,
    added_at: item.added_at,
    expires_at: null,
    color: item.color,
    // The id leads to the product as well.
    slug: product?.slug ?? item.product_id,
    price_pence: seenPence,
    price_now_pence: product?.price_pence ?? seenPence,
    available: size ? Math.max(0, size.available - item.quantity) : isGone ? 0 : item.quantity,
    picture: product?.picture ?? null,
    ...(isGone && { is_gone: true as const }),
  }
}

/** Whether the size of a line is known by its name alone. */
export const isNamedOnly = ({ size, size_id: id }: GuestCartItem): boolean =>
  size !== null && id === null

/** Whether the server takes this for an id at all. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
