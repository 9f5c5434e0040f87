import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { ReviewContent, ReviewRefusal, ReviewState } from '../review.ts'

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
