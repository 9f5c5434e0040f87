import type { Pool, PoolClient } from 'pg'

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void

/** Where job runners get the connection that they listen on. */
export type Listening = { connect: (callback: Callback) => void }

/**
 * One connection on which all runners of a process listen for new jobs: otherwise each would hold one of its own
 * permanently. It is closed when the last runner releases it, and replaced when it breaks.
 */
export function sharedListener(pool: Pool): Listening {
  /** The current connection, and how many listen on it. */
  let current: { client: Promise<PoolClient>; users: number } | undefined

  function begin() {
    const begun = { client: pool.connect(), users: 0 }
    current = begun
    return begun
  }

  async function connect(callback: Callback) {
    const used = current ?? begin()
    const forget = () => {
      if (current === used) current = undefined
    }
    used.users += 1
    try {
      const client = await used.client
      client.once('error', forget).once('end', forget)
      callback(undefined, inTurn(client), () => {
        used.users -= 1
        if (used.users > 0) return
        forget()
        client.release(true)
      })
    } catch (error) {
      forget()
      callback(error as Error, undefined, () => undefined)
    }
  }

  return { connect: (callback) => void connect(callback) }
}

/** The same connection; concurrent queries from several runners run one after the other. */
function inTurn(client: PoolClient): PoolClient {
  const ask = (text: string): Promise<unknown> => {
    const result = (turns.get(client) ?? Promise.resolve()).then(() => client.query(text))
    turns.set(
      client,
      result.catch(() => undefined),
    )
    return result
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return ask
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const turns = new WeakMap<PoolClient, Promise<unknown>>()
