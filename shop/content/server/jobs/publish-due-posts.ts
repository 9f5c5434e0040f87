import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { publishPostsDueAt } from '../posts-queries.ts'

/** Publishes the scheduled posts whose time has come. */
export const publishDuePosts = defineJob({
  name: 'publish_due_posts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const published = await publishPostsDueAt(db, clock.now())
    if (published.length > 0) log.info({ posts: published }, 'Scheduled posts published')
  },
})
