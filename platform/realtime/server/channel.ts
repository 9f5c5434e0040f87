import type { Selectable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'

import type { ChangeFeed, TableName } from './change-feed.ts'
import type { Hub } from './hub.ts'

type Row<Table extends TableName> = Selectable<DB[Table]>

type Definition<Table extends TableName> = {
  /** Name of the event in the stream. */
  name: string
  table: Table
  /**
   * Who may listen: everybody, by naming ids in this query parameter; or a signed-in customer,
   * who hears of their own rows and cannot ask for more.
   */
  audience: { everybody: string } | 'customer'
  /** Whom a row concerns: one of the ids asked for, or the customer's id. */
  scope: (row: Row<Table>) => string
  /** The key for throttling: of two changes with one key only the newer matters. */
  key: (row: Row<Table>) => string
  /** Everything that subscribers receive. */
  message: (row: Row<Table>, kind: 'insert' | 'update' | 'delete') => object
}

/** A realtime channel; server/changes/channels.ts lists them all. */
export type Channel = Pick<Definition<TableName>, 'name' | 'audience'> & {
  publish: (feed: ChangeFeed, hub: Hub) => void
  /** A current row as its subscribers receive it: a snapshot reveals no more than events do. */
  present: (row: object) => object
}

/** Declares a channel on the changes of one table. */
export function defineChannel<Table extends TableName>({
  name,
  audience,
  table,
  scope,
  key,
  message,
}: Definition<Table>): Channel {
  return {
    name,
    audience,
    publish(feed, hub) {
      feed.on(table, (change) => {
        if (change.kind === 'truncate') {
          hub.reset()
          return
        }
        const row = change.kind === 'delete' ? change.old : change.new
        const about = topicOf(audience, scope(row))
        const isOwn = audience === 'customer'
        hub.publish(about, key(row), name, message(row, change.kind), isOwn)
      })
    },
    present: (row) => message(row as Row<Table>, 'insert'),
  }
}

/**
 * The topic of one product or customer: a subscriber of one of its channels receives the others too.
 */
export const topicOf = (audience: Channel['audience'], id: string): string =>
  `${audience === 'customer' ? audience : audience.everybody}:${id}`

/** Streams of a session listen here only to be closed with it. */
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`

/** Passes the feed's changes to the hub's subscribers, and ends the streams of ended sessions. */
export function publishChanges(feed: ChangeFeed, hub: Hub, channels: readonly Channel[]): void {
  for (const channel of channels) channel.publish(feed, hub)
  feed.on('sessions', (change) => {
    if (change.kind === 'delete') hub.close(sessionTopic(change.old.id))
    if (change.kind === 'truncate') hub.closeAll()
  })
  feed.onReset(() => {
    if (feed.connected) hub.reset()
  })
}
