import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { localGoods } from '#shop/stock/server/local-goods.ts'

import type { AdminReview, HandlingRefusal } from '../../admin/admin-review.ts'
import { reviewMailText } from '../../mails/review-mail-text.ts'
import type { ReviewRejection, ReviewState } from '../../review.ts'
import type { NotifiedReview } from '../emails/review-notice.tsx'
import { contentOf, replyOf } from '../read-reviews.ts'

/** The review that somebody looks at, as it was when they did. */
type Looked = { reviewId: string; version: number; actorId: string }

/** Shows a review to everybody; once. */
export const publishReview = (db: Db, looked: Looked) => decide(db, looked, 'published', null)

/** Rejects a review by a rule of the policy, which its customer is shown. */
export const rejectReview = (
  db: Db,
  { rejection, ...looked }: Looked & { rejection: ReviewRejection },
) => decide(db, looked, 'rejected', rejection)

async function decide(
  db: Db,
  { reviewId, version, actorId }: Looked,
  state: 'published' | 'rejected',
  rejection: ReviewRejection | null,
): Promise<Result<null, HandlingRefusal>> {
  const row = await db.callOne('decide_review', {
    p_review_id: reviewId,
    p_version: version,
    p_state: state,
    p_rejection: rejection,
    p_actor: actorId,
  })
  return answerOf(row.outcome)
}

/** Replies to a published review, or removes the reply (`reply` null); once. */
export async function replyToReview(
  db: Db,
  { reviewId, version, actorId, reply }: Looked & { reply: string | null },
): Promise<Result<null, HandlingRefusal>> {
  const row = await db.callOne('reply_to_review', {
    p_review_id: reviewId,
    p_version: version,
    p_reply: reply,
    p_actor: actorId,
  })
  return answerOf(row.outcome)
}

function answerOf(
  outcome: Outcome<'decide_review' | 'reply_to_review'>,
): Result<null, HandlingRefusal> {
  switch (outcome) {
    case 'done':
    case 'existing':
      return ok(null)
    case 'review_not_found':
    case 'changed':
    case 'not_published':
      return err(outcome)
  }
}

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

type FoundReview = NotifiedReview & {
  email: string
  language: string | null
  state: ReviewState
}

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
    .select(['r.state', 'r.rejection', 'r.reply', 'u.email', 'u.first_name', 'u.language'])
    .select('p.slug')
    .select(['i.product_id', 'i.name', 'i.colour_name'])
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
  if (!row) return undefined
  const { product, localSlug } = await inSavedLanguage(row.language, async () => {
    const [named] = await localGoods(db, [row], { isKept: true })
    const { name, colour_name, local_slug } = named!
    return { product: reviewMailText.product(name, colour_name), localSlug: local_slug }
  })
  return {
    email: row.email,
    firstName: row.first_name,
    language: row.language,
    product,
    slug: row.slug,
    localSlug,
    state: row.state as ReviewState,
    rejection: row.rejection as ReviewRejection | null,
    reply: row.reply,
  }
}

/** A review with all that staff decide by; undefined for one that is gone. */
export const readAdminReview = (db: Db, reviewId: string): Promise<AdminReview | undefined> =>
  findAdminReview(db, reviewId)
