import { z } from 'zod'

import { rejections, reviewStates } from '../review.ts'
import type { Reviewable } from '../review.ts'

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

/** A product that its buyer may review, with what they said of it. */
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

/** The same as the function answers it. */
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
