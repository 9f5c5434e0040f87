import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { forgetPhotosNeverSent } from '../photos/photos.ts'

/** Deletes photos of returns that nobody asked for within a day. */
export const forgetUnsentPhotos = defineJob({
  name: 'forget_unsent_photos',
  payload: z.object({}),
  schedule: '25 * * * *',
  canWait: true,
  run: (services) => forgetPhotosNeverSent(services),
})
