import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { forgetPhotosNeverSent } from '../photos/photos.ts'

/** Deletes photos whose return was not requested within a day. */
export const forgetUnsentPhotos = defineJob({
  name: 'forget_unsent_photos',
  payload: z.object({}),
  schedule: '25 * * * *',
  canWait: true,
  run: (services) => forgetPhotosNeverSent(services),
})
