import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'

import type { PoolSizes } from './database-connections.ts'

/** A statement that a page waits for is ended after so long; milliseconds. */
const PAGE_STATEMENT_MS = 1000
/** Statements of changes and of the admin area: after this long the client has given up; milliseconds. */
const REQUEST_STATEMENT_MS = 10_000
/** Jobs count and write a lot at once; milliseconds. */
const JOB_STATEMENT_MS = 300_000
/** How long a request waits for a free connection before it is answered that the shop is busy; milliseconds. */
const REQUEST_WAIT_MS = 10_000
const PAGE_WAIT_MS = 2000
/** `/health/ready` answers sooner; a busy machine must not look like one without a database. Milliseconds. */
const HEALTH_STATEMENT_MS = 3000
const HEALTH_WAIT_MS = 4000

type Options = {
  databaseUrl: string
  /** The database's own address, where `databaseUrl` is that of a pooler. */
  directUrl: string
  isPooled: boolean
  sizes: PoolSizes
  log: Log
  /** Closes a pool when the shop stops. */
  onStop: (what: string, close: () => Promise<unknown>) => void
}

/** Opens the connections of a process, apart by what they are for, so that no kind of work takes those of another. */
export function openPools({ databaseUrl, directUrl, isPooled, sizes, log, onStop }: Options) {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const open = (what: string, pool: Omit<Parameters<typeof openDatabase>[0], 'url'>): Database => {
    const opened = openDatabase({ url: databaseUrl, isPooled, onIdleError, ...pool })
    onStop(what, () => opened.close())
    return opened
  }
  const db = open('connections of requests', {
    connections: sizes.requests,
    statementTimeoutMs: REQUEST_STATEMENT_MS,
    waitMs: REQUEST_WAIT_MS,
  })
  // What a page shows is read through connections of its own: whatever an address asks for, it
  // neither holds one for long nor keeps them from carts and payments.
  const pageDb = open('connections of pages', {
    connections: sizes.pages,
    statementTimeoutMs: PAGE_STATEMENT_MS,
    waitMs: PAGE_WAIT_MS,
  })
  // So are the connections of jobs, some of which take minutes.
  const jobDb = open('connections of jobs', {
    connections: sizes.jobs,
    statementTimeoutMs: JOB_STATEMENT_MS,
    waitMs: REQUEST_WAIT_MS,
  })
  // Availability is checked even when every connection is in use.
  const healthDb = open('connection of health', {
    connections: 1,
    statementTimeoutMs: HEALTH_STATEMENT_MS,
    waitMs: HEALTH_WAIT_MS,
  })
  const listenDb = openDatabase({
    url: directUrl,
    connections: 1,
    waitMs: REQUEST_WAIT_MS,
    onIdleError,
  })
  onStop('connection that listens', () => listenDb.close())
  return { db, pageDb, jobDb, healthDb, listenDb }
}
