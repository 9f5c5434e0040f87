import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { parseHeight } from '#shop/content/size-measures.ts'

import { ratings } from '../public/reviews-query.ts'
import { BODY_LIMIT, HEIGHT_LIMITS, lengthFits, MAX_REVIEW_PHOTOS, widthFits } from '../review.ts'
import type { ReviewContent } from '../review.ts'
import { ownReviewsText } from './own-reviews-text.ts'

const text = ownReviewsText

/** What was typed, by the names of the form's fields; `photos`: ids with spaces between them. */
export type TypedReview = Record<
  'rating' | 'length' | 'width' | 'height' | 'body' | 'photos',
  string
>

/** The stored values; photos by their ids. */
type ReadReview = Omit<ReviewContent, 'photos'> & { photos: string[] }

/** The values of a form, or the fault of each field that cannot be saved. */
export function readReviewForm(typed: TypedReview): Result<ReadReview, FieldTexts> {
  const rating = ratings.find((stars) => String(stars) === typed.rating)
  const body = typed.body.replaceAll(/\r\n?/g, '\n').trim()
  const heightCm = readHeight(typed.height)
  const photos = photoIds(typed.photos)
  const wrong = {
    rating: rating === undefined ? text.wrong.rating : undefined,
    height: heightCm === undefined ? heightFault(typed.height) : undefined,
    body: bodyFault(body),
    photos: photos.length > MAX_REVIEW_PHOTOS ? text.wrong.photos : undefined,
  }
  if (rating === undefined || heightCm === undefined || wrong.body || wrong.photos)
    return err(Object.fromEntries(Object.entries(wrong).filter(([, fault]) => fault !== undefined)))
  return ok({
    rating,
    lengthFit: lengthFits.find((fit) => fit === typed.length) ?? null,
    widthFit: widthFits.find((fit) => fit === typed.width) ?? null,
    heightCm,
    body,
    photos,
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The photos that a field names, each once. */
export const photoIds = (typed: string): string[] => [
  ...new Set(typed.split(' ').filter((id) => UUID.test(id))),
]

/** Null where nothing was typed; undefined for an invalid value. */
function readHeight(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const cm = Math.round(parseHeight(typed) ?? 0)
  return cm >= HEIGHT_LIMITS.least && cm <= HEIGHT_LIMITS.most ? cm : undefined
}

const heightFault = (typed: string) =>
  parseHeight(typed) === undefined ? text.wrong.height : text.wrong.heightRange

function bodyFault(body: string): string | undefined {
  // As the table counts them: whatever is beyond the first plane is one.
  const characters = Array.from(body).length
  if (characters > BODY_LIMIT) return text.wrong.bodyTooLong(characters)
  return body.split('\n').every(isPlainLine) ? undefined : text.wrong.bodyCharacters
}
