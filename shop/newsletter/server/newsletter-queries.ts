import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { purposesAmong } from '../purposes.ts'
import type { MailPurpose } from '../purposes.ts'

/** Somebody who can be written to, and what they agree to now. */
export type Contact = { id: string; email: string; purposes: MailPurpose[] }

type By = { id: string } | { email: string } | { userId: string }

/** A contact by its id, its address or its account. */
export async function findContact(db: Db, by: By): Promise<Contact | undefined> {
  const contacts = db.tables.selectFrom('mailing_contacts as c').select([
    'c.id',
    'c.email',
    sql<string[]>`array(
        select purpose from unnest('{newsletter,price_drops,cart_reminders}'::text[]) purpose
         where has_consent(c.id, purpose))`.as('purposes'),
  ])
  const found = await (
    'id' in by
      ? contacts.where('c.id', '=', by.id)
      : 'email' in by
        ? contacts.where('c.email', '=', by.email)
        : contacts.where('c.user_id', '=', by.userId)
  ).executeTakeFirst()
  return found && { ...found, purposes: purposesAmong(found.purposes) }
}
