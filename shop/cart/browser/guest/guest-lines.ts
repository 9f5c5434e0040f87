import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { penceFromPounds } from '#platform/money/money.ts'
import { MAX_LINE_QUANTITY, MAX_LINES } from '#shop/cart/cart-limits.ts'
import { setSaving } from '#shop/catalogue/sets/set-price.ts'
import type { GuestCart, GuestCartItem, GuestSet } from '#shop/cart/guest-cart.ts'
import type { getCartProducts } from '#shop/cart/server/functions/get-cart-products.ts'

import type { CartItem } from '../cart-query.ts'

type Product = OutputOf<typeof getCartProducts>['products'][number]
type Products = ReadonlyMap<string, Product>
type SoldSet = OutputOf<typeof getCartProducts>['sets'][number]

/** What the shop knows of a guest's cart: the products and sets in it that are on sale. */
type Known = { products: Products; sets: ReadonlyMap<string, SoldSet> }

/** What the shop knows now of the products in a guest's cart. */
export const guestProductsQuery = (items: readonly GuestCartItem[]) => {
  const ids = [...new Set(items.map((item) => item.product_id))].filter(isUuid).toSorted()
  const setIds = [...new Set(items.flatMap(({ set }) => set?.set_id ?? []))]
    .filter(isUuid)
    .toSorted()
  return queryOptions({
    queryKey: ['guest-products', ids, ...(setIds.length > 0 ? [setIds] : [])],
    queryFn: () => readProducts(ids, setIds),
    enabled: ids.length > 0,
    placeholderData: (before: Known | undefined) => before,
  })
}

async function readProducts(ids: string[], setIds: string[]): Promise<Known> {
  const { products, sets } = await callFunction<typeof getCartProducts>('get-cart-products', {
    product_ids: ids,
    ...(setIds.length > 0 && { set_ids: setIds }),
  })
  return {
    products: new Map(products.map((product) => [product.id, product])),
    sets: new Map(sets.map((set) => [set.id, set])),
  }
}

/** A guest's lines as carts show them, see `guestLine`, with the sets that are still whole. */
export function guestLines(
  items: readonly GuestCartItem[],
  known: Known | undefined,
  isWhole: boolean,
): CartItem[] {
  const lines = items.map((item) => guestLine(item, known?.products, isWhole))
  const grouped = Map.groupBy(items, ({ set }) => set?.id)
  return lines.map((line, at) => {
    const set = items[at]!.set
    const parts = set && grouped.get(set.id)!
    const isSet = parts?.length === set?.parts && parts?.every(({ quantity }) => quantity === 1)
    return set && parts && isSet
      ? Object.assign({}, line, { set: guestSet(set, parts, items[at]!, known?.sets, isWhole) })
      : line
  })
}

/** A set as its line shows it: what is saved stands at its first line, as only the sum is shown. */
function guestSet(
  set: GuestSet,
  parts: readonly GuestCartItem[],
  item: GuestCartItem,
  sets: Known['sets'] | undefined,
  isWhole: boolean,
): CartItem['set'] {
  const sold = sets?.get(set.set_id)
  const isFirst = parts[0] === item
  const pence = parts.reduce((sum, { price }) => sum + penceFromPounds(price), 0)
  const fits = sold && parts.every((part) => sold.part_ids.includes(part.set!.part_id))
  const saving = parts.reduce((sum, part) => sum + part.set!.saving_pence, 0)
  const now = fits ? setSaving(sold, pence) : isWhole ? 0 : saving
  return {
    id: set.id,
    slug: set.slug,
    parts: set.parts,
    name: sold?.name ?? set.name,
    saving_pence: isFirst ? saving : 0,
    saving_now_pence: isFirst ? now : 0,
  }
}

/** The lines of a guest's cart that are shown: the newest 50, newest first. */
export const shownGuestItems = ({ items }: GuestCart): GuestCartItem[] =>
  items.slice(-MAX_LINES).toReversed()

/**
 * A guest's line as carts show it: with the product's current data, and with the stored data until
 * that is known: it claims nothing about stock before. `isWhole`: a product that is missing is not sold.
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
    local_slug: product?.local_slug,
    price_pence: seenPence,
    price_now_pence: size?.price_pence ?? product?.price_pence ?? seenPence,
    available: size ? Math.max(0, size.available - item.quantity) : isGone ? 0 : MAX_LINE_QUANTITY,
    picture: product?.picture ?? null,
    set: null,
    promise: item.quantity > (size?.in_stock ?? 0) ? size?.promise : undefined,
    ...(isGone && { is_gone: true as const }),
  }
}

/** Whether the size of a line is known by its name alone. */
export const isNamedOnly = ({ size, size_id: id }: GuestCartItem): boolean =>
  size !== null && id === null

/** Whether the server takes this for an id at all. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
