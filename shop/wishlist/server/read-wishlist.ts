import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { WishlistItem } from '../wishlist.ts'

/** A customer's wishlist with all that it shows, what was added last first, in one statement. */
export async function readWishlist(db: Db, customerId: string): Promise<WishlistItem[]> {
  const rows = await db.call('get_wishlist', { p_user_id: customerId })
  return rows.map(itemOf)
}

function itemOf(row: ProcedureRow<'get_wishlist'>): WishlistItem {
  const isSold = row.is_sold!
  const now = row.price_now_pence!
  const then = row.price_then_pence!
  return {
    product_id: row.product_id!,
    size_id: row.size_id,
    size: row.size_name,
    name: row.name!,
    color: row.colour_name!,
    slug: row.slug,
    picture: pictureOf(row),
    price: poundsFromPence(now),
    price_when_added: poundsFromPence(then),
    price_pence: now,
    price_when_added_pence: then,
    available: row.available!,
    reorder_level: row.reorder_level!,
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
