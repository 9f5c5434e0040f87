import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import { reviewTabs } from '../../admin/review-list.ts'
import type { Rating } from '../../review.ts'

/** The tabs of the list of reviews: those that wait, all, and each other state. */
export const reviewListTabs: readonly ListTab[] = reviewTabs.map((tab): ListTab => ({
  name: text.tabs[tab],
  filters: tab === 'pending' ? {} : { state: tab },
}))

const ratings: readonly Rating[] = [5, 4, 3, 2, 1]

export const reviewFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'rating',
    label: text.fields.rating,
    choices: ratings.map((rating) => ({ value: String(rating), label: text.stars(rating) })),
  },
  { kind: 'only', name: 'photos', label: text.fields.photos },
]
