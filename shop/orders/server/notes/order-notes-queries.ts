import type { Db } from '#platform/db/database.ts'

import type { OrderMail, OrderNote } from '../../notes/order-note.ts'

/** The notes of an order, the oldest first. */
export const findOrderNotes = (db: Db, orderId: string): Promise<OrderNote[]> =>
  db.tables
    .selectFrom('order_notes')
    .select(['id', 'created_at as at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .$narrowType<{ text: string }>()
    .orderBy('id')
    .execute()

/** The mails about an order to its customer, the newest first, as long as they are remembered. */
export const findOrderMails = (db: Db, orderId: string): Promise<OrderMail[]> =>
  db.tables
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
