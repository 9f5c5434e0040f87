import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenDraft, typedDraft } from '#shop/draft-orders/testing/given-draft.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWaiting } from '#shop/stock/testing/waiting.ts'
import { givenWish } from '#shop/wishlist/testing/given-wish.ts'

import { personalData } from '../personal-data.ts'
import { findPerson, isOfPerson } from '../server/privacy-queries.ts'

import { EMAIL, FORMER_EMAIL, MARK, markOf } from './marks.ts'

/**
 * A customer with rows in every table of the list, every personal or secret text of them marked. They have
 * an order that was delivered, with a return that was rejected, and nothing under way.
 */
export async function givenMarkedPerson(db: Database) {
  const deliveryMethod = await givenDeliveryMethod(db)
  const order = await givenDeliveredOrder(db, [2], deliveryMethod)
  const { id: userId } = order.customer
  const returnId = await givenReturn(db, order)
  // Blocked customers leave the waiting lists.
  await sql`insert into customer_blocks (user_id, reason, lifted_at)
    values (${userId}, 'x', now())`.execute(db.tables)
  await givenThingsOfCustomer(db, order.customer, deliveryMethod)
  await givenRowsOf(db, { userId, orderId: order.orderId, returnId })
  await mark(db, userId)
  return { userId, orderId: order.orderId, returnId, deliveryMethod }
}

async function givenThingsOfCustomer(
  db: Database,
  customer: { id: string; email: string },
  deliveryMethod: string,
) {
  const held = await givenProductInStock(db, { onHand: 5 })
  const soldOut = await givenProductInStock(db, { onHand: 0 })
  await givenLine(db, customer.id, held, 2)
  await givenWish(db, customer.id, held)
  await givenWaiting(db, customer.id, soldOut)
  await givenStoreCredit(db, customer.id, 500)
  await givenDraft(db, customer, typedDraft([{ product: held, quantity: 1 }], deliveryMethod))
}

type Known = { userId: string; orderId: string; returnId: string }

