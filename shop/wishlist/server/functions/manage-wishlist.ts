import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import { promiseKinds } from '#shop/stock/promise.ts'
import { wishlistRefusalText } from '#shop/wishlist/wishlist-refusal-text.ts'
import type { AddWishRefusal } from '#shop/wishlist/wishlist-refusal-text.ts'

import { addWish, readWishlist, removeWish } from '../wishlist.ts'

const Item = z.object({
  product_id: z.uuid(),
  size_id: z.uuid().nullable(),
  size: z.string().nullable(),
  name: z.string(),
  color: z.string(),
  /** Which names there are only in English, in a call of another language. */
  untranslated: z.array(z.string()).optional(),
  slug: z.string().nullable(),
  /** In the language of the call, where it has one of its own. */
  local_slug: z.string().optional(),
  picture: PictureSchema.nullable(),
  /** Pounds, now and when it was added; the same in pence. */
  price: z.number(),
  price_when_added: z.number(),
  price_pence: z.int(),
  price_when_added_pence: z.int(),
  available: z.int(),
  reorder_level: z.int(),
  /** Goods that are not there, in words; of a product whose size is open only how they are sold. */
  promise: z.string().nullable(),
  promise_kind: z.enum(promiseKinds).nullable(),
  needs_size: z.boolean(),
  marks: z.object({
    price_drop_pence: z.int().nullable(),
    back_in_stock: z.boolean(),
    back_sizes: z.array(z.string()),
    sold_out: z.boolean(),
    no_longer_sold: z.boolean(),
  }),
  added_at: z.iso.datetime(),
})

const actions = ['get', 'add', 'remove'] as const
const productNeeded = 'must be the id of a product to add or remove'

/** Reads and changes the caller's wishlist (sections 5 and 7). */
export const manageWishlist = defineFunction({
  name: 'manage-wishlist',
  method: 'POST',
  summary: "Reads the caller's wishlist, or adds or removes a product with or without a size.",
  access: 'customer',
  rateLimit: 'api',
  input: z
    .object({
      action: z.enum(actions, 'must be get, add or remove'),
      productId: z.uuid('must be the id of a product').optional(),
      /** A missing size counts as none (section 3). */
      sizeId: z.uuid('must be the id of a size, or null').nullable().default(null),
    })
    .refine(({ action, productId }) => action === 'get' || productId !== undefined, {
      path: ['productId'],
      message: productNeeded,
    }),
  output: z.object({
    success: z.literal(true),
    /** The list, where it was asked for. */
    data: z.array(Item).optional(),
    already_exists: z.literal(false),
  }),
  refusal: Failure.extend({ already_exists: z.boolean() }),

  async handle({ db, caller, input: { action, productId, sizeId } }) {
    const { userId } = caller.session
    const done = { success: true as const, already_exists: false as const }
    if (action === 'get') return { ...done, data: await readWishlist(db, userId) }

    const wish = { product_id: productId!, size_id: sizeId }
    if (action === 'remove') {
      await removeWish(db, userId, wish)
      return done
    }
    const added = await addWish(db, userId, wish)
    if (added.ok) return done
    const { kind } = added.refusal
    const [status, field] = refusals[kind]
    return refuse(status, {
      ...failure(wishlistRefusalText(added.refusal), field, kind),
      already_exists: kind === 'already_exists',
    })
  },
})

/** The status of each refusal, and the field that it is about. */
const refusals: Record<AddWishRefusal['kind'], [404 | 409, string]> = {
  already_exists: [409, 'productId'],
  wishlist_full: [409, 'productId'],
  product_not_found: [404, 'productId'],
  size_not_found: [404, 'sizeId'],
}
