import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenDeliveredOrder } from '#shop/returns/testing/given-return.ts'

import { forgetOldData } from './jobs/forget-old-data.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)
const run = () => forgetOldData.run({ db } as unknown as Services, {})

async function givenMail(days: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into emails (kind, dedupe_key, recipient, subject, html, plain_text, created_at)
    values ('order_confirmation', gen_random_uuid()::text, 'amina@example.com', 'Thank you', 'Amina', 'Amina',
            now() - make_interval(days => ${days}))
    returning id`.execute(db.tables)
  return rows[0]!.id
}
const mailOf = (id: string) =>
  db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'html', 'plain_text', 'dedupe_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('forgets the text of mails after 90 days, and keeps that they were sent', async () => {
  const [young, old] = [await givenMail(89), await givenMail(91)]

  await run()

  expect(await mailOf(young)).toMatchObject({ recipient: 'amina@example.com', html: 'Amina' })
  expect(await mailOf(old)).toEqual({
    recipient: '',
    subject: '',
    html: '',
    plain_text: '',
    dedupe_key: expect.any(String),
  })
})

test('whose an order was is forgotten six years after its year, and what was sold is not', async () => {
  const thisYear = new Date().getUTCFullYear()
  const orders = await Promise.all([
    givenDeliveredOrder(db, [1], delivery),
    givenDeliveredOrder(db, [1], delivery),
  ])
  const placedIn = (at: number, day: string) =>
    sql`update orders set created_at = ${day}::timestamptz where id = ${orders[at]!.orderId}`.execute(
      db.tables,
    )
  await placedIn(0, `${thisYear - 7}-12-31T12:00:00Z`)
  await placedIn(1, `${thisYear - 6}-01-01T12:00:00Z`)

  await run()

  const addresses = await Promise.all(
    orders.map(async ({ orderId }) => {
      const { address, email, total_pence } = await db.tables
        .selectFrom('orders')
        .select(['address', 'email', 'total_pence'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      return { name: (address as { name: string }).name, email, isSum: total_pence > 0 }
    }),
  )
  expect(addresses).toEqual([
    { name: 'Erased', email: 'erased@erased.invalid', isSum: true },
    { name: 'Amina Khan', email: orders[1].customer.email, isSum: true },
  ])
})

test('photos go half a year after their return was settled', async () => {
  const { customer, orderId } = await givenDeliveredOrder(db, [1], delivery)
  const photo = (key: string, days: number) =>
    sql`
    with done as (
      insert into returns (return_number, order_id, customer_id, idempotency_key, state, resolution, closed_at)
      values (${key}, ${orderId}, ${customer.id}, gen_random_uuid(), 'refunded', 'refund',
              now() - make_interval(days => ${days}))
      returning id)
    insert into return_photos (customer_id, return_id, storage_key, width, height, bytes)
    select ${customer.id}, id, ${key}, 1, 1, 1 from done`.execute(db.tables)
  await photo('young.jpg', 179)
  await photo('old.jpg', 181)

  await run()

  const kept = await db.tables.selectFrom('return_photos').select('storage_key').execute()
  expect(kept).toEqual([{ storage_key: 'young.jpg' }])
  const { rows } = await sql<{ keys: string[] }>`
    select j.payload -> 'keys' as keys from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'forget_stored_files'`.execute(db.tables)
  expect(rows).toEqual([{ keys: ['old.jpg'] }])
})

test('removes a former address with the mails to it', async () => {
  const { id } = await givenCustomer(db)
  await sql`insert into former_emails (user_id, email, until)
    values (${id}, 'young@example.com', now() - interval '89 days'),
           (${id}, 'old@example.com', now() - interval '91 days')`.execute(db.tables)

  await run()

  const kept = await db.tables.selectFrom('former_emails').select('email').execute()
  expect(kept).toEqual([{ email: 'young@example.com' }])
})
