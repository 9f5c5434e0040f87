/**
 * A process's connections outside its pools: the change feed, which is a replication connection and counts
 * against `max_wal_senders`, and one each to check which of its changes are visible, to mark that the process
 * runs jobs, to listen for new jobs, and to check that the database answers (`/health/ready`).
 */
export const CONNECTIONS_BESIDE = 5
/** The fewest connections with which a process can work. */
export const MIN_CONNECTIONS = CONNECTIONS_BESIDE + 6
/**
 * Four processes and some tools fit the 97 connections that PostgreSQL allows by default without superuser
 * rights.
 */
export const DEFAULT_CONNECTIONS = 23

/** The connections of each pool of a process that may open `total` overall. */
export function shareConnections(total: number) {
  const pooled = total - CONNECTIONS_BESIDE
  const pages = Math.max(2, Math.floor(pooled * 0.3))
  const jobs = Math.max(2, Math.floor(pooled * 0.3))
  return { pages, jobs, requests: pooled - pages - jobs }
}
