import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import type { ListedReview, ReviewListQuery } from '../../admin/review-list.ts'

import { findReviewsOfList } from './review-list-queries.ts'

/** A page of the reviews that staff look at. */
export const listReviews = (db: Db, query: ReviewListQuery): Promise<ListPage<ListedReview>> =>
  findReviewsOfList(db, query)
