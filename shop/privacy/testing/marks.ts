import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** In every text of a marked person, in whatever case. */
export const MARK = 'zq7marker'
export const EMAIL = `${MARK}@example.com`
export const FORMER_EMAIL = `${MARK}.before@example.com`

type Change = RawBuilder<unknown>

/** Columns that take no mark: they can hold nothing but digits. */
const unmarkable = new Set([
  'privacy_requests.token_hash',
  'sessions.token_hash',
  'wishlist_shares.token_hash',
])

const person = sql`jsonb_build_object('name', ${MARK}::text, 'line1', ${MARK}::text, 'city', ${MARK}::text,
                                      'postcode', 'SW1A 1AA', 'country', 'GB')`

/** What has to look like something. */
const shaped: Record<string, Change> = {
  'analytics_events.properties': sql`properties = jsonb_build_object('viewed', ${MARK}::text)`,
  'analytics_replay_parts.content': sql`content = convert_to(${MARK}, 'UTF8')`,
  'emails.unsubscribe_url': sql`unsubscribe_url = case when consent_subject is not null then ${MARK} end`,
  'former_emails.email': sql`email = ${FORMER_EMAIL}`,
  'passkeys.public_key': sql`public_key = convert_to(${MARK}, 'UTF8')`,
  'privacy_requests.storage_key': sql`storage_key = case when state = 'ready' then ${`exports/${MARK}.zip`} end`,
  'return_photos.storage_key': sql`storage_key = ${`return-photos/${MARK}.jpg`}`,
  'review_photos.storage_key': sql`storage_key = ${`review-photos/${MARK}.jpg`}`,
  'discounts.code': sql`code = ${`${MARK}-OWN`.toUpperCase()}`,
  'orders.address': sql`address = ${person}`,
  'orders.billing_address': sql`billing_address = ${person}`,
  'order_changes.was': sql`was = ${person}`,
  'draft_orders.address': sql`address = ${person}`,
  'invoices.document': sql`document = document || jsonb_build_object(
    'email', ${EMAIL}::text, 'billing_address', ${person}, 'delivery_address', ${person},
    'discount', jsonb_build_object('name', ${MARK}::text, 'pence', 100))`,
  'return_events.details': sql`details = jsonb_build_object('reason', ${MARK}::text)`,
  'return_items.deduction_reason': sql`deduction_reason = ${MARK}, deduction_pence = 1`,
  'staff_messages.files': sql`files = jsonb_build_array(${MARK}::text)`,
  'email_attachments.content': sql`content = convert_to(${MARK}, 'UTF8')`,
  'shipments.tracking_number': sql`tracking_number = ${`${MARK}1`.toUpperCase()}`,
  'shipments.tracking_url': sql`tracking_url = ${`https://carrier.test/${MARK}`}`,
  'returns.rejection': sql`rejection = ${MARK}, state = 'rejected', closed_at = now()`,
  'returns.tracking_number': sql`tracking_number = ${`${MARK}1`.toUpperCase()}, carrier = 'evri', posted_at = now()`,
  'returns.tracking_url': sql`tracking_url = ${`https://carrier.test/${MARK}`}`,
}

/** What sets a column of a marked person; undefined where it cannot. */
export function markOf(table: string, column: string): Change | undefined {
  const key = `${table}.${column}`
  if (unmarkable.has(key)) return undefined
  if (shaped[key]) return shaped[key]
  if (column === 'email' || column === 'recipient' || column === 'identifier')
    // The addresses they had before keep what they are found by.
    return sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${FORMER_EMAIL} then ${FORMER_EMAIL} else ${EMAIL} end`
  return sql`${sql.ref(column)} = ${`${MARK} ${key}`}`
}

/** Every table of the database, in any schema, that contains the mark, in text or in bytes. */
export async function tablesWithMark(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname !~ '^pg_(toast|temp)'
     order by 1, 2`.execute(db.tables)
  const marks = [MARK, Buffer.from(MARK).toString('hex'), Buffer.from(MARK).toString('base64')]
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(`${schema}.${name}`)} as it
      where exists (select from unnest(${marks}::text[]) m where position(lower(m) in lower(it::text)) > 0)
      limit 1`.execute(db.tables)
    if (rows.length > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}
