import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'
import { linePence, totalPence } from '#platform/money/money.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import { promiseToday } from '#shop/stock/promise-line.ts'
import { promiseOf } from '#shop/stock/promise.ts'

import type { CartLine } from '../cart-line.ts'

type PictureRow = Pick<
  ProcedureRow<'get_cart'>,
  'image_hash' | 'image_width' | 'image_height' | 'image_dominant_hex' | 'image_alt' | 'image_focal'
>

/** The picture of a line, as its row has it; null for a product without one. */
const pictureOf = (row: PictureRow): Picture | null =>
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

/**
 * The products of these that are sold now, with the availability of each size, in one statement.
 */
export async function readCartProducts(db: Db, productIds: string[]) {
  const rows = await inLanguage(
    db,
    await db.call('get_cart_products', { p_product_ids: productIds }),
    ({ id }) => id,
  )
  return [...Map.groupBy(rows, ({ id }) => id!).values()].map(productOf)
}

const goodsFields = { name: 'name', colour_name: 'colour_name', local_slug: 'slug' }

/** What the current language adds to a row of a product. */
type OfLanguage = Untranslated & { local_slug?: string }

/** Rows with the names of their products and colours in the current language, and with their slugs there. */
const inLanguage = <Row extends { name: string | null; colour_name: string | null }>(
  db: Db,
  rows: readonly Row[],
  id: (row: Row) => string | null,
) =>
  localisedRows(db, rows, {
    kind: 'product',
    id,
    fields: goodsFields,
  })

const productOf = (sizes: (ProcedureRow<'get_cart_products'> & OfLanguage)[]) => {
  const product = sizes[0]!
  // One size at least costs the price of the product.
  const pricePence = Math.min(...sizes.map((size) => size.price_pence!))
  return {
    id: product.id!,
    slug: product.slug!,
    localSlug: product.local_slug,
    name: product.name!,
    color: product.colour_name!,
    untranslated: product.untranslated,
    category: product.category!,
    pricePence,
    picture: pictureOf(product),
    sizes: sizes.map((size) => {
      const shown = { size_id: size.size_id, size: size.size_name, available: size.available! }
      const promise = promiseOf(size.promise_days, size.promise_on)
      if (promise !== null)
        Object.assign(shown, { in_stock: size.in_stock!, promise: promiseToday(promise) })
      return size.price_pence === pricePence
        ? shown
        : Object.assign(shown, { price_pence: size.price_pence! })
    }),
  }
}

/** A customer's cart now: its lines that have not expired, newest first. */
export type Cart = {
  lines: CartLine[]
  /** The hold that ends first, beside the database's own time; null without lines. */
  hold: CartHold | null
  /** The lines at the prices they were added at. */
  subtotalPence: number
  /** What is saved of that by sets. */
  setSavingPence: number
}

/** `keepsLeft`: how often "Keep my cart" can still extend it, 0 to 10. */
type CartHold = { expiresAt: Date; keepsLeft: number; serverTime: Date }

/**
 * Reads a customer's cart with all that its lines show, in one statement; `withExpired` includes
 * expired lines that have not been released yet.
 */
export async function readCart(
  db: Db,
  customerId: string,
  { withExpired = false }: { withExpired?: boolean } = {},
): Promise<Cart> {
  const rows = await inLanguage(
    db,
    await db.call('get_cart', { p_user_id: customerId, p_with_expired: withExpired }),
    (row) => row.product_id,
  )
  const lines = rows.map(lineOf)
  return {
    lines,
    hold: firstHold(rows),
    subtotalPence: totalPence(lines.map((line) => linePence(line.pricePence, line.quantity))),
    setSavingPence: totalPence(lines.map(({ set }) => set?.savingPence ?? 0)),
  }
}

function firstHold(rows: ProcedureRow<'get_cart'>[]): CartHold | null {
  const [first] = rows.toSorted(
    (a, b) => a.expires_at!.getTime() - b.expires_at!.getTime() || a.keeps_left! - b.keeps_left!,
  )
  return first
    ? {
        expiresAt: first.expires_at!,
        keepsLeft: first.keeps_left!,
        serverTime: first.server_time!,
      }
    : null
}

const promiseIn = (row: ProcedureRow<'get_cart'>) => {
  const promise = promiseOf(row.promise_days, row.promise_on)
  return promise && { ...promise, isLater: row.promise_is_later === true }
}

const lineOf = (row: ProcedureRow<'get_cart'> & OfLanguage): CartLine => ({
  untranslated: row.untranslated,
  id: row.id!,
  productId: row.product_id!,
  slug: row.slug!,
  localSlug: row.local_slug,
  name: row.name!,
  colourName: row.colour_name!,
  category: row.category!,
  sizeId: row.size_id,
  sizeName: row.size_name,
  quantity: row.quantity!,
  pricePence: row.unit_price!,
  priceNowPence: row.price_now_pence!,
  picture: pictureOf(row),
  available: row.available!,
  isSold: row.is_sold!,
  returnExemption: row.return_exemption as CartLine['returnExemption'],
  set:
    row.cart_set_id === null
      ? null
      : {
          id: row.cart_set_id,
          slug: row.set_slug!,
          parts: row.set_parts!,
          name: row.set_names as LocalText,
          savingPence: row.set_saving_pence!,
          savingNowPence: row.set_saving_now_pence!,
        },
  promise: promiseIn(row),
  addedAt: row.created_at!,
  expiresAt: row.expires_at!,
})
