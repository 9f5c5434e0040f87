import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'

import { reviewPhotoPath } from '../review-paths.ts'
import { REVIEWS_PER_PAGE } from '../review.ts'
import type {
  OwnReview,
  PublicReview,
  Rating,
  Reviewable,
  ReviewContent,
  ReviewPage,
  ReviewPhoto,
  ReviewSort,
  ReviewSummary,
} from '../review.ts'

type PhotoRow = Omit<ReviewPhoto, 'url'>

/** The text of a review as procedures return it. */
type ReviewRow = {
  rating: number
  length_fit: string | null
  width_fit: string | null
  height_cm: number | null
  body: string
  photos: unknown
}

/** A review as procedures return it. */
export const contentOf = (row: ReviewRow): ReviewContent => ({
  rating: row.rating as ReviewContent['rating'],
  lengthFit: row.length_fit as ReviewContent['lengthFit'],
  widthFit: row.width_fit as ReviewContent['widthFit'],
  heightCm: row.height_cm,
  body: row.body,
  photos: photosOf(row.photos),
})

/** The photos of a review with their addresses. */
const photosOf = (photos: unknown): ReviewPhoto[] =>
  (photos as PhotoRow[]).map(({ id, width, height }) => ({
    id,
    url: reviewPhotoPath(id),
    width,
    height,
  }))

/** What the shop answered; null where it did not. */
export const replyOf = (reply: string | null, repliedAt: Date | string | null) =>
  reply === null || repliedAt === null ? null : { body: reply, repliedAt: new Date(repliedAt) }

type Asked = { productId: string; sort: ReviewSort; rating?: Rating | undefined; page: number }

/** A page, 1 and on, of what is published of all colourways of a product's style; one statement. */
export async function readReviews(
  db: Db,
  { productId, sort, rating, page }: Asked,
): Promise<ReviewPage> {
  const rows = await db.call('read_reviews', {
    p_product_id: productId,
    p_rating: rating ?? null,
    p_sort: sort,
    p_most: REVIEWS_PER_PAGE,
    p_skip: (page - 1) * REVIEWS_PER_PAGE,
  })
  const reviews = rows.filter(({ id }) => id !== null).map(publicReview)
  return { reviews, total: rows[0]?.total ?? 0 }
}

const publicReview = (row: ProcedureRow<'read_reviews'>): PublicReview => ({
  id: row.id!,
  author: row.author!,
  writtenAt: row.written_at!,
  colourName: row.colour_name!,
  sizeName: row.size_name,
  ...contentOf(row as ReviewRow),
  reply: replyOf(row.reply, row.replied_at),
})

/** Counts what is published of all colourways of a product's style; one statement. */
export async function readReviewSummary(db: Db, productId: string): Promise<ReviewSummary> {
  const row = await db.callOne('review_summary', { p_product_id: productId })
  const [one, two, three, four, five] = row.histogram!
  const count = row.count!
  return {
    count,
    average: count === 0 ? null : Math.round((row.stars! / count) * 10) / 10,
    histogram: { 1: one!, 2: two!, 3: three!, 4: four!, 5: five! },
    length: { short: row.short!, as_expected: row.length_as_expected!, long: row.long! },
    width: { tight: row.tight!, as_expected: row.width_as_expected!, loose: row.loose! },
  }
}

type OwnRow = ReviewRow & {
  id: string
  state: OwnReview['state']
  rejection: OwnReview['rejection']
  reply: string | null
  replied_at: string | null
  written_at: string
}

/** Products on a page of what a customer may review. */
const REVIEWABLE_PER_PAGE = 10

/**
 * A page of what a customer may review or has reviewed, the newest bought first: what was bought before the
 * product `before`, or the newest. `older` is what the next page comes before; undefined on the last one.
 * One statement.
 */
export async function listReviewable(
  db: Db,
  userId: string,
  before?: string,
): Promise<{ reviewable: Reviewable[]; older: string | undefined }> {
  const rows = await db.call('list_reviewable', {
    ...all(userId),
    p_before: before ?? null,
    p_limit: REVIEWABLE_PER_PAGE + 1,
  })
  const reviewable = (await inLanguage(db, rows.slice(0, REVIEWABLE_PER_PAGE))).map(reviewableOf)
  const hasMore = rows.length > REVIEWABLE_PER_PAGE
  return { reviewable, older: hasMore ? reviewable.at(-1)?.productId : undefined }
}

/** What a customer may review of the products of an order of theirs. */
export async function listReviewableOfOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<Reviewable[]> {
  const rows = await db.call('list_reviewable', { ...all(userId), p_order_id: orderId })
  return (await inLanguage(db, rows)).map(reviewableOf)
}

/** A product that a customer may review or has reviewed; undefined for any other. */
export async function findReviewable(
  db: Db,
  userId: string,
  productId: string,
): Promise<Reviewable | undefined> {
  const [row] = await db.call('list_reviewable', { ...all(userId), p_product_id: productId })
  return row && (await inLanguage(db, [row])).map(reviewableOf)[0]
}

/** Rows with the names of their products in the current language. */
const inLanguage = (db: Db, rows: ProcedureRow<'list_reviewable'>[]) =>
  localisedRows(db, rows, {
    kind: 'product',
    id: (row) => row.product_id,
    fields: { name: 'name', colour_name: 'colour_name', localSlug: 'slug' },
  })

const all = (userId: string) => ({
  p_user_id: userId,
  p_product_id: null,
  p_order_id: null,
  p_before: null,
  p_limit: null,
})

const reviewableOf = (
  row: ProcedureRow<'list_reviewable'> & { localSlug?: string },
): Reviewable => ({
  productId: row.product_id!,
  slug: row.slug!,
  localSlug: row.localSlug,
  isSold: row.is_sold!,
  name: row.name!,
  colourName: row.colour_name!,
  sizeName: row.size_name,
  hasSizes: row.has_sizes!,
  review: row.review === null ? null : ownReview(row.review as unknown as OwnRow),
})

const ownReview = (row: OwnRow): OwnReview => ({
  id: row.id,
  ...contentOf(row),
  state: row.state,
  rejection: row.rejection,
  reply: replyOf(row.reply, row.replied_at),
  writtenAt: new Date(row.written_at),
})
