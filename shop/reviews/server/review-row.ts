import { reviewPhotoPath } from '../review-paths.ts'
import type { ReviewContent, ReviewPhoto } from '../review.ts'

type PhotoRow = Omit<ReviewPhoto, 'url'>

/** What a procedure tells of a review's words. */
export type ReviewRow = {
  rating: number
  length_fit: string | null
  width_fit: string | null
  height_cm: number | null
  body: string
  photos: unknown
}

/** What a review says, as procedures tell it. */
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
