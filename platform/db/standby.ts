import { setTimeout as sleep } from 'node:timers/promises'

import type { PoolClient } from 'pg'

import { within } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { positionNow, positionOf, readServer, unfitness } from './standby-facts.ts'
import type { ServerFacts } from './standby-facts.ts'
import type { TimedClient } from './timed-client.ts'

/** `upToDate`: what was committed before the read began has to be seen. Without it, what is up to 30 s old will do. */
type Freshness = { upToDate?: boolean }

/** A standby of the database, for reads that nothing is written after: reports, exports, documents for machines. */
export type Standby = {
  /** Runs `work`, which only reads: on the standby if that is fit for it, otherwise on `db`. */
  read: <T>(db: Db, work: (db: Db) => Promise<T>, freshness?: Freshness) => Promise<T>
  /** As `read`, for what is sent on while it is read: after the first part it cannot begin again, and fails. */
  stream: <T>(
    db: Db,
    parts: (db: Db) => AsyncIterable<T>,
    freshness?: Freshness,
  ) => AsyncGenerator<T>
  /** How it was at the last check. */
  readonly state: StandbyState
  /** How many reads it has answered, and how many the primary has in its place. */
  readonly reads: Readonly<{ standby: number; primary: number }>
  /** Checks now instead of at the next interval. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

type StandbyState = {
  isUsed: boolean
  /** How old what it shows is, at most; milliseconds, undefined before that is known. */
  lagMs: number | undefined
  /** Why it is not used. */
  reason: string | undefined
}

type Options = {
  url: string
  /** Connections to the primary that stay free when the shop is busy. */
  primary: Pick<Db, 'tables'>
  log: Log
  everyMs?: number
  /** A server that takes longer to answer a check counts as unavailable; milliseconds. */
  patienceMs?: number
  now?: () => number
}

/** A standby further behind is not read from; milliseconds. */
export const MAX_LAG_MS = 30_000
const EVERY_MS = 2000
/** How long the statement of a check, and its whole answer, may take; milliseconds. */
const CHECK_MS = 2000
const PATIENCE_MS = 3000
const CONNECTIONS = 4
const STATEMENT_MS = 10_000
/** How long a read waits for a free connection before the primary takes it; milliseconds. */
const WAIT_MS = 2000
/** How long a read that has to be up to date waits for the standby; milliseconds. */
const CATCH_UP_MS = 500
const CATCH_UP_EVERY_MS = 25
/** Positions of the primary that the standby has not reached yet. */
const MAX_SAMPLES = 100

/**
 * Checks every two seconds whether the standby can be read from: it is in recovery, follows this database, and what it
 * shows is at most 30 s old. Its age is that of the last position of the primary which it has reached, so that neither
 * an idle primary nor a cut connection between the two, nor their clocks, can deceive it.
 */
