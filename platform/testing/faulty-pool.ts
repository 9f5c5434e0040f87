import { setImmediate } from 'node:timers/promises'

import type { Pool, PoolClient } from 'pg'

/** Which of the next statements fail, and how: from one on, all of them. */
type Failing = { error: Error; where: 'query' | 'connect'; after: number }

/**
 * Makes the next connections or statements of a pool fail as PostgreSQL would. Must be called before the pool
 * opens its first connection.
 */
export function makeFaulty(pool: Pool) {
  let failing: Failing | undefined
  let failures = 0
  const fail = (error: Error, callback: unknown) => {
    failures += 1
    if (typeof callback !== 'function') return Promise.reject(error)
    callback(error)
    return undefined
  }
  /** The error for the current statement, if it is to fail. */
  const next = (where: Failing['where']): Error | undefined => {
    if (failing?.where !== where) return undefined
    if (failing.after === 0) return failing.error
    failing.after -= 1
    return undefined
  }
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const error = next('query')
      return error ? fail(error, args.at(-1)) : query(...args)
    }) as never
  })
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: never) => {
    const error = next('connect')
    if (error) return fail(error, callback)
    return callback ? connect(callback) : connect()
  }) as never
  return {
    /** How many have failed so far. */
    failures: () => failures,
    /** Waits for statements of requests that ended before them: a fault meant for the next request would hit these. */
    async untilIdle() {
      while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await setImmediate()
    },
    /** Undefined ends the fault. `after`: how many statements still succeed. */
    failWith(error: Error | undefined, where: Failing['where'] = 'query', after = 0) {
      failing = error && { error, where, after }
    },
  }
}
