import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { unplanFaultyMenus } from '../editing/published-menus.ts'

/** Publishes the posts and the changes of posts and pages whose planned time has come. */
export const publishDuePosts = defineJob({
  name: 'publish_due_posts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const at = clock.now()
    // Where links of the menus lead is for those to say who know the pages.
    const faults = await unplanFaultyMenus(db, { at, actorId: 'publish_due_posts' })
    if (faults) log.warn({ kind: 'menus', faults }, 'Planned content could not be published')
    const due = await db.call('publish_due_content', { p_at: at })
    const published = due.filter(({ outcome }) => outcome === 'published')
    if (published.length > 0)
      log.info({ published: published.map(({ slug }) => slug) }, 'Planned content published')
    for (const { kind, key, outcome } of due)
      if (outcome !== 'published')
        log.warn({ kind, key, outcome }, 'Planned content could not be published')
  },
})
