import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Selectable } from 'kysely'
import type { Client } from 'pg'
import { LogicalReplicationService } from 'pg-logical-replication'
import type { Pgoutput } from 'pg-logical-replication'

import type { DB } from '#database/generated/tables.ts'
import type { Log } from '#platform/log.ts'

import { netChanges } from './net-changes.ts'
import { TemporarySlotPlugin } from './temporary-slot-plugin.ts'
import { openVisibleCommits } from './visible-commits.ts'

export type TableName = keyof DB

/**
 * A committed change of one row; `truncate` means all rows. Rows have the published columns
 * only. `old` of an update is there for tables with replica identity full; elsewhere it has just the
 * key, of an update where that changed.
 */
type Change<Row = Record<string, unknown>> =
  | { kind: 'insert'; new: Row }
  | { kind: 'update'; old: Row | undefined; new: Row }
  | { kind: 'delete'; old: Row }
  | { kind: 'truncate' }

export type ChangeOf<Table extends TableName> = Change<Selectable<DB[Table]>>

/**
 * Commits as PostgreSQL reports them, and only while connected: a hint; the tables are the truth. A
 * listener
 * that reads them gets the state with the change, or a newer one.
 */
export type ChangeFeed = {
  on: <Table extends TableName>(table: Table, listener: (change: ChangeOf<Table>) => void) => void
  /** Calls when changes may have been missed: when the feed goes down, and when it is back. */
  onReset: (listener: () => void) => void
  readonly connected: boolean
  /**
   * Asks PostgreSQL on the connection itself: true once it sends anything, false without a connection or when that
   * ends meanwhile. A silent server leaves it open until the feed gives the connection up (45 s): limit the wait.
   */
  answers: () => Promise<boolean>
  /** Settles with the first connection, which waits for transactions that are open, or with `stop`. */
  ready: Promise<void>
  stop: () => Promise<void>
}

type Options = { url: string; log: Log; publication?: string }

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5000
const WATCH_MS = 10_000
/** A larger transaction (an import, say) is delivered in parts: it must not fill the memory. */
const MAX_TOGETHER = 1000
const PING_AFTER_MS = 15_000
const DEAD_AFTER_MS = 45_000

