import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidByHand } from '#shop/draft-orders/testing/given-hand-payment.ts'
import { mailGiftCard } from '#shop/gift-cards/server/mail-gift-card.tsx'
import { givenBoughtCard } from '#shop/gift-cards/testing/given-bought-card.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { recordHandRefund, refundOrder } from '#shop/payments/server/refund-order.ts'
import { onlyRefundOf } from '#shop/payments/testing/given-refund.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenExchange } from '#shop/returns/testing/given-exchange.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenBuyer, givenReview } from '#shop/reviews/testing/given-review.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWaiting } from '#shop/stock/testing/waiting.ts'

import { seesTasks } from '../../dashboard/tasks.ts'
import { readTasks } from './read-dashboard.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const as = (adminRole: AdminRole) => ({ role: 'admin' as const, adminRole })

test('a shop without anything to do has no tasks, by two statements', async () => {
  let tasks: unknown
  const sent = await statements.during(async () => {
    tasks = await readTasks(db, as('owner'))
  })

  expect(sent).toHaveLength(2)
  expect(tasks).toEqual({
    orders: { pack: 0, ship: 0, late: 0 },
    returns: [],
    failedRefunds: 0,
    wrongPayments: [],
    handRefunds: [],
    unsentGiftCards: [],
    disputes: [],
    reviews: 0,
    stock: { low: 0, out: 0, waiting: 0 },
    webhooks: 0,
    failures: { mails: [], moreMails: 0, jobs: [] },
  })
})

test('a role of other areas sees no tasks of any kind', async () => {
  const adminRole = { id: 'a', name: 'Press', permissions: ['see_admin_area', 'manage_newsletter'] }
  expect(seesTasks(await readTasks(db, { role: 'admin', adminRole }))).toBe(false)
  expect(seesTasks(await readTasks(db, as('support')))).toBe(true)
})

