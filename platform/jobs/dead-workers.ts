import { TimedClient, endClient } from '#platform/db/timed-client.ts'

/** Held, shared, by every process that runs jobs. */
const JOBS_LOCK = 7_202_604

const RETRY_MS = 1000
/** Allows for another process that holds the lock while it releases jobs; milliseconds. */
const QUERY_TIMEOUT_MS = 15_000

/**
 * Marks this process as one that runs jobs until `release` is called. When it is the only one, the
 * jobs that killed processes had begun are freed first; by itself the queue waits four hours. A
 * database that was killed does not know the mark any more: it is made again, and the jobs that
 * were handed out with the database's last breath are freed. All jobs are safe to repeat.
 */
export async function freeJobsOfDeadWorkers(
  databaseUrl: string,
): Promise<{ release: () => Promise<void> }> {
  let isReleased = false
  let client = await mark(databaseUrl, again)

  function again() {
    if (!isReleased) void markAgain()
  }

  async function markAgain() {
    try {
      client = await mark(databaseUrl, again)
      if (isReleased) await endClient(client)
    } catch {
      // Retries for as long as it takes: meanwhile the other processes have marks of their own.
      setTimeout(again, RETRY_MS).unref()
    }
  }

  return {
    release() {
      isReleased = true
      return endClient(client)
    },
  }
}

async function mark(databaseUrl: string, onLost: () => void): Promise<TimedClient> {
  const client = new TimedClient({
    connectionString: databaseUrl,
    application_name: 'libas-jobs',
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  })
  // Its end, which follows, is what counts.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [JOBS_LOCK],
    )
    if (rows[0]?.alone) {
      await client.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
           from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
      )
    }
    await client.query('select pg_advisory_lock_shared($1)', [JOBS_LOCK])
    if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [JOBS_LOCK])
  } catch (error) {
    await endClient(client)
    throw error
  }
  client.once('end', onLost)
  return client
}
