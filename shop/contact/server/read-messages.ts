import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { ContactMessage, ListedMessage, MessageListQuery } from '../admin/message-list.ts'

/** As much of a message as a row of a list shows. */
const SHOWN = 160

const listed = [
  'contact_messages.id',
  'contact_messages.name',
  'contact_messages.email',
  sql<string>`left(contact_messages.message, ${sql.lit(SHOWN)})`.as('excerpt'),
  sql<ListedMessage['state']>`contact_messages.state`.as('state'),
  'contact_messages.created_at as sentAt',
] as const

/** A page of the messages that staff look for, in one statement. */
export const listMessages = (db: Db, query: MessageListQuery): Promise<ListPage<ListedMessage>> =>
  keysetPage(
    db.tables
      .selectFrom('contact_messages')
      .select(listed)
      .where((message) =>
        message.and([
          ...(query.filters.state === 'all'
            ? []
            : [message('contact_messages.state', '=', query.filters.state)]),
          ...query.search
            .toLowerCase()
            .split(/\s+/)
            .filter(Boolean)
            .slice(0, 5)
            .map(
              (term) =>
                sql<boolean>`lower(contact_messages.name || ' ' || contact_messages.email || ' ' || contact_messages.message) like ${containing(term)}`,
            ),
        ]),
      ),
    {
      query,
      keys: { sent: sql`contact_messages.created_at` },
      id: sql`contact_messages.id`,
    },
  )

/** The newest messages that were sent with the address of a customer. */
export const messagesOfCustomer = (
  db: Db,
  userId: string,
  limit: number,
): Promise<ListedMessage[]> =>
  db.tables
    .selectFrom('contact_messages')
    .select(listed)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** A message by its id; undefined for none. */
export const readMessage = (db: Db, messageId: string): Promise<ContactMessage | undefined> =>
  db.tables
    .selectFrom('contact_messages as m')
    .where('m.id', '=', messageId)
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.message',
      'm.language',
      'm.page_slug as pageSlug',
      sql<ContactMessage['state']>`m.state`.as('state'),
      'm.created_at as sentAt',
      'm.done_at as doneAt',
      sql<string | null>`(select u.email from users u where u.id::text = m.done_by)`.as('doneBy'),
      'm.user_id as userId',
    ])
    .executeTakeFirst()

/** Marks a message as done, or as open again; false where there is none. */
export async function settleMessage(
  db: Db,
  { messageId, isDone, actorId }: { messageId: string; isDone: boolean; actorId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('settle_contact_message', {
    p_message_id: messageId,
    p_is_done: isDone,
    p_actor: actorId,
  })
  return outcome === 'settled'
}
