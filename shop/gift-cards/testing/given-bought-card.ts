import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

type Wish = {
  pence?: number
  /** In days from today; the days of the database in London. */
  inDays?: number
  to?: string
  language?: string
}

/** An order of a gift card that waits for its payment, and its customer. */
export async function givenGiftCardOrder(
  db: Database,
  { pence = 5000, inDays = 0, to = 'yusuf@example.com', language = 'en' }: Wish = {},
) {
  const customer = await givenCustomer(db)
  const { rows } = await db.pool.query<{ day: string }>(
    `select ((now() at time zone 'Europe/London')::date + $1::integer)::text as day`,
    [inDays],
  )
  const placed = await db.callOne('place_gift_card_order', {
    p_user_id: customer.id,
    p_idempotency_key: randomUUID(),
    p_email: customer.email,
    p_giver: 'Amina',
    p_pence: pence,
    p_recipient_name: 'Yusuf',
    p_recipient_email: to,
    p_message: 'Eid mubarak,\nAmina',
    p_send_on: rows[0]!.day,
    p_minutes: 60,
    p_language: language,
  })
  return { customer, orderId: placed.order_id! }
}

/** A gift card that was bought and paid; its code is made when it is mailed. */
export async function givenBoughtCard(db: Database, wish?: Wish) {
  const order = await givenGiftCardOrder(db, wish)
  await reportPayment(db, order.orderId, 'payment_intent.succeeded')
  const { account_id: accountId } = await db.tables
    .selectFrom('bought_gift_cards')
    .where('order_id', '=', order.orderId)
    .select('account_id')
    .executeTakeFirstOrThrow()
  return { ...order, accountId: accountId! }
}
