import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import type { CartLine } from '#shop/cart/cart-line.ts'

import { promiseToday } from '#shop/stock/promise-line.ts'
import { promiseText } from '#shop/stock/promise-text.ts'

import { readCart } from '../read-cart.ts'

const Item = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  /** Pounds, as it was when added. */
  price: z.number(),
  /** Address of the primary picture, else the first; empty without one. */
  image: z.string(),
  category: z.string(),
  size: z.string().nullable(),
  size_id: z.uuid().nullable(),
  quantity: z.int(),
  added_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  color: z.string(),
  /** Which names there are only in English, in a call of another language. */
  untranslated: z.array(z.string()).optional(),
  slug: z.string(),
  /** In the language of the call, where it has one of its own. */
  local_slug: z.string().optional(),
  price_pence: z.int(),
  price_now_pence: z.int(),
  /** How many more than the quantity of this line are available. */
  available: z.int(),
  /** The same picture with what a page needs to place it. */
  picture: PictureSchema.nullable(),
  /** What is promised of goods that are not there; left out where they are. */
  promise: z.string().optional(),
  /** The set that it is part of, as long as all of it is in the cart; null for none. */
  set: z
    .object({
      /** The same in each of its lines. */
      id: z.uuid(),
      slug: z.string(),
      /** How many lines it has. */
      parts: z.int(),
      name: z.string(),
      /** The language of its name where it is not that of the page. */
      lang: z.string().optional(),
      /** The share of this line in what is saved, as it was shown and as it would be now. */
      saving_pence: z.int(),
      saving_now_pence: z.int(),
    })
    .nullable(),
})

/** The caller's cart: lines that have not expired, newest first (sections 3 and 7). */
export const getCart = defineFunction({
  name: 'get-cart',
  method: 'GET',
  summary: "The caller's cart: lines that have not expired, newest first.",
  access: 'customer',
  // Read again after every change of the cart: the limit of the changes is not for these.
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({
    success: z.literal(true),
    items: z.array(Item),
    /** When the first line expires, beside the server's own time; null for an empty cart. */
    hold: z
      .object({
        expires_at: z.iso.datetime(),
        server_time: z.iso.datetime(),
        /** How often "Keep my cart" can still extend it, 0 to 10. */
        keeps_left: z.int(),
      })
      .nullable(),
    subtotal_pence: z.int(),
    /** What is saved of that by sets. */
    set_saving_pence: z.int(),
  }),
  refusal: Failure,

  async handle({ db, caller }) {
    const { lines, hold, subtotalPence, setSavingPence } = await readCart(db, caller.session.userId)
    return {
      success: true as const,
      items: lines.map(itemOf),
      hold: hold && {
        expires_at: hold.expiresAt.toISOString(),
        server_time: hold.serverTime.toISOString(),
        keeps_left: hold.keepsLeft,
      },
      subtotal_pence: subtotalPence,
      set_saving_pence: setSavingPence,
    }
  },
})

const itemOf = (line: CartLine): z.input<typeof Item> => ({
  id: line.id,
  product_id: line.productId,
  name: line.name,
  price: poundsFromPence(line.pricePence),
  image: line.picture ? pictureUrl(line.picture.hash, 480, 'webp') : '',
  category: line.category,
  size: line.sizeName,
  size_id: line.sizeId,
  quantity: line.quantity,
  added_at: line.addedAt.toISOString(),
  expires_at: line.expiresAt.toISOString(),
  color: line.colourName,
  untranslated: line.untranslated,
  slug: line.slug,
  local_slug: line.localSlug,
  price_pence: line.pricePence,
  price_now_pence: line.priceNowPence,
  available: line.available,
  picture: line.picture,
  promise: linePromise(line.promise),
  set: line.set && {
    id: line.set.id,
    slug: line.set.slug,
    parts: line.set.parts,
    name: inLanguage(line.set.name),
    ...(isFallback(line.set.name) && { lang: DEFAULT_LANGUAGE }),
    saving_pence: line.set.savingPence,
    saving_now_pence: line.set.savingNowPence,
  },
})

/** What a line promises now, and that it is later than the customer was shown. */
export function linePromise(promise: CartLine['promise']): string | undefined {
  const text = promiseToday(promise)
  return text !== undefined && promise?.isLater === true ? promiseText.later(text) : text
}
