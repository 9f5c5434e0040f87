import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

/** Runs callbacks once the transaction they belong to can be read by everybody, in the order given. */
export type VisibleCommits = {
  /** `xid` as the replication stream has it: the lower 32 bits. */
  whenVisible: (xid: number, callback: () => void) => void
  close: () => void
}

type Options = {
  url: string
  /** The connection is broken; pending changes are dropped. */
  onLost: (error: Error) => void
}

const FIRST_WAIT_MS = 1
const MAX_WAIT_MS = 50
/** A database that is silent for so long is treated as lost. */
const QUERY_TIMEOUT_MS = 15_000

/**
 * PostgreSQL streams a commit when its log is written, which is before other connections see it: by
 * microseconds as a rule, by as long as it takes when the machine is busy or a standby must confirm.
 * A reader who is notified in between would read the old state and never be notified again.
 */
export function openVisibleCommits({ url, onLost }: Options): VisibleCommits {
  const connection = new Socket()
  const client = new Client({
    connectionString: url,
    application_name: 'libas-change-feed-visibility',
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    stream: () => connection,
  })
  const waiting: { xid: number; callback: () => void }[] = []
  let isRunning = false
  let isClosed = false

  function close() {
    if (isClosed) return
    isClosed = true
    waiting.length = 0
    // A server that does not answer is not waited for.
    connection.destroySoon()
  }
  function lose(error: Error) {
    if (isClosed) return
    close()
    onLost(error)
  }

  client.on('error', lose)
  const connected = client.connect()
  connected.catch(lose)

  async function run() {
    isRunning = true
    await connected
    let wait = FIRST_WAIT_MS
    while (waiting.length > 0) {
      const snapshot = await readSnapshot(client)
      let released = 0
      for (let next = waiting[0]; next && sees(snapshot, next.xid); next = waiting[0]) {
        waiting.shift()
        next.callback()
        released += 1
      }
      if (waiting.length === 0) break
      wait = released > 0 ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS)
      await sleep(wait)
    }
    isRunning = false
  }

  return {
    whenVisible(xid, callback) {
      if (isClosed) return
      waiting.push({ xid, callback })
      if (!isRunning) run().catch(lose)
    },
    close,
  }
}

/** What a new query of PostgreSQL sees: transactions before `xmax` that are not in progress. */
export type Snapshot = { xmax: number; inProgress: ReadonlySet<number> }

async function readSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query<{ snapshot: string }>({
    name: 'snapshot',
    text: 'select pg_current_snapshot()::text as snapshot',
  })
  return parseSnapshot(rows[0]?.snapshot ?? '')
}

/** Reads the text form of a `pg_snapshot`, `xmin:xmax:xid,xid`, down to the lower 32 bits of each. */
export function parseSnapshot(text: string): Snapshot {
  const [, xmax = '', inProgress = ''] = text.split(':')
  const lower = (xid: string) => Number(BigInt.asUintN(32, BigInt(xid)))
  return {
    xmax: lower(xmax),
    inProgress: new Set(inProgress === '' ? [] : inProgress.split(',').map(lower)),
  }
}

/** Whether the changes of a committed transaction are in a snapshot; ids wrap around after 2^32. */
export const sees = ({ xmax, inProgress }: Snapshot, xid: number): boolean =>
  // The bitwise operator turns the distance into a signed number of 32 bits.
  ((xid - xmax) | 0) < 0 && !inProgress.has(xid)
