import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { addItemRefusal } from '#shop/cart/server/change-cart.ts'
import type { CustomersNetwork } from '#shop/cart/server/change-cart.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { promiseKind, promiseOf } from '#shop/stock/promise.ts'

import type {
  AddWishRefusal,
  MoveToCartRefusal,
  MoveToWishlistRefusal,
} from '../wishlist-refusal-text.ts'
import type { WishIdentity, WishlistItem } from '../wishlist.ts'

/** Puts a product and size on the customer's wishlist; the same twice is refused (section 5). */
export async function addWish(
  db: Db,
  customerId: string,
  { product_id, size_id }: WishIdentity,
): Promise<Result<undefined, AddWishRefusal>> {
  const row = await db.callOne('add_to_wishlist', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
  })
  return row.outcome === 'added' ? ok(undefined) : err({ kind: row.outcome })
}

/** Takes a product and size off the customer's wishlist; what is not there is gone already. */
export async function removeWish(
  db: Db,
  customerId: string,
  { product_id, size_id }: WishIdentity,
): Promise<void> {
  await db.callOne('remove_from_wishlist', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
  })
}

type Wish = WishIdentity & {
  /** What the customer was shown; another price now refuses it. */
  seenPricePence: number
}

type Moved = {
  cartItemId: string
  /** Whether the unit came from the customer's priority window on the waiting list. */
  wasPriorityGiven: boolean
}

/**
 * Moves one of an entry of the customer's wishlist into their cart, its stock reserved, in one
 * transaction. The entry stays where the cart refuses it.
 */
export async function moveToCart(
  db: Db,
  customerId: string,
  { product_id, size_id, seenPricePence }: Wish,
  network: CustomersNetwork = null,
): Promise<Result<Moved, MoveToCartRefusal>> {
  const row = await db.callOne('move_wishlist_item_to_cart', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
    p_seen_price_pence: seenPricePence,
    p_network: network,
  })
  const { outcome } = row
  if (outcome === 'added')
    return ok({ cartItemId: row.cart_item_id!, wasPriorityGiven: row.was_priority_given! })
  return err(
    outcome === 'size_needed' || outcome === 'not_in_wishlist'
      ? { kind: outcome }
      : addItemRefusal(outcome, row),
  )
}

/**
 * Moves a line of the customer's cart to their wishlist and releases its stock, in one transaction.
 * Returns whether the wishlist had it already.
 */
export async function moveToWishlist(
  db: Db,
  customerId: string,
  cartItemId: string,
): Promise<Result<{ alreadyExists: boolean }, MoveToWishlistRefusal>> {
  const row = await db.callOne('move_cart_item_to_wishlist', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
  })
  switch (row.outcome) {
    case 'added':
    case 'already_exists':
      return ok({ alreadyExists: row.outcome === 'already_exists' })
    case 'wishlist_full':
    case 'item_not_found':
      return err({ kind: row.outcome })
  }
}

/** A customer's wishlist with all that it shows, what was added last first, in one statement. */
export async function readWishlist(db: Db, customerId: string): Promise<WishlistItem[]> {
  const rows = await localisedRows(db, await db.call('get_wishlist', { p_user_id: customerId }), {
    kind: 'product',
    id: (row) => row.product_id,
    fields: { name: 'name', colour_name: 'colour_name', local_slug: 'slug' },
  })
  return rows.map(itemOf)
}

function itemOf(
  row: ProcedureRow<'get_wishlist'> & Untranslated & { local_slug?: string },
): WishlistItem {
  const isSold = row.is_sold!
  const now = row.price_now_pence!
  const then = row.price_then_pence!
  return {
    product_id: row.product_id!,
    size_id: row.size_id,
    size: row.size_name,
    name: row.name!,
    color: row.colour_name!,
    ...(row.untranslated && { untranslated: row.untranslated }),
    slug: row.slug,
    ...(row.local_slug !== undefined && { local_slug: row.local_slug }),
    picture: pictureOf(row),
    price: poundsFromPence(now),
    price_when_added: poundsFromPence(then),
    price_pence: now,
    price_when_added_pence: then,
    available: row.available!,
    reorder_level: row.reorder_level!,
    ...promiseIn(row),
    needs_size: row.needs_size!,
    marks: {
      price_drop_pence: isSold && now < then ? then - now : null,
      back_in_stock: row.is_back!,
      back_sizes: row.size_id === null ? (row.back_sizes ?? []) : [],
      sold_out: isSold && row.available === 0,
      no_longer_sold: !isSold,
    },
    added_at: row.created_at!.toISOString(),
  }
}

function promiseIn(
  row: ProcedureRow<'get_wishlist'>,
): Pick<WishlistItem, 'promise' | 'promise_kind'> {
  const promises = (row.promises as [number | null, string | null][]).map(([days, on]) =>
    promiseOf(days, on),
  )
  return row.needs_size
    ? { promise: null, promise_kind: promiseKind(promises) ?? null }
    : { promise: promiseToday(promises[0] ?? null) ?? null, promise_kind: null }
}

const pictureOf = (row: ProcedureRow<'get_wishlist'>): Picture | null =>
  row.image_hash === null
    ? null
    : {
        hash: row.image_hash,
        width: row.image_width!,
        height: row.image_height!,
        dominantHex: row.image_dominant_hex!,
        alt: row.image_alt!,
        focal: row.image_focal as FocalPoint | null,
      }