/** Follows the publication over logical replication, and connects again for as long as it takes. */
export function startChangeFeed({ url, log, publication = 'libas_changes' }: Options): ChangeFeed {
  const listeners = new Map<string, ((change: Change<never>) => void)[]>()
  const resetListeners: (() => void)[] = []
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  let connected = false
  let socket: Socket | undefined
  /** Asks for a sign of life on the present connection. */
  let ping: (() => void) | undefined
  let asked: PromiseWithResolvers<boolean> | undefined

  function settleAsked(isAnswered: boolean) {
    asked?.resolve(isAnswered)
    asked = undefined
  }

  function guarded(listener: () => void) {
    try {
      listener()
    } catch (error) {
      // One listener's bug must neither end the stream nor keep the news from the others.
      log.error({ err: error }, 'A listener of the change feed failed')
    }
  }

  function setConnected(now: boolean) {
    connected = now
    for (const listener of resetListeners) guarded(listener)
  }

  function deliver(table: string, change: Change) {
    for (const listener of listeners.get(table) ?? []) guarded(() => listener(change as never))
  }

  /** Reads until the connection ends, and returns why it did. */
  async function readUntilLost(): Promise<unknown> {
    const connection = new Socket()
    socket = connection
    const service = new LogicalReplicationService(
      {
        connectionString: url,
        application_name: 'libas-change-feed',
        keepAlive: true,
        stream: () => connection,
      },
      // Acknowledged every 10 s rather than per message: a temporary slot is never read again.
      { acknowledge: { auto: false, timeoutSeconds: 10 } },
    )
    listenForErrors(service)
    let lastReceived = Date.now()
    function received() {
      lastReceived = Date.now()
      settleAsked(true)
    }
    const watch = setInterval(() => {
      const silent = Date.now() - lastReceived
      if (silent > DEAD_AFTER_MS) connection.destroy()
      else if (silent > PING_AFTER_MS) ping?.()
    }, WATCH_MS)
    // A message that can no longer be sent to the server means that the connection is lost.
    function acknowledge(lsn: string, mustAnswer = false) {
      service.acknowledge(lsn, mustAnswer).catch(() => connection.destroy())
    }

    service.on('start', () => {
      log.info('The change feed is connected')
      ping = () => acknowledge(service.lastLsn(), true)
      setConnected(true)
      ready.resolve()
    })
    const visible = openVisibleCommits({ url, onLost: () => connection.destroy() })
    const transaction: [table: string, change: Change][] = []
    let xid = 0
    service.on('data', (_lsn: string, message: Pgoutput.Message) => {
      received()
      if (message.tag === 'begin') xid = message.xid
      transaction.push(...decode(message))
      if (message.tag !== 'commit' && transaction.length < MAX_TOGETHER) return
      if (transaction.length === 0) return
      const changes = netChanges(transaction.splice(0))
      visible.whenVisible(xid, () => {
        for (const [table, change] of changes) deliver(table, change)
      })
    })
    service.on('heartbeat', (lsn, _time, mustAnswer) => {
      received()
      // A server that shuts down waits until exactly the position it named is confirmed. The library
      // confirms the byte after the one it is given.
      if (mustAnswer) acknowledge(byteBefore(lsn))
    })
    // The same errors reject `subscribe`; without a listener they would be thrown.
    service.on('error', () => undefined)

    try {
      const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [publication] })
      await service.subscribe(plugin, `libas_${randomUUID().replaceAll('-', '')}`)
      return new Error('The server ended the replication stream.')
    } catch (error) {
      return error
    } finally {
      clearInterval(watch)
      ping = undefined
      settleAsked(false)
      visible.close()
      connection.destroy()
      await service.destroy()
    }
  }

  async function follow() {
    let failures = 0
    while (!stopping.signal.aborted) {
      const reason = await readUntilLost()
      if (stopping.signal.aborted) break
      if (connected) {
        failures = 0
        setConnected(false)
      }
      failures += 1
      const message = reason instanceof Error ? reason.message : String(reason)
      log[failures === 1 ? 'warn' : 'debug']({ reason: message }, 'The change feed is down')
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    connected = false
    ready.resolve()
  }

  const following = follow()

  return {
    on(table, listener) {
      listeners.set(table, [...(listeners.get(table) ?? []), listener])
    },
    onReset(listener) {
      resetListeners.push(listener)
    },
    get connected() {
      return connected
    },
    answers() {
      if (!ping) return Promise.resolve(false)
      if (!asked) {
        asked = Promise.withResolvers()
        ping()
      }
      return asked.promise
    },
    ready: ready.promise,
    async stop() {
      stopping.abort()
      socket?.destroy()
      await following
    },
  }
}

/**
 * The library listens for errors of its connection a moment after that is made: one that the server ends just then would
 * end the process. Its queries fail all the same.
 */
function listenForErrors(service: LogicalReplicationService) {
  let client: Client | null = null
  Object.defineProperty(service, '_client', {
    get: () => client,
    set(made: Client | null) {
      made?.on('error', () => undefined)
      client = made
    },
  })
}

function* decode(message: Pgoutput.Message): Generator<[table: string, change: Change]> {
  switch (message.tag) {
    case 'insert':
      yield [message.relation.name, { kind: 'insert', new: message.new }]
      break
    case 'update':
      yield [
        message.relation.name,
        { kind: 'update', old: message.old ?? message.key ?? undefined, new: message.new },
      ]
      break
    case 'delete':
      yield [message.relation.name, { kind: 'delete', old: message.old ?? message.key ?? {} }]
      break
    case 'truncate':
      for (const { name } of message.relations) yield [name, { kind: 'truncate' }]
      break
    case 'begin':
    case 'commit':
    case 'message':
    case 'origin':
    case 'relation':
    case 'type':
      break
  }
}

/** The byte before a place in the log of PostgreSQL, e.g. 0/1A2B3C3F for 0/1A2B3C40. */
function byteBefore(lsn: string): string {
  const [upper = '0', lower = '0'] = lsn.split('/')
  const place = ((BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`)) - 1n
  return [place >> 32n, place & 0xff_ff_ff_ffn]
    .map((half) => half.toString(16).toUpperCase())
    .join('/')
}
