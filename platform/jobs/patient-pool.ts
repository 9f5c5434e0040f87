import type { Pool } from 'pg'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'

/** What the queue takes for "not now, try again" (cannot_connect_now). */
const NOT_NOW = '57P03'

/**
 * The pool as the queue gets it: when the database goes away, the queue waits and tries again. It
 * does so by itself only for one code; by any other it ends, or ends the process.
 */
export function patientPool(pool: Pool): Pool {
  async function connect() {
    const client = await pool.connect().catch(waitOut)
    const query = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
    return {
      query: (...args: unknown[]) => query(...args).catch(waitOut),
      release: () => client.release(),
    }
  }
  return new Proxy(pool, {
    get(target, name) {
      // Its listener, which comes with a callback, connects again by itself.
      if (name === 'connect') {
        return (listen?: Parameters<Pool['connect']>[0]) =>
          listen ? target.connect(listen) : connect()
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function waitOut(error: Error & { code?: string }): never {
  throw isDatabaseAway(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: NOT_NOW })
    : error
}
