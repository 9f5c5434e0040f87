import type { Db } from '#platform/db/database.ts'

import type { ReviewRejection, ReviewState } from '../../review.ts'
import type { ToldReview } from '../emails/review-notice.tsx'

type FoundReview = ToldReview & { email: string; state: ReviewState }

/** A review with whom it is told of; undefined for one that is gone. */
export async function findToldReview(db: Db, reviewId: string): Promise<FoundReview | undefined> {
  const row = await db.tables
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.customer_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['r.state', 'r.rejection', 'r.reply', 'u.email', 'u.first_name', 'p.slug'])
    .select(['i.name', 'i.colour_name'])
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
  return (
    row && {
      email: row.email,
      firstName: row.first_name,
      product: `${row.name}, ${row.colour_name}`,
      slug: row.slug,
      state: row.state as ReviewState,
      rejection: row.rejection as ReviewRejection | null,
      reply: row.reply,
    }
  )
}
