import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { deleteOldAssets } from '../stored-assets.ts'

/** Deletes built files that no process of the shop has had in its build for a week. */
export const deleteOldBuiltAssets = defineJob({
  name: 'delete_old_built_assets',
  payload: z.object({}),
  canWait: true,
  schedule: '20 3 * * *',
  async run(services) {
    const count = await deleteOldAssets(services)
    if (count > 0) services.log.info({ count }, 'files of former builds were deleted')
  },
})
