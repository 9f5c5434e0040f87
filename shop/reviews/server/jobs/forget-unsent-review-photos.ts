import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { forgetReviewPhotosNeverSent } from '../photos/photos.ts'

/** Deletes photos of reviews that nobody sent within a day. */
export const forgetUnsentReviewPhotos = defineJob({
  name: 'forget_unsent_review_photos',
  payload: z.object({}),
  schedule: '35 * * * *',
  canWait: true,
  run: (services) => forgetReviewPhotosNeverSent(services),
})
