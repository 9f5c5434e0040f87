import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { madeAhead, renditions } from '../../picture-renditions.ts'
import { picturesUrl } from '../../pictures-url.ts'
import { readRendition } from '../renditions.ts'

/** A CDN in front of a bucket does not ask the shop to make one: then all are made. */
export const renditionsAhead = () => (picturesUrl() ? renditions() : madeAhead())

/** Makes the popular renditions of a picture before anybody has to wait for one. */
export const makePictureRenditions = defineJob({
  name: 'make_picture_renditions',
  canWait: true,
  payload: z.object({ hash: z.string() }),
  async run(services, { hash }) {
    // One after the other: visitors need the processors more.
    for (const { width, format } of renditionsAhead()) {
      const made = await readRendition(services, hash, width, format)
      if (!made) throw new Error(`The original of picture ${hash} is missing.`)
    }
  },
})
