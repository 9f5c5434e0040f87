import type { Slugged } from '#platform/languages/local-slug.ts'
import { pageNumber, productPath } from '#shop/catalogue/catalogue-paths.ts'

import type { Rating, ReviewSort } from '../review.ts'

/** Which of a product's reviews a page shows; `stars`: those with this rating, or all. */
export type ReviewsQuery = { page: number; stars: Rating | undefined; sort: ReviewSort }

export const ratings = [5, 4, 3, 2, 1] as const satisfies readonly Rating[]
export const reviewSorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[]

/** Reads what an address asks for; what it does not know counts as not asked. */
export function parseReviewsQuery(given: URLSearchParams): ReviewsQuery {
  const stars = given.get('stars')
  const sort = given.get('sort')
  return {
    page: pageNumber(given.get('page')),
    stars: ratings.find((rating) => String(rating) === stars),
    sort: reviewSorts.find((known) => known === sort) ?? 'newest',
  }
}

/** The one way to write it, without a question mark; empty for the first page of all. */
export const reviewsSearch = ({ page, stars, sort }: ReviewsQuery): string =>
  new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(stars !== undefined && { stars: String(stars) }),
  }).toString()

/** The address of a product's reviews. */
export function reviewsPath(product: string | Slugged, asked: Partial<ReviewsQuery> = {}): string {
  const search = reviewsSearch({ page: 1, stars: undefined, sort: 'newest', ...asked })
  const path = `${productPath(product)}/reviews`
  return search === '' ? path : `${path}?${search}`
}

/** The section that explains how reviews work. */
export const reviewPolicyPath = (product: string | Slugged): string =>
  `${reviewsPath(product)}#policy`
