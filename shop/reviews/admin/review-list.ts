import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { reviewStates } from '../review.ts'
import type { Rating, ReviewState } from '../review.ts'
import { ADMIN_REVIEWS } from './admin-review.ts'

/** Which reviews staff look at: those that wait for them, all, or those in another state. */
export const reviewTabs = ['pending', 'all', 'published', 'rejected'] as const

/** The reviews as staff look for them, those first that wait the longest. */
export const reviewList = defineList({
  name: 'reviews',
  path: ADMIN_REVIEWS,
  filters: {
    state: z.enum(['all', ...reviewStates]).default('pending'),
    rating: z.enum(['1', '2', '3', '4', '5']).optional(),
    photos: z.literal('yes').optional(),
  },
  sorts: { written: 'time' },
  usual: 'written',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type ReviewListQuery = ListQuery<ReadFilters<typeof reviewList.filters>, 'written'>

/** A review as the list of staff shows it. */
export type ListedReview = {
  id: string
  product: string
  colour: string
  rating: Rating
  /** The beginning of its text; empty for stars alone. */
  body: string
  photos: number
  state: ReviewState
  /** As the shop shows them; empty where they gave no name. */
  author: string
  writtenAt: Date
}
