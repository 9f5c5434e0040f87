import { longDate } from '#platform/dates/london-dates.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'
import { toFeet } from '#shop/content/size-measures.ts'

import { fitAdvice } from '../fit-advice.ts'
import type { PublicReview, Rating, ReviewSummary } from '../review.ts'
import { ratings, reviewPolicyPath, reviewsPath } from './reviews-query.ts'
import { reviewsText as text } from './reviews-text.ts'

type NamedLink = { name: string; path: string }

/**
 * The figures of a style's reviews as finished texts: what builds them is not part of the scripts.
 */
export type ShownFigures = {
  average: number
  /** `4.3 out of 5`. */
  averageText: string
  /** `4.3 (12 reviews)`. */
  inShort: string
  /** `12 reviews`. */
  count: string
  /** How many gave each rating, the highest first; `share` of all in per cent. */
  histogram: {
    stars: Rating
    name: string
    count: number
    countText: string
    share: number
    path: string
  }[]
  /** The buyers' view of its length and width. */
  advice: string[]
}

/** A published review as finished texts; `writtenAt` for machines. */
export type ShownReview = {
  id: string
  stars: Rating
  starsText: string
  author: string
  verified: string
  writtenAt: string
  day: string
  /** The variant, the wearer and how it fitted. */
  facts: string[]
  body: string
  photos: { url: string; width: number; height: number; name: string }[]
  reply: { title: string; body: string } | null
}

/** What the page of a product shows of its reviews; `figures` is null where there are none. */
export type ProductReviews = {
  title: string
  figures: ShownFigures | null
  /** One line that helps to choose a size; null where buyers disagree, or few have answered. */
  fit: string | null
  none: string
  newest: ShownReview[]
  all: NamedLink
  how: NamedLink
}

/** How many of them the page of a product shows. */
const NEWEST_SHOWN = 5

/** The reviews on the page of a product. */
export function productReviews(
  product: string | Slugged,
  summary: ReviewSummary,
  reviews: readonly PublicReview[],
): ProductReviews {
  const agreed = adviceOf(summary).filter(({ isAgreed }) => isAgreed)
  return {
    title: text.title,
    figures: shownFigures(product, summary),
    fit: agreed.length === 0 ? null : `${agreed.map(({ advice }) => advice).join('. ')}.`,
    none: text.none,
    newest: reviews.slice(0, NEWEST_SHOWN).map(shownReview),
    all: { name: text.all(text.count(summary.count)), path: reviewsPath(product) },
    how: { name: text.how, path: reviewPolicyPath(product) },
  }
}

/** The figures for pages of the product; null without reviews. */
export function shownFigures(
  product: string | Slugged,
  summary: ReviewSummary,
): ShownFigures | null {
  const { count, average, histogram } = summary
  if (average === null) return null
  const mean = average.toFixed(1)
  return {
    average,
    averageText: text.ofFive(mean),
    inShort: text.inShort(mean, text.count(count)),
    count: text.count(count),
    histogram: ratings.map((stars) => ({
      stars,
      name: text.stars(stars),
      count: histogram[stars],
      countText: text.count(histogram[stars]),
      share: Math.round((histogram[stars] / count) * 100),
      path: reviewsPath(product, { stars }),
    })),
    advice: adviceOf(summary).map(({ advice }) => advice),
  }
}

/** A review as pages show it. */
export function shownReview(review: PublicReview): ShownReview {
  const { id, rating, writtenAt, body, photos, reply } = review
  const author = review.author || text.nameless
  return {
    id,
    stars: rating,
    starsText: text.starsOfFive(rating),
    author,
    verified: text.verified,
    writtenAt: writtenAt.toISOString(),
    day: longDate(writtenAt),
    facts: factsOf(review),
    body,
    photos: photos.map(({ url, width, height }, at) => ({
      url,
      width,
      height,
      name: text.photo(at + 1, author),
    })),
    reply: reply && { title: text.replied(longDate(reply.repliedAt)), body: reply.body },
  }
}

function factsOf({ colourName, sizeName, heightCm, lengthFit, widthFit }: PublicReview): string[] {
  const { feet, inches } = toFeet(heightCm ?? 0)
  return [
    text.colour(colourName),
    sizeName !== null && text.size(sizeName),
    heightCm !== null && text.height(heightCm, feet, inches),
    lengthFit !== null && text.lengthFit[lengthFit],
    widthFit !== null && text.widthFit[widthFit],
  ].filter((fact) => fact !== false)
}

type Advice = { advice: string; isAgreed: boolean }

/** The buyers' view of length and width, with the numbers behind it. */
function adviceOf({ length, width }: ReviewSummary): Advice[] {
  const { length: ofLength, width: ofWidth } = fitAdvice({ length, width })
  return [
    ofLength && adviceText(text.lengthAdvice[ofLength], length, ofLength !== 'mixed'),
    ofWidth && adviceText(text.widthAdvice[ofWidth], width, ofWidth !== 'mixed'),
  ].filter((advice) => advice !== null)
}

function adviceText(
  textOf: (agreed: number, of: number) => string,
  counts: Readonly<Record<string, number>>,
  isAgreed: boolean,
): Advice {
  const answers = Object.values(counts)
  // Where they agree, it is the most common answer.
  const advice = textOf(
    Math.max(...answers),
    answers.reduce((sum, count) => sum + count, 0),
  )
  return { advice, isAgreed }
}
