import { sql } from 'kysely'
import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { picturesUrl } from '../../pictures-url.ts'
import { readRendition, renditionKey } from '../renditions.ts'
import { renditionsAhead } from './make-picture-renditions.ts'

/**
 * Makes what is missing of all pictures, and parts of them, where a CDN serves them: those from before it was set up, say.
 * At every start, and every night.
 */
export const completeRenditions = defineJob({
  name: 'complete_renditions',
  payload: z.object({}),
  schedule: '40 4 * * *',
  canWait: true,
  async run(services) {
    if (!picturesUrl()) return
    const { db, storage, log } = services
    const stored = new Set<string>()
    for await (const key of storage.list()) if (key.startsWith('pictures/')) stored.add(key)
    const { rows } = await sql<{ hash: string }>`
      select hash from pictures union all select hash from picture_crops
    `.execute(db.tables)
    let count = 0
    for (const { hash } of rows) {
      for (const { width, format } of renditionsAhead()) {
        if (stored.has(renditionKey(hash, width, format))) continue
        if (await readRendition(services, hash, width, format)) count += 1
      }
    }
    if (count > 0) log.info({ count }, 'Missing renditions of pictures were made')
  },
})