/** One row in each table that nothing a customer does in a test reaches. */
async function givenRowsOf(db: Database, { userId, orderId, returnId }: Known) {
  const soon = sql`now() + interval '1 hour'`
  const hash = createHash('sha256').update(userId).digest('hex')
  const statements = [
    sql`insert into accounts (user_id, account_id, provider_id) values (${userId}, ${userId}, 'credential')`,
    sql`insert into customer_profiles (user_id, first_name, last_name) values (${userId}, '', '')`,
    sql`insert into contact_messages (user_id, page_slug, name, email, message, language)
        values (${userId}, 'contact', 'x', 'a@b.c', 'x', 'en')`,
    sql`insert into staff_messages (id, user_id, recipient, subject, body, author)
        values (gen_random_uuid(), ${userId}, 'a@b.c', 'x', 'x', 'x')`,
    sql`with mail as (
          insert into emails (kind, recipient, subject, html, plain_text, order_id)
          values ('staff_message', 'a@b.c', 'x', 'x', 'x', ${orderId}) returning id)
        insert into email_attachments (email_id, position, name, media_type, content)
        select id, 0, 'x', 'text/plain', 'x' from mail`,
    sql`insert into former_emails (user_id, email) values (${userId}, 'a@b.c')`,
    sql`insert into addresses (user_id, name, line1, city, postcode) values (${userId}, '', '', '', '')`,
    sql`insert into sessions (user_id, token_hash, expires_at) values (${userId}, ${hash}, ${soon})`,
    sql`insert into known_devices (user_id, device_hash) values (${userId}, '')`,
    sql`insert into passkeys (user_id, credential_id, public_key, name, is_synced)
        values (${userId}, ${userId}, '', '', true)`,
    sql`insert into passkey_challenges (challenge, user_id, expires_at) values (${userId}, ${userId}, ${soon})`,
    sql`insert into password_resets (token_hash, user_id, expires_at) values (${userId}, ${userId}, ${soon})`,
    sql`insert into second_factors (user_id, secret, last_step) values (${userId}, '', 0)`,
    sql`insert into backup_codes (user_id, code_hash) values (${userId}, '')`,
    sql`insert into api_keys (id, name, prefix, hash, permissions, made_by)
        values (gen_random_uuid(), 'x', '', ${userId}, '{see_orders}', ${userId})`,
    sql`insert into saved_views (admin_user_id, list, name, query) values (${userId}, 'orders', 'x', '')`,
    sql`insert into privacy_requests (user_id, kind, state, actor, due_at, done_at, token_hash, storage_key)
        values (${userId}, 'export', 'ready', ${userId}, ${soon}, now(), ${hash}, 'x')`,
    sql`insert into migrated_guest_items (user_id, guest_item_id, quantity) values (${userId}, 'x', 1)`,
    sql`insert into former_holds (user_id, product_id, held_since, kept, ended_at, ran_out)
        select ${userId}, id, now(), 0, now(), false from products limit 1`,
    sql`insert into wishlist_shares (user_id, token_hash) values (${userId}, ${hash})`,
    sql`insert into discounts (name, kind, percent, customer_id) values ('x', 'percentage', 10, ${userId})`,
    sql`insert into order_notes (order_id, author, key, text) values (${orderId}, 'x', gen_random_uuid(), 'x')`,
    sql`insert into order_extras (order_id, kind, name, position, pence, vat_pence, message)
        values (${orderId}, 'gift_wrap', 'x', 1, 1, 0, 'x')`,
    sql`insert into bought_gift_cards (order_id, recipient_name, recipient_email, send_on)
        values (${orderId}, 'x', 'a@b.c', now())`,
    sql`insert into order_cancellations (order_id, key, lines, delivery_pence, card_pence, credit_pence, is_whole, actor)
        values (${orderId}, gen_random_uuid(), '[]', 0, 0, 0, false, 'x')`,
    sql`insert into order_changes (order_id, key, kind) values (${orderId}, gen_random_uuid(), 'address')`,
    sql`insert into order_additions (order_id, added_to) values (${orderId}, ${orderId})`,
    sql`insert into order_differences (order_id, order_item_id, key, product_id, was_product_id, quantity, pence)
        select ${orderId}, id, gen_random_uuid(), product_id, product_id, 1, 1 from order_items where order_id = ${orderId} limit 1`,
    sql`insert into order_difference_moves (order_id, order_item_id, from_order_item_id, quantity)
        select order_id, order_item_id, order_item_id, 1 from order_differences where order_id = ${orderId}`,
    sql`insert into order_refunds (order_id, key, lines, delivery_pence, card_pence, credit_pence, actor)
        values (${orderId}, gen_random_uuid(), '[]', 0, 0, 0, 'x')`,
    sql`insert into disputes (order_id, provider_id, amount_pence, reason, status, told_at)
        values (${orderId}, ${userId}, 1, 'general', 'won', now())`,
    sql`with entry as (select id from credit_entries order by id limit 1)
        insert into refunds (order_id, pence, state, reason, failure, credit_entry_id, actor)
        select ${orderId}, 1, 'failed', 'goodwill', 'x', id, 'x' from entry`,
    sql`with event as (
          insert into payment_events (event_id, type, outcome)
          values (${`evt_${userId}`}, 'payment_intent.payment_failed', 'declined') returning event_id)
        insert into payment_declines (event_id, order_id, customer_id)
        select event_id, ${orderId}, ${userId} from event`,
    sql`insert into return_photos (customer_id, return_id, storage_key, width, height, bytes)
        values (${userId}, ${returnId}, ${userId}, 1, 1, 1)`,
    sql`with bought as (
          select i.id, i.product_id, p.style_id from order_items i join products p on p.id = i.product_id
           where i.order_id = ${orderId} limit 1
        ), review as (
          insert into reviews (product_id, style_id, customer_id, order_item_id, rating, reply, replied_at)
          select product_id, style_id, ${userId}, id, 5, 'x', now() from bought returning id
        ) insert into review_photos (customer_id, review_id, storage_key, width, height, bytes)
          select ${userId}, id, 'of ' || id, 1, 1, 1 from review`,
    sql`with contact as (
          insert into mailing_contacts (email, user_id, state) values (${EMAIL}, ${userId}, 'confirmed') returning id
        ), confirmation as (
          insert into mailing_confirmations (token_hash, contact_id, purposes, wording, source, expires_at)
          select ${userId}, id, '{newsletter}', 'x', 'footer', ${soon} from contact
        ), consent as (
          insert into consent_log (subject_id, purpose, event, wording, source)
          select id, 'newsletter', 'given', 'x', 'footer' from contact
        ), told as (
          insert into price_drops_told (contact_id, product_id, price_pence)
          select contact.id, products.id, 1 from contact, products limit 1
        ) insert into emails (kind, recipient, subject, html, plain_text, consent_subject, unsubscribe_url)
          select 'campaign', ${EMAIL}, '', '', '', id, 'x' from contact`,
    sql`insert into lines_let_go (user_id, product_id) select ${userId}, id from products limit 1`,
    sql`select make_event_partition(now())`,
    sql`insert into analytics_events (at, distinct_id, insert_id, name, user_id)
        values (now(), 'their browser', 'signed in', 'x', ${userId})`,
    sql`with replay as (
          insert into analytics_replays (id, distinct_id, user_id, started_at, length_ms, last_at)
          values (gen_random_uuid(), 'their browser', ${userId}, now(), 0, now()) returning id
        ) insert into analytics_replay_parts (replay_id, seq, events, content) select id, 0, 1, '' from replay`,
    // Found by the address alone, which every one of them gets below.
    sql`insert into email_codes (purpose, email, browser_hash, address_hash, code_hash, expires_at) values ('prove', ${EMAIL}, '', '', '', ${soon})`,
    sql`insert into verifications (identifier, value, expires_at) values (${EMAIL}, '', ${soon})`,
    sql`insert into admin_invitations (email, admin_role, expires_at, revoked_at)
        values (${EMAIL}, 'support', ${soon}, now())`,
    sql`insert into emails (kind, recipient, subject, html, plain_text, order_id)
        values ('order_confirmation', ${EMAIL}, '', '', '', ${orderId})`,
    // To them before they changed their address, and to the shop about them.
    sql`insert into emails (kind, recipient, subject, html, plain_text)
        values ('email_changed', ${FORMER_EMAIL}, ${MARK}, ${MARK}, ${MARK})`,
    sql`insert into emails (kind, recipient, subject, html, plain_text)
        select 'new_order_notice', 'shop@example.com', 'New order', ${MARK}, ${MARK} || ' ' || order_number
          from orders where id = ${orderId}`,
  ]
  await db.transaction(async (tx) => {
    for (const statement of statements) await statement.execute(tx.tables)
  })
}

/** Marks what is personal or secret; of what the database would not let anybody change too. */
async function mark(db: Database, userId: string) {
  const person = await findPerson(db, userId)
  if (!person) throw new Error('The person is not there.')
  const known = { userId, emails: [...person.emails, EMAIL, FORMER_EMAIL] }
  await db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.tables)
    for (const table of personalData) {
      const texts = Object.entries(table.texts).filter(([, kind]) => kind !== 'fact')
      const changes = texts.flatMap(([column]) => markOf(table.table, column) ?? [])
      if (changes.length === 0) continue
      const { numAffectedRows } = await sql`update ${sql.table(table.table)} as found
        set ${sql.join(changes)} where ${isOfPerson(table, 'found', known)}`.execute(tx.tables)
      if (numAffectedRows === 0n) throw new Error(`There is nothing in ${table.table} to mark.`)
    }
  })
}
