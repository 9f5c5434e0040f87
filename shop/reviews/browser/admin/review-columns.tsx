import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment } from '#platform/dates/moment.tsx'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import { adminReviewPath } from '../../admin/admin-review.ts'
import { reviewTabs } from '../../admin/review-list.ts'
import type { ListedReview } from '../../admin/review-list.ts'
import type { Rating } from '../../review.ts'
import { GivenStars, ReviewStateBadge } from './review-marks.tsx'

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

/** The columns of the list of reviews. */
export const reviewColumns: readonly ListColumn<ListedReview>[] = [
  {
    id: 'product',
    label: text.columns.product,
    isName: true,
    cell: ({ id, product, colour }) => (
      <Link to={adminReviewPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {product}, {colour}
      </Link>
    ),
  },
  {
    id: 'stars',
    label: text.columns.stars,
    cell: ({ rating }) => <GivenStars rating={rating} />,
  },
  {
    id: 'text',
    label: text.columns.text,
    cell: ({ body, photos }) => (
      <span className="grid gap-1 wrap-anywhere">
        {body === '' ? <span className="text-ink-soft">{text.noText}</span> : <Body body={body} />}
        {photos > 0 && <span className="text-ink-soft">{text.photoCount(photos)}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state }) => <ReviewStateBadge state={state} />,
  },
  {
    id: 'author',
    label: text.columns.author,
    cell: ({ author }) => (
      <span dir="auto" className="wrap-anywhere">
        {author === '' ? text.noName : author}
      </span>
    ),
  },
  {
    id: 'written',
    label: text.columns.written,
    sort: 'written',
    cell: ({ writtenAt }) => <Moment at={writtenAt} />,
  },
]

const Body = ({ body }: { body: string }) => (
  <span dir="auto" className="line-clamp-3 max-w-md">
    {body}
  </span>
)
