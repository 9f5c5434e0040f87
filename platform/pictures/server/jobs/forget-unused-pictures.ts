import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { removeVideo } from '#platform/videos/server/video-files.ts'

import { renditions } from '../../picture-renditions.ts'
import { originalKey, renditionKey } from '../renditions.ts'

/** Deletes pictures, parts of them and videos that nothing has shown for a week, with their files. */
export const forgetUnusedPictures = defineJob({
  name: 'forget_unused_pictures',
  canWait: true,
  payload: z.object({}),
  schedule: '10 4 * * *',
  async run({ db, storage, clock, log }) {
    const p_at = clock.now()
    const due = await db.call('note_unused_pictures', { p_at })
    let count = 0
    for (const { hash } of due) {
      await db.transaction(async (tx) => {
        const { forget_picture: isGone } = await tx.callOne('forget_picture', {
          p_hash: hash,
          p_at,
        })
        if (!isGone) return
        // Before the transaction ends: a request that stores the same picture again waits, and writes its file again.
        for (const { width, format } of renditions())
          await storage.remove(renditionKey(hash!, width, format))
        await storage.remove(originalKey(hash!))
        await removeVideo(storage, hash!)
        count += 1
      })
    }
    if (count > 0)
      log.info({ count }, 'Pictures and videos that nothing shows any more were deleted')
  },
})
