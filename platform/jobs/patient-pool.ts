import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { Log } from '#platform/log.ts'

import type { Listening } from './shared-listener.ts'

type Options = {
  pool: Pool
  /** Where the queue listens for new jobs: a dedicated connection that no pooler exchanges. */
  listenOn: Listening
  log: Log
}

/** The pool as the queue gets it. */
type PatientPool = {
  pool: Pool
  /** Whether a job's result is still to be recorded. */
  isNoting: () => boolean
  /** The database's last error, while the queue waits for it. */
  trouble: () => string | undefined
  /** The process is stopping: statements that fail from now on have taken no job, and are not reported. */
  beginStop: () => void
  /** Stops retrying, and waits for statements that are running. */
  stop: () => Promise<void>
}

/** A database that does not answer the queue for this long counts as silent; milliseconds. */
export const ANSWER_MS = 10_000
const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 5000
/** A failure for any reason but an unavailable database is a bug: it is tried this often, then reported. */
const MAX_TRIES = 5

/**
 * The pool that the queue uses, which would end the process when a statement fails that nobody awaits: those
 * that record the result of a job. These are retried until the database accepts them, whatever its errors; each
 * has the same outcome however often it runs. So are queries that the queue makes once and remembers for ever,
 * including their failure. Everything else fails at once, and the queue retries it a second later.
 */
export function patientPool({ pool, listenOn, log }: Options): PatientPool {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let isEnding = false
  let noting = 0
  let trouble: string | undefined

  async function persist(query: QueryConfig, isAwaited: boolean): Promise<QueryResult> {
    for (let failures = 0; ;) {
      try {
        const result = await pool.query(inTime(query))
        trouble = undefined
        return result
      } catch (error) {
        failures += 1
        trouble = `the database does not take what the queue notes: ${String(error)}`
        const isHopeless = !isDatabaseAway(error) && failures >= MAX_TRIES
        if (isHopeless || stopping.signal.aborted) {
          if (isAwaited && !isEnding) throw error
          if (isAwaited) return nothing
          log.error({ err: error }, "a job's result could not be recorded: it will run again")
          return nothing
        }
        if (failures === 1) log.warn({ err: error }, 'the queue is waiting for the database')
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS)
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  function connect() {
    let client: PoolClient | undefined
    async function once(asked: string | QueryConfig) {
      try {
        client ??= await pool.connect()
        return await client.query(inTime(asked) as string)
      } catch (error) {
        if (isEnding && isDatabaseAway(error)) return nothing
        throw withoutCode(error)
      }
    }
    return Promise.resolve({
      async query(asked: string | QueryConfig, values?: unknown[]) {
        const query = typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked
        if (notesEnd(query)) {
          noting += 1
          return track(persist(query, false).finally(() => (noting -= 1)))
        }
        if (isRemembered(query)) return track(persist(query, true))
        return track(once(values === undefined ? asked : query))
      },
      release: () => client?.release(),
    })
  }

  async function track<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }

  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') {
          return (listen?: Parameters<Pool['connect']>[0]) =>
            // Its listener, which passes a callback, reconnects on its own.
            listen ? listenOn.connect(listen) : connect()
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    isNoting: () => noting > 0,
    trouble: () => trouble,
    beginStop() {
      isEnding = true
    },
    async stop() {
      isEnding = true
      stopping.abort()
      await Promise.allSettled(underWay)
    },
  }
}

/** The queue's queries are quick; several statements in one text are its migrations, which are not. */
const inTime = (asked: string | QueryConfig) =>
  typeof asked === 'string' ? asked : { ...asked, queryTimeoutMs: ANSWER_MS }

const nothing: QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

/** Statements about finished jobs, recognised by the names the queue gives them or by what they do. */
const notesEnd = ({ name = '', text }: QueryConfig) =>
  /^(complete|fail)_job/.test(name) ||
  /^\s*delete from \S+_private_jobs/.test(text) ||
  /last_error = \(el->>'message'\)/.test(text) ||
  /^\s*with j as \(\s*delete from \S+_private_jobs/.test(text)

/** The ids of the kinds of jobs: looked up when the first job is fetched. */
const isRemembered = ({ text }: QueryConfig) => /_private_tasks as tasks/.test(text)

/**
 * On some error codes the queue waits for minutes, and cannot be stopped meanwhile; without a code it retries
 * after a second.
 */
const withoutCode = (error: unknown) =>
  isDatabaseAway(error) ? new Error((error as Error).message, { cause: error }) : error