test('each kind is counted as its list has it', async () => {
  const { orderId } = await givenPaidOrder(db)
  await givenPackedOrder(db)
  const late = await givenPackedOrder(db)
  await db.pool.query(
    `update orders set promised_from = '2026-01-05', promised_to = '2026-01-06' where id = $1`,
    [late.orderId],
  )
  // Nothing can be packed of it before the goods that it replaces are here.
  await givenExchange(db, await givenDeliveredOrder(db))
  const faulty = await givenDeliveredOrder(db)
  await givenReturn(db, faulty, {
    items: [{ order_item_id: faulty.lines[0]!, quantity: 1, reason: 'faulty' }],
  })
  await db.pool.query(
    `insert into disputes (order_id, provider_id, amount_pence, reason, status, evidence_due_at, told_at)
     values ($1, 'dp_1', 500, 'fraudulent', 'needs_response', '2026-12-01', now()),
            ($1, 'dp_2', 500, 'fraudulent', 'under_review', '2026-12-01', now())`,
    [orderId],
  )
  await db.pool.query(
    `insert into wrong_payments (order_id, amount, currency) values ($1, 1, 'GBP')`,
    [orderId],
  )
  await db.pool.query(
    `insert into emails (kind, recipient, subject, html, plain_text, attempts, last_error, order_id)
     select 'order_confirmation', 'x@example.com', 's', '', '', 3, 'refused', $1
       from generate_series(1, 7)`,
    [orderId],
  )
  await db.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select min(id) from graphile_worker._private_jobs)`,
  )
  await db.pool.query(
    `insert into webhook_endpoints (id, name, url, events, is_on, secret, failing_since, switched_off_at)
     select gen_random_uuid(), 'x', 'https://example.com/', '{order.paid}', e.*
       from (values (true, '', now(), null::timestamptz), (false, '', now(), now()),
                    (true, '', null, null), (false, '', null, null)) e`,
  )
  await givenReview(db, await givenBuyer(db))
  await db.pool.query(`update products set status = 'archived'`)
  await givenProductInStock(db, { onHand: 3 })
  const gone = await givenProductInStock(db, { onHand: 0 })
  await givenWaiting(db, (await givenCustomer(db)).id, gone)
  await givenProductInStock(db, { onHand: 50 })

  const tasks = await readTasks(db, as('manager'))
  expect(tasks).toMatchObject({
    orders: { pack: 1, ship: 2, late: 1 },
    returns: [{ state: 'requested', reasons: ['faulty'], isUnpaid: false }],
    disputes: [{ orderId, pence: 500 }],
    wrongPayments: [{ orderId }],
    reviews: 1,
    stock: { low: 1, out: 1, waiting: 1 },
    webhooks: 2,
    failures: { moreMails: 2, jobs: [{ count: 1 }] },
  })
  expect(tasks.failures?.mails).toHaveLength(5)
  expect(tasks.failures?.mails[0]).toMatchObject({ kind: 'order_confirmation', orderId })
})

test('a refund by hand is a task until it is recorded', async () => {
  const { orderId } = await givenPaidByHand(db, await givenDeliveryMethod(db))
  const due = async () => (await readTasks(db, as('manager'))).handRefunds
  await refundOrder(db, {
    orderId,
    pence: 500,
    way: 'original',
    reason: 'A flaw',
    actorId: 'staff',
    key: randomUUID(),
  })
  expect(await due()).toMatchObject([{ orderId }])

  await recordHandRefund(db, {
    refundId: await onlyRefundOf(db, orderId),
    reference: 'Till 4',
    paidOn: '2026-11-21',
    actorId: 'staff',
  })

  expect(await due()).toEqual([])
})

test('a gift card that was not mailed half an hour after its day began is a task until it is', async () => {
  const { orderId } = await givenBoughtCard(db)
  const later = await givenBoughtCard(db, { inDays: 1 })
  const unsent = async () =>
    (await readTasks(db, as('support'))).unsentGiftCards?.map((order) => order.orderId)
  const paidAgo = (minutes: number) =>
    db.pool.query(
      `update orders set updated_at = now() - make_interval(mins => $1) where id = any ($2)`,
      [minutes, [orderId, later.orderId]],
    )
  await db.pool.query(`update bought_gift_cards set send_on = send_on - 1 where order_id = $1`, [
    orderId,
  ])

  await paidAgo(29)
  expect(await unsent()).toEqual([])
  await paidAgo(31)
  expect(await unsent()).toEqual([orderId])

  const services = { db, publicUrl: 'https://shop.test', settings: settingsInMemory() }
  expect(await mailGiftCard(services, { orderId, sends: 0, actorId: 'staff' })).toMatchObject({
    ok: true,
  })
  expect(await unsent()).toEqual([])
})

test('nobody sees tasks outside their role', async () => {
  const tasksOf = async (role: AdminRole) =>
    Object.entries(await readTasks(db, as(role)))
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name)
      .toSorted()

  expect(await tasksOf('content')).toEqual(['reviews'])
  expect(await tasksOf('support')).toEqual([
    'orders',
    'returns',
    'reviews',
    'stock',
    'unsentGiftCards',
  ])
  expect(await tasksOf('fulfilment')).toEqual(['orders', 'returns', 'stock', 'unsentGiftCards'])
  expect(await tasksOf('manager')).toEqual([
    'disputes',
    'failedRefunds',
    'failures',
    'handRefunds',
    'orders',
    'returns',
    'reviews',
    'stock',
    'unsentGiftCards',
    'webhooks',
    'wrongPayments',
  ])
})

test('the last good backup is for those who manage the settings, where backups are needed', async () => {
  await db.pool.query(
    `insert into backups (began_at, ended_at, name, place, bytes, failure) values
       (now(), '2026-11-18T02:31:00Z', 'a', '/backups', 1000, null),
       (now(), '2026-11-19T02:31:00Z', 'b', '/backups', 1000, null),
       (now(), '2026-11-20T02:31:00Z', 'c', '/backups', null, 'The disk is full')`,
  )
  const backupOf = async (role: AdminRole, needsBackup: boolean) =>
    (await readTasks(db, as(role), { needsBackup })).backup

  expect(new Date((await backupOf('owner', true))?.lastAt ?? 0)).toEqual(
    new Date('2026-11-19T02:31:00Z'),
  )
  expect(await backupOf('owner', false)).toBeUndefined()
  expect(await backupOf('support', true)).toBeUndefined()
})
