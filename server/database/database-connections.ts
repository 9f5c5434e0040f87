/**
 * A process's connections outside its pools: the change feed, which is a replication connection and counts
 * against `max_wal_senders`, and one each to check which of its changes are visible, to mark that the process
 * runs jobs, to listen for new jobs, and to check that the database answers (`/health/ready`).
 */
export const CONNECTIONS_BESIDE = 5
/** A process without jobs neither marks that it runs them nor listens for new ones. */
const CONNECTIONS_BESIDE_WEB = 3
/** The fewest connections with which a process can work. */
export const MIN_CONNECTIONS = CONNECTIONS_BESIDE + 6
/**
 * Four processes and some tools fit the 97 connections that PostgreSQL allows by default without superuser
 * rights.
 */
export const DEFAULT_CONNECTIONS = 23

/** The connections of each pool. */
export type PoolSizes = { requests: number; pages: number; jobs: number }

/**
 * The connections of each pool of a process that may open `total` overall: as given, or by what it does. What is not
 * for pages and jobs is for requests, whatever is left.
 */
export function shareConnections(
  total: number,
  {
    role = 'all',
    ...given
  }: {
    role?: 'web' | 'worker' | 'all'
    pages?: number | undefined
    jobs?: number | undefined
  } = {},
): PoolSizes {
  const pooled = total - (role === 'web' ? CONNECTIONS_BESIDE_WEB : CONNECTIONS_BESIDE)
  const share = (part: number) => Math.max(2, Math.floor(pooled * part))
  const byRole = {
    all: { pages: share(0.3), jobs: share(0.3) },
    // A backup by hand and the demo's start are all that such a process does with connections of jobs.
    web: { pages: share(0.4), jobs: 2 },
    // Requests: rate limits, and what jobs enqueue.
    worker: { pages: 1, jobs: pooled - 3 },
  }[role]
  const pages = given.pages ?? byRole.pages
  const jobs = given.jobs ?? byRole.jobs
  return { pages, jobs, requests: pooled - pages - jobs }
}
