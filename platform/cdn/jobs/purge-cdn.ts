import { sql } from 'kysely'
import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Cloudflare takes 100 tags at once, Fastly 256. */
const BATCH_SIZE = 100
const TIMEOUT_MS = 5000

/** Has the CDN drop the pages whose tags are waiting for it, and retries while it does not confirm. */
export const purgeCdn = defineJob({
  name: 'purge_cdn',
  payload: z.object({}),
  calls: 'others',
  async run({ db, cdnPurge }) {
    if (!cdnPurge) return
    for (;;) {
      const { rows } = await sql<{ tag: string; at: string }>`
        select tag, requested_at::text as at from cdn_purges order by requested_at limit ${BATCH_SIZE}
      `.execute(db.tables)
      if (rows.length === 0) return
      const tags = rows.map(({ tag }) => tag)
      await purge(cdnPurge, tags)
      // Those that were requested again meanwhile stay.
      await sql`delete from cdn_purges p
        using unnest(${tags}::text[], ${rows.map(({ at }) => at)}::timestamptz[]) as done (tag, at)
        where p.tag = done.tag and p.requested_at <= done.at`.execute(db.tables)
    }
  },
})

/** One request for many tags, as Cloudflare, Fastly and our Varnish understand it. */
async function purge({ url, token }: { url: string; token: string }, tags: readonly string[]) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'fastly-key': token,
      'surrogate-key': tags.join(' '),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw new Error(`The CDN answered ${response.status} to a purge (CDN_PURGE_URL).`)
}
