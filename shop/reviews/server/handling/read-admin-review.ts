import type { Db } from '#platform/db/database.ts'

import type { AdminReview } from '../../admin/admin-review.ts'

import { findAdminReview } from './admin-review-queries.ts'

/** A review with all that staff decide by; undefined for one that is gone. */
export const readAdminReview = (db: Db, reviewId: string): Promise<AdminReview | undefined> =>
  findAdminReview(db, reviewId)
