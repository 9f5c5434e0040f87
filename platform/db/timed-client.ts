import type { Socket } from 'node:net'

import { Client } from 'pg'
import type { ClientConfig } from 'pg'

/** How long to wait for a server that accepts a connection and then sends nothing; milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000
/** A connection that has been idle for this long is probed (TCP keepalive), so that a broken one is noticed. */
const KEEP_ALIVE_MS = 10_000

export type TimedClientConfig = ClientConfig & {
  /**
   * A query without a result after this long ends its connection; milliseconds, no limit by default. A single
   * query may have a shorter `queryTimeoutMs` of its own.
   */
  queryTimeoutMs?: number
  /** Replaces `CONNECT_TIMEOUT_MS`. */
  connectTimeoutMs?: number
}

/**
 * A connection that is never waited for indefinitely: a database that is paused, or cut off by something in
 * between, accepts everything and answers nothing. The time-out ends the connection, not only the query: later
 * queries on the same connection would wait behind it.
 */
export class TimedClient extends Client {
  #timer: NodeJS.Timeout | undefined

  constructor({ queryTimeoutMs, connectTimeoutMs, ...config }: TimedClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    const disarm = () => clearTimeout(this.#timer)
    // Emitted when the last of its queries has been answered.
    this.on('drain', disarm)
    this.once('end', disarm)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const own = (args[0] as { queryTimeoutMs?: number } | undefined)?.queryTimeoutMs
      const limit = Math.min(own ?? Infinity, queryTimeoutMs ?? Infinity)
      this.#arm(limit)
      return query(...args)
    }) as Client['query']
  }

  #arm(timeoutMs: number) {
    clearTimeout(this.#timer)
    if (timeoutMs === Infinity) return
    this.#timer = setTimeout(
      () => this.drop(new Error(`Query read timeout: no answer for ${timeoutMs} ms`)),
      timeoutMs,
    )
    this.#timer.unref()
  }

  /**
   * Closes the connection without notifying the server, which may not respond; its queries fail with `reason`.
   */
  drop(reason?: Error): void {
    const { connection } = this as unknown as { connection: { stream: Socket } }
    connection.stream.destroy(reason)
  }
}

/** Closes a connection properly, or without the server if that does not respond within `patienceMs`. */
export async function endClient(client: TimedClient, patienceMs = 1000): Promise<void> {
  const timer = setTimeout(() => client.drop(), patienceMs)
  try {
    await client.end()
  } catch {
    // It is closed either way.
    client.drop()
  } finally {
    clearTimeout(timer)
  }
}
