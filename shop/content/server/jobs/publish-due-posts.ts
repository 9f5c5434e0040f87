import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Publishes the posts and the changes of posts and pages whose planned time has come. */
export const publishDuePosts = defineJob({
  name: 'publish_due_posts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const due = await db.call('publish_due_content', { p_at: clock.now() })
    const published = due.filter(({ outcome }) => outcome === 'published')
    if (published.length > 0)
      log.info({ published: published.map(({ slug }) => slug) }, 'Planned content published')
    for (const { kind, key, outcome } of due)
      if (outcome !== 'published')
        log.warn({ kind, key, outcome }, 'Planned content could not be published')
  },
})
