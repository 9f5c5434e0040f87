import { setTimeout as sleep } from 'node:timers/promises'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import { TimedClient, endClient } from '#platform/db/timed-client.ts'

import { ConfigError } from '../config/config-error.ts'

type Options = {
  url: string
  /** The database's own address, if `url` may be a pooler's. */
  directUrl?: string | undefined
  say: (line: string) => void
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
  /** How long to wait for a database; milliseconds. */
  patienceMs?: number
}

const PATIENCE_MS = 60_000
const EVERY_MS = 1000
const ATTEMPT_MS = 5000

/**
 * Waits until the database answers, logging a line a second with the reason, and finds out whether there is a
 * pooler in front of it. Throws a `ConfigError` when the database does not answer in time, refuses the shop, or
 * cannot be used.
 */
export async function reachDatabase(options: Options): Promise<{ isPooled: boolean }> {
  const { url, directUrl } = options
  const isPooled = await waitFor('DATABASE_URL', url, options)
  if (directUrl === undefined) {
    if (!isPooled) return { isPooled }
    throw new ConfigError(
      'DATABASE_URL: a connection pooler (such as PgBouncer) answers there. Set DATABASE_DIRECT_URL to the ' +
        "database's own address as well: the change feed, locks and listening for jobs need connections that " +
        'nobody exchanges.',
    )
  }
  if (await waitFor('DATABASE_DIRECT_URL', directUrl, options)) {
    throw new ConfigError(
      "DATABASE_DIRECT_URL: a connection pooler answers there as well; it must be the database's own address.",
    )
  }
  return { isPooled }
}

async function waitFor(name: string, url: string, options: Options): Promise<boolean> {
  const { say, signal, patienceMs = PATIENCE_MS } = options
  const deadline = Date.now() + patienceMs
  let reason = 'it has not answered yet'
  const waitingTimer = setInterval(() => say(`Waiting for the database: ${reason}`), EVERY_MS)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const next = Date.now() + EVERY_MS
      try {
        const { isPooled, onlyReads } = await lookAt(url)
        if (!onlyReads) return isPooled
        reason = 'it only reads, as a standby does'
      } catch (error) {
        reason = error instanceof Error ? error.message || String(error) : String(error)
        if (!isDatabaseAway(error))
          throw new ConfigError(`${name}: the database refuses: ${reason}`, { cause: error })
      }
      if (Date.now() >= deadline) {
        throw new ConfigError(
          `${name}: the database has not answered for ${patienceMs / 1000} s (${reason}). Start it, or correct the address.`,
        )
      }
      await sleep(Math.max(0, next - Date.now()), undefined, { ...(signal && { signal }) })
    }
  } finally {
    clearInterval(waitingTimer)
  }
}

/** Asks a server once whether a pooler is in front of it, and whether it only reads. */
export async function lookAt(url: string) {
  const client = new TimedClient({
    connectionString: url,
    application_name: 'libas-start',
    connectTimeoutMs: ATTEMPT_MS,
    queryTimeoutMs: ATTEMPT_MS,
  })
  // Its query fails too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; read_only: boolean }>(
      `select pg_backend_pid() as pid, current_setting('transaction_read_only')::boolean as read_only`,
    )
    const { processID } = client as unknown as { processID: number }
    // A pooler sends its own process id in the greeting: it has not chosen a server yet.
    return { isPooled: rows[0]?.pid !== processID, onlyReads: rows[0]?.read_only === true }
  } finally {
    await endClient(client)
  }
}
