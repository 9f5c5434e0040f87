import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type {
  AcceptPriceRefusal,
  AddItemRefusal,
  AddSetRefusal,
  ChangeQuantityRefusal,
  KeepCartRefusal,
  RemoveItemRefusal,
} from '../cart-refusal-text.ts'

/** What became of the line: its quantity (0 when removed) and its hold. */
export type ChangedItem = { productId: string; quantity: number; expiresAt: Date | null }

/** Sets the quantity of a cart line and what it holds; 0 or less removes it (section 4). */
export async function changeQuantity(
  db: Db,
  customerId: string,
  { cartItemId, quantity }: { cartItemId: string; quantity: number },
  network: CustomersNetwork = null,
): Promise<Result<ChangedItem, ChangeQuantityRefusal>> {
  const row = await db.callOne('change_cart_item_quantity', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
    // Anything below 0 removes it too, also what PostgreSQL has no integer for.
    p_quantity: Math.max(quantity, 0),
    p_network: network,
  })

  switch (row.outcome) {
    case 'changed':
      return ok({
        productId: row.product_id!,
        quantity: row.line_quantity!,
        expiresAt: row.expires_at!,
      })
    case 'removed':
      return ok({ productId: row.product_id!, quantity: 0, expiresAt: null })
    case 'not_enough_stock':
      return err({ kind: row.outcome, available: row.available! })
    case 'item_not_found':
    case 'hold_expired':
    case 'product_not_found':
    case 'line_limit':
    case 'hold_limit':
    case 'network_limit':
    case 'in_set':
      return err({ kind: row.outcome })
  }
}

/** Removes a line and releases its stock; one that is already gone is a success (section 4). */
export async function removeItem(
  db: Db,
  customerId: string,
  cartItemId: string,
): Promise<Result<{ productId: string }, RemoveItemRefusal>> {
  const row = await db.callOne('remove_item_from_cart_with_release', {
    p_cart_item_id: cartItemId,
    p_user_id: customerId,
  })
  return row.success ? ok({ productId: row.product_id! }) : err({ kind: 'item_not_found' })
}

/** Releases everything in the customer's cart; returns how many lines were removed. */
export async function clearCart(db: Db, customerId: string): Promise<number> {
  const { clear_cart: removed } = await db.callOne('clear_cart', { p_user_id: customerId })
  return removed!
}

/** When the first line ends now, and how often it can still be extended. */
export type KeptCart = { expiresAt: Date; keepsLeft: number }

/** "Keep my cart": holds every line for 10 minutes longer, ten times at most. */
export async function keepCart(
  db: Db,
  customerId: string,
): Promise<Result<KeptCart, KeepCartRefusal>> {
  const row = await db.callOne('keep_cart', { p_user_id: customerId })

  return row.outcome === 'kept'
    ? ok({ expiresAt: row.expires_at!, keepsLeft: row.keeps_left! })
    : err({ kind: row.outcome })
}

/** How many lines a cart holds and until when the first of them; null without lines. */
export type CartHold = { lines: number; expiresAt: Date | null }

/** Holds the customer's whole cart for the store's hold time again, as entering checkout does. */
export async function holdCart(db: Db, customerId: string): Promise<CartHold> {
  const row = await db.callOne('hold_cart', { p_user_id: customerId })
  return { lines: row.lines!, expiresAt: row.expires_at }
}

/** The price the customer saw, for one, in pence. */
type SeenPrice = { cartItemId: string; pricePence: number }

/** Gives a line of the customer's cart the price of today, if that is the one they saw. */
export async function acceptPrice(
  db: Db,
  customerId: string,
  { cartItemId, pricePence }: SeenPrice,
): Promise<Result<undefined, AcceptPriceRefusal>> {
  const { outcome, price_pence: priceNow } = await db.callOne('accept_cart_price', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
    p_price_pence: pricePence,
  })
  switch (outcome) {
    case 'accepted':
      return ok(undefined)
    case 'price_changed':
      return err({ kind: outcome, pricePence: priceNow! })
    case 'item_not_found':
      return err({ kind: outcome })
  }
}

/** `seenPricePence`: what the customer was shown; another price now refuses the item. */
export type NewCartItem = {
  productId: string
  sizeId: string | null
  quantity: number
  seenPricePence: number
}

export type AddedItem = {
  cartItemId: string
  /** Quantity of the line now. */
  quantity: number
  pricePence: number
  expiresAt: Date
  /** Whether a unit came from the customer's priority window on the waiting list. */
  wasPriorityGiven: boolean
}

/** The customer's network (Services.networkOf); null if the shop itself acts, or networks are not counted. */
export type CustomersNetwork = string | null

/** Puts an item in the customer's cart and reserves its stock, or does neither. */
export async function addItem(
  db: Db,
  customerId: string,
  { productId, sizeId, quantity, seenPricePence }: NewCartItem,
  network: CustomersNetwork = null,
): Promise<Result<AddedItem, AddItemRefusal>> {
  const row = await db.callOne('add_item_to_cart_with_reservation', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: quantity,
    p_seen_price_pence: seenPricePence,
    p_network: network,
  })

  return row.outcome === 'added'
    ? ok({
        cartItemId: row.cart_item_id!,
        quantity: row.line_quantity!,
        pricePence: row.price_pence!,
        expiresAt: row.expires_at!,
        wasPriorityGiven: row.was_priority_given!,
      })
    : err(addItemRefusal(row.outcome, row))
}

/** A set as a customer chose it: a product and size for each part. */
export type NewCartSet = {
  setId: string
  /** An id for its lines, so that a repeat adds nothing. */
  cartSetId: string
  parts: readonly { partId: string; productId: string; sizeId: string | null }[]
  /** For all of it, as the customer saw it, in pence. */
  seenPricePence: number
}

/** Puts a set in the customer's cart and reserves each part, or does neither. */
export async function addSet(
  db: Db,
  customerId: string,
  { setId, cartSetId, parts, seenPricePence }: NewCartSet,
  network: CustomersNetwork = null,
): Promise<Result<{ wasPriorityGiven: boolean }, AddSetRefusal>> {
  const row = await db.callOne('add_set_to_cart', {
    p_user_id: customerId,
    p_cart_set_id: cartSetId,
    p_set_id: setId,
    p_parts: parts.map((part) => ({
      part_id: part.partId,
      product_id: part.productId,
      size_id: part.sizeId,
    })),
    p_seen_price_pence: seenPricePence,
    p_network: network,
  })
  if (row.outcome === 'added') return ok({ wasPriorityGiven: row.was_priority_given! })
  const productId = row.product_id
  return row.outcome === 'set_not_found'
    ? err({ kind: row.outcome, productId })
    : err({ ...addItemRefusal(row.outcome, row), productId } as AddSetRefusal)
}

/** Why a procedure that adds to a cart did not: its outcome with what belongs to it. */
export function addItemRefusal(
  kind: Exclude<Outcome<'add_item_to_cart_with_reservation'>, 'added'>,
  row: { available: number | null; price_pence: number | null },
): AddItemRefusal {
  switch (kind) {
    case 'not_enough_stock':
      return { kind, available: row.available! }
    case 'price_changed':
      return { kind, pricePence: row.price_pence! }
    case 'product_not_found':
    case 'out_of_stock':
    case 'line_limit':
    case 'cart_full':
    case 'hold_limit':
    case 'network_limit':
    case 'hold_pause':
      return { kind }
  }
}
