import type { Pool } from 'pg'

import { ANSWER_MS } from './patient-pool.ts'

/** By then the request for a job has been answered or given up; milliseconds. */
const LOST_AFTER_MS = 2 * ANSWER_MS

/**
 * Releases the jobs that were handed to `worker` of this process but never arrived: the connection was lost
 * together with the response. By default the queue treats such a job as running for four hours.
 */
export async function freeLostJobs(
  pool: Pool,
  worker: string,
  running: ReadonlySet<string>,
): Promise<void> {
  await pool.query({
    text: `with lost as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where locked_by = $1 and id <> all ($2::bigint[])
           and locked_at < now() - make_interval(secs => $3)
        returning job_queue_id)
      update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
        from lost where q.id = lost.job_queue_id and q.locked_by = $1`,
    values: [worker, [...running], LOST_AFTER_MS / 1000],
  })
}
