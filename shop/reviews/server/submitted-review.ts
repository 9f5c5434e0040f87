import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import {
  BODY_LIMIT,
  HEIGHT_LIMITS,
  MAX_REVIEW_PHOTOS,
  rejections,
  reviewStates,
} from '../review.ts'
import type { Rating, Reviewable, ReviewContent, ReviewRefusal, ReviewState } from '../review.ts'

const heights = `must be a whole number of centimetres from ${HEIGHT_LIMITS.least} to ${HEIGHT_LIMITS.most}, or null`

/** As many lines of text as they like, or none. */
const Body = z
  .string('must be what is to be said about it, or empty')
  // Line ends may be two characters each.
  .max(4 * BODY_LIMIT, `must have ${BODY_LIMIT} characters at most`)
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(BODY_LIMIT, `must have ${BODY_LIMIT} characters at most`)
      .refine((text) => text.split('\n').every(isPlainLine), 'must have no special characters'),
  )

const product = z.uuid('must be the id of a product')

const Write = z.object({
  action: z.literal('write'),
  product_id: product,
  rating: z
    .int('must be 1 to 5 stars')
    .min(1, 'must be 1 to 5 stars')
    .max(5, 'must be 1 to 5 stars')
    .transform((stars) => stars as Rating),
  length_fit: z
    .enum(['short', 'as_expected', 'long'], 'must be short, as_expected, long or null')
    .nullable()
    .default(null),
  width_fit: z
    .enum(['tight', 'as_expected', 'loose'], 'must be tight, as_expected, loose or null')
    .nullable()
    .default(null),
  height_cm: z
    .int(heights)
    .min(HEIGHT_LIMITS.least, heights)
    .max(HEIGHT_LIMITS.most, heights)
    .nullable()
    .default(null),
  body: Body.default(''),
  /** All that it has from now on, in their order: ids of photos that it had or that were uploaded. */
  photos: z
    .array(z.uuid('must be the id of a photo'), 'must be ids of photos, or be left out')
    .max(MAX_REVIEW_PHOTOS, `must be ${MAX_REVIEW_PHOTOS} photos at most`)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each photo once')
    .default([]),
})

const Remove = z.object({ action: z.literal('remove'), product_id: product })

const List = z.object({
  action: z.literal('list'),
  /** What was bought before this product; the newest without. */
  before: product.optional(),
})

/** What a customer may ask of their reviews. */
export const ReviewRequest = z.discriminatedUnion('action', [Write, Remove, List], {
  error: 'must be write, remove or list',
})

const OwnReviewView = z.object({
  review_id: z.uuid(),
  rating: z.int(),
  length_fit: z.enum(['short', 'as_expected', 'long']).nullable(),
  width_fit: z.enum(['tight', 'as_expected', 'loose']).nullable(),
  height_cm: z.int().nullable(),
  body: z.string(),
  photos: z.array(
    z.object({ photo_id: z.uuid(), url: z.string(), width: z.int(), height: z.int() }),
  ),
  state: z.enum(reviewStates),
  /** Which rule of the published policy it breaks, where it was turned down. */
  rejection: z.enum(rejections).nullable(),
  /** What the shop answered. */
  reply: z.object({ body: z.string(), replied_at: z.iso.datetime() }).nullable(),
  written_at: z.iso.datetime(),
})

/** A product that its buyer can review, with their review of it. */
export const ReviewableView = z.object({
  product_id: z.uuid(),
  slug: z.string(),
  /** Whether it is in the shop still. */
  is_sold: z.boolean(),
  name: z.string(),
  colour_name: z.string(),
  size_name: z.string().nullable(),
  has_sizes: z.boolean(),
  review: OwnReviewView.nullable(),
})

/** The same as the function returns it. */
export const reviewableView = ({ review, ...bought }: Reviewable) => ({
  product_id: bought.productId,
  slug: bought.slug,
  is_sold: bought.isSold,
  name: bought.name,
  colour_name: bought.colourName,
  size_name: bought.sizeName,
  has_sizes: bought.hasSizes,
  review: review && {
    review_id: review.id,
    rating: review.rating,
    length_fit: review.lengthFit,
    width_fit: review.widthFit,
    height_cm: review.heightCm,
    body: review.body,
    photos: review.photos.map(({ id, ...photo }) => ({ photo_id: id, ...photo })),
    state: review.state,
    rejection: review.rejection,
    reply: review.reply && {
      body: review.reply.body,
      replied_at: review.reply.repliedAt.toISOString(),
    },
    written_at: review.writtenAt.toISOString(),
  },
})

/** A customer's review; `photos` are all that it has from now on, by their ids. */
export type NewReview = Omit<ReviewContent, 'photos'> & {
  customerId: string
  productId: string
  photos: readonly string[]
}

/** Writes or changes a buyer's review of a product; safe to repeat. */
export async function writeReview(
  db: Db,
  review: NewReview,
): Promise<Result<{ reviewId: string; state: ReviewState }, ReviewRefusal>> {
  const row = await db.callOne('write_review', {
    p_user_id: review.customerId,
    p_product_id: review.productId,
    p_rating: review.rating,
    p_length_fit: review.lengthFit,
    p_width_fit: review.widthFit,
    p_height_cm: review.heightCm,
    p_body: review.body,
    p_photos: [...review.photos],
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ reviewId: row.review_id!, state: row.state as ReviewState })
    case 'not_bought':
    case 'no_sizes':
    case 'photo_not_found':
      return err(row.outcome)
  }
}

/** Deletes a customer's review of a product, with its photos; nothing without one. */
export async function deleteReview(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<void> {
  await db.callOne('delete_review', { p_user_id: customerId, p_product_id: productId })
}
