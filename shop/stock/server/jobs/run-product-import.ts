import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Products of one transaction: few enough that customers do not wait for their locks. */
const BATCH_SIZE = 10

/** Writes an import of products, or undoes one; a killed job continues where it was. */
export const runProductImport = defineJob({
  name: 'run_product_import',
  payload: z.object({ importId: z.uuid() }),
  async run({ db }, { importId }) {
    let hasMore: boolean | null = true
    while (hasMore)
      ({ has_more: hasMore } = await db.callOne('write_product_import', {
        p_import_id: importId,
        p_most: BATCH_SIZE,
      }))
  },
})