export function openStandby({
  url,
  primary,
  log,
  everyMs = EVERY_MS,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options): Standby {
  const onIdleError = (error: Error) => log.debug({ err: error }, 'connection to the standby lost')
  const db = openDatabase({
    url,
    connections: CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    waitMs: WAIT_MS,
    isReadOnly: true,
    onIdleError,
  })
  // A check must not wait for reads.
  const checking = openDatabase({
    url,
    connections: 1,
    statementTimeoutMs: CHECK_MS,
    waitMs: PATIENCE_MS,
    onIdleError,
  })
  const connected = new Set<TimedClient>()
  db.pool.on('connect', (client) => connected.add(asTimed(client)))
  db.pool.on('remove', (client) => connected.delete(asTimed(client)))

  let state: StandbyState = { isUsed: false, lagMs: undefined, reason: 'It was not checked yet.' }
  let lastLogged: boolean | undefined
  let source: ServerFacts | undefined
  const samples: { at: number; position: bigint }[] = []
  let reachedAt: number | undefined
  const reads = { standby: 0, primary: 0 }

  function see(reason: string | undefined) {
    const lagMs = reachedAt === undefined ? undefined : Math.max(0, now() - reachedAt)
    const late =
      lagMs === undefined || lagMs > MAX_LAG_MS ? 'It is too far behind the primary.' : undefined
    state = { isUsed: (reason ?? late) === undefined, lagMs, reason: reason ?? late }
    if (state.isUsed === lastLogged) return
    lastLogged = state.isUsed
    if (state.isUsed) log.info({ lagMs }, 'reports and exports are read from the standby')
    else log.warn(state, 'reports and exports are read from the primary')
  }

  async function lookNow() {
    const askedAt = now()
    const atPrimary = await within(patienceMs, readServer(primary)).catch(() => undefined)
    if (atPrimary && !atPrimary.isStandby) {
      source = atPrimary
      if (samples.length < MAX_SAMPLES)
        samples.push({ at: askedAt, position: positionOf(atPrimary) })
    }
    let found: ServerFacts
    try {
      found = await within(patienceMs, readServer(checking))
    } catch (error) {
      see(`It does not answer: ${error instanceof Error ? error.message : String(error)}.`)
      // Reads that wait for an answer go to the primary at once.
      for (const client of connected)
        client.drop(new Error('Connection terminated: the standby does not answer'))
      return
    }
    const unfit = source && unfitness(source, found)
    if (!source || unfit) return see(unfit?.reason ?? 'The primary has not answered yet.')
    while (samples[0] && samples[0].position <= positionOf(found)) reachedAt = samples.shift()?.at
    see(undefined)
  }

  let looking: Promise<void> | undefined
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()

  /** Throws errors of the work itself; after any other the primary reads. */
  function giveUp(error: unknown) {
    if (!isOfStandby(error)) throw error
    log.warn({ err: error }, 'a read of the standby failed and is made on the primary')
    void look()
  }

  async function catchesUp(position: bigint): Promise<boolean> {
    const deadline = Date.now() + CATCH_UP_MS
    for (;;) {
      const found = await readServer(db)
      if (!found.isStandby) return false
      if (positionOf(found) >= position) return true
      if (Date.now() >= deadline) return false
      await sleep(CATCH_UP_EVERY_MS)
    }
  }

  async function choose(at: Db, { upToDate = false }: Freshness): Promise<Db> {
    if (!state.isUsed) return at
    if (!upToDate) return db
    const position = await positionNow(at)
    if (position === undefined) return at
    try {
      return (await catchesUp(position)) ? db : at
    } catch (error) {
      giveUp(error)
      return at
    }
  }

  return {
    async read(at, work, freshness = {}) {
      if ((await choose(at, freshness)) === db) {
        try {
          const result = await work(db)
          reads.standby += 1
          return result
        } catch (error) {
          giveUp(error)
        }
      }
      reads.primary += 1
      return work(at)
    },
    async *stream(at, parts, freshness = {}) {
      if ((await choose(at, freshness)) === db) {
        let hasBegun = false
        try {
          for await (const part of parts(db)) {
            hasBegun = true
            yield part
          }
          reads.standby += 1
          return
        } catch (error) {
          // What was sent cannot be taken back, and a second run would send it again.
          if (hasBegun) throw error
          giveUp(error)
        }
      }
      reads.primary += 1
      yield* parts(at)
    },
    get state() {
      return state
    },
    reads,
    look,
    async stop() {
      clearInterval(timer)
      await looking
      await Promise.all([db.close(), checking.close()])
    },
  }
}

const asTimed = (client: PoolClient) => client as unknown as TimedClient

/** SQLSTATEs of a conflict with what the standby replays: the statement or the whole connection was cancelled. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01', '57P04'])
/** Something that does not exist yet on a standby which has not replayed the migrations of a new version. */
const missing: ReadonlySet<string> = new Set(['42P01', '42703', '42883', '3F000'])
const CANCELLED = '57014'
const READ_ONLY = '25006'

/** Whether a read failed because of the standby, so that it may succeed on the primary. */
function isOfStandby(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  // A report that takes too long would take as long there; and what writes must not be tried anywhere.
  if (code === CANCELLED) return /conflict with recovery/i.test(String(message))
  if (code === READ_ONLY) return false
  return (
    (typeof code === 'string' && (conflicts.has(code) || missing.has(code))) ||
    isDatabaseAway(error)
  )
}

/** What reads need of the services: without a standby they go to the database. */
type Sources = { db: Db; standby?: Standby | undefined }

/** Runs `work`, which only reads and may see what is up to 30 s old (`Standby.read`). */
export const readStale = <T>(
  { db, standby }: Sources,
  work: (db: Db) => Promise<T>,
  freshness?: Freshness,
): Promise<T> => (standby ? standby.read(db, work, freshness) : work(db))

/** The same for what is sent on while it is read (`Standby.stream`). */
export const streamStale = <T>(
  { db, standby }: Sources,
  parts: (db: Db) => AsyncIterable<T>,
  freshness?: Freshness,
): AsyncIterable<T> => (standby ? standby.stream(db, parts, freshness) : parts(db))
