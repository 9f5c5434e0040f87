import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { AdminReview } from '../../admin/admin-review.ts'
import type { ReviewRejection, ReviewState } from '../../review.ts'
import type { NotifiedReview } from '../emails/review-notice.tsx'
import { contentOf, replyOf } from '../read-reviews.ts'

/** A review as staff look at it; one statement. Undefined for one that is gone. */
async function findAdminReview(db: Db, reviewId: string): Promise<AdminReview | undefined> {
  const row = await db.tables
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('users as u', 'u.id', 'r.customer_id')
    .selectAll('r')
    .select(['p.slug', 'i.name', 'i.colour_name', 'i.size_name', 'i.order_id', 'o.order_number'])
    .select([
      sql<string>`review_author(u.first_name, u.last_name)`.as('author'),
      sql`review_photos_of(r.id)`.as('photos'),
    ])
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      ...contentOf(row),
      state: row.state as ReviewState,
      rejection: row.rejection as ReviewRejection | null,
      reply: replyOf(row.reply, row.replied_at),
      writtenAt: row.written_at,
      version: row.version,
      author: row.author,
      productId: row.product_id,
      slug: row.slug,
      product: row.name,
      colourName: row.colour_name,
      sizeName: row.size_name,
      orderId: row.order_id,
      orderNumber: row.order_number,
      customerId: row.customer_id,
    }
  )
}

type FoundReview = NotifiedReview & { email: string; state: ReviewState }

/** A review with the recipient of its mails; undefined for one that is gone. */
export async function findNotifiedReview(
  db: Db,
  reviewId: string,
): Promise<FoundReview | undefined> {
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

/** A review with all that staff decide by; undefined for one that is gone. */
export const readAdminReview = (db: Db, reviewId: string): Promise<AdminReview | undefined> =>
  findAdminReview(db, reviewId)
