import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenExchange } from '#shop/returns/testing/given-exchange.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { EndpointFields } from '../endpoint-form.ts'
import { WebhookBody, eventCatalogue } from '../event-catalogue.ts'
import { endpointList, webhookDeliveryList, webhookEvents } from '../webhooks.ts'
import { SEALED_BY, givenEndpoint, givenTestEvent } from '../testing/given-endpoint.ts'
import { saveEndpoint } from './endpoints.ts'
import { listDeliveries, listEndpoints, readEndpoint } from './webhook-deliveries.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(() => emptyTables(db, 'webhook_endpoints', 'webhook_events'))

async function sentEvents() {
  const { rows } = await db.pool.query<{ body: string; type: string }>(
    'select type, body from webhook_events order by created_at, id',
  )
  return rows.map(({ type, body }) => {
    const { data, ...head } = WebhookBody.parse(JSON.parse(body))
    expect(head.type).toBe(type)
    return { type: type as keyof typeof eventCatalogue, data }
  })
}
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

test('every event is written by its change, with the data of the catalogue', async () => {
  await givenEndpoint(db, { events: webhookEvents })
  const order = await givenDeliveredOrder(db)
  await givenReturn(db, order)
  await givenExchange(db, await givenDeliveredOrder(db))
  await db.pool.query(
    `update returns set state = 'cancelled', closed_at = now() where order_id = $1`,
    [order.orderId],
  )
  const paid = await givenPaidOrder(db)
  await db.call('cancel_items', {
    p_order_id: paid.orderId,
    p_key: randomUUID(),
    p_items: null,
    p_reason: null,
    p_actor: actorId,
    p_customer_id: null,
  })
  await reportPayment(db, paid.orderId, 'refund.created')
  const { productId } = await givenProductInStock(db, { onHand: 1 })
  await db.pool.query(`update products set status = 'archived' where id = $1`, [productId])
  await db.pool.query(`update products set status = 'active' where id = $1`, [productId])

  const events = await sentEvents()
  expect(new Set(typesOf(events))).toEqual(new Set(webhookEvents))
  for (const { type, data } of events)
    expect(() => eventCatalogue[type].data.parse(data), type).not.toThrow()
})

test.for([
  ['refund.succeeded', 'reason', 'refunds'],
  ['return.requested', 'resolution', 'returns'],
] as const)(
  'the catalogue of %s has every %s that a row can have',
  async ([type, column, table]) => {
    const { rows } = await db.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = $1::regclass and contype = 'c' and conname = $2`,
      [table, `${table}_${column}_check`],
    )
    const values = rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(\w+)'/g)].map(([, value]) => value),
    )
    const listed: unknown = eventCatalogue[type].data.shape[column]

    expect(values).not.toEqual([])
    expect(new Set((listed as z.ZodEnum).options)).toEqual(new Set(values))
  },
)

test('an event is sent once its transaction commits, or never', async () => {
  await givenEndpoint(db, { events: ['stock.sold_out', 'stock.back_in'] })
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  await db.pool.query('delete from webhook_events')
  const sellOut = `update product_inventory set quantity_reserved = 1 where product_id = $1`

  await expect(
    db.transaction(async (tx) => {
      await tx.tables
        .updateTable('product_inventory')
        .set({ quantity_reserved: 1 })
        .where('product_id', '=', productId)
        .execute()
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await sentEvents()).toEqual([])
  expect((await db.pool.query('select from webhook_attempts')).rowCount).toBe(0)

  await db.pool.query(sellOut, [productId])
  await db.pool.query(sellOut, [productId])
  expect(await sentEvents()).toEqual([
    { type: 'stock.sold_out', data: { product_id: productId, size_id: sizeId, available: 0 } },
  ])
  await db.pool.query('update product_inventory set quantity_reserved = 0 where product_id = $1', [
    productId,
  ])
  expect(typesOf(await sentEvents())).toEqual(['stock.sold_out', 'stock.back_in'])
})

test('does not write events without subscribers, and sends each subscriber one', async () => {
  await givenEndpoint(db, { events: ['order.paid'], is_on: false })
  await givenPaidOrder(db)
  expect(await sentEvents()).toEqual([])

  await givenEndpoint(db, { events: ['order.paid'] })
  await givenEndpoint(db, { events: ['order.paid', 'order.placed'] })
  await givenPaidOrder(db)
  expect(typesOf(await sentEvents()).toSorted()).toEqual(['order.paid', 'order.placed'])
  const deliveries = () =>
    db.pool.query<{ event_id: string; endpoint_id: string }>(
      'select event_id, endpoint_id from webhook_deliveries',
    )
  const { rows } = await deliveries()
  expect(rows).toHaveLength(3)
  await Promise.all(
    [...rows, ...rows].map((row) =>
      db.call('plan_webhook_delivery', {
        p_event_id: row.event_id,
        p_endpoint_id: row.endpoint_id,
      }),
    ),
  )
  expect((await deliveries()).rows).toHaveLength(3)
  expect((await db.pool.query('select from webhook_attempts')).rowCount).toBe(3)
})

test('of many who save the same version one is heard; the audit log keeps no secret address', async () => {
  const { id } = await givenEndpoint(db, { url: 'https://hooks.example/services/T0/very-secret' })
  const save = (name: string, version = 1) =>
    saveEndpoint(db, SEALED_BY, {
      endpointId: id,
      version,
      actorId,
      fields: { name, url: 'https://other.example/secret', events: ['order.paid'], is_on: true },
    })
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(name)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await readEndpoint(db, id)).toMatchObject({ version: 2 })
  // Sent again because its answer was lost: no secret is shown, and none is made.
  const endpoint = { endpointId: id, version: 0, actorId }
  const fields: EndpointFields = {
    name: (await readEndpoint(db, id))!.name,
    url: 'https://other.example/secret',
    events: ['order.paid'],
    is_on: true,
  }
  expect(await saveEndpoint(db, SEALED_BY, { ...endpoint, fields })).toEqual({
    ok: true,
    value: { done: 'made_before' },
  })
  const other = { ...fields, url: 'https://x.example/' }
  expect(await saveEndpoint(db, SEALED_BY, { ...endpoint, fields: other })).toEqual({
    ok: false,
    refusal: 'version_conflict',
  })

  const { rows } = await db.pool.query<{ text: string; action: string }>(
    `select action, concat(detail, before, after) as text from audit_log
      where subject_type = 'webhook' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['webhook_created', 'webhook_changed'])
  for (const { text } of rows) expect(text).not.toContain('secret')
  expect(rows[1]!.text).toContain('https://other.example')
})

test('endpoints and deliveries are listed by what is asked for', async () => {
  const failing = await givenEndpoint(db)
  const off = await givenEndpoint(db, { is_on: false })
  const on = await givenEndpoint(db)
  await db.pool.query('update webhook_endpoints set failing_since = now() where id = $1', [
    failing.id,
  ])
  const endpoints = async (search: string) =>
    (await listEndpoints(db, readListQuery(endpointList, new URLSearchParams(search)))).rows.map(
      ({ id }) => id,
    )
  expect(await endpoints('')).toEqual([on.id, off.id, failing.id])
  expect(await endpoints('state=failing')).toEqual([failing.id])
  expect(await endpoints('state=off')).toEqual([off.id])

  const one = await givenTestEvent(db, on.id)
  const other = await givenTestEvent(db, failing.id)
  await db.call('end_webhook_attempt', {
    p_attempt_id: one.attemptId,
    p_status: 204,
    p_answer: '',
    p_failure: null,
  })
  const deliveries = async (search: string) => {
    const query = readListQuery(webhookDeliveryList, new URLSearchParams(search))
    return (await listDeliveries(db, query)).rows.map(({ id }) => id)
  }
  expect(await deliveries('')).toEqual([other.deliveryId, one.deliveryId])
  expect(await deliveries('state=delivered')).toEqual([one.deliveryId])
  expect(await deliveries(`endpoint=${failing.id}`)).toEqual([other.deliveryId])
  expect(await deliveries('event=order.placed')).toEqual([])
  expect(await deliveries('from=2099-01-01')).toEqual([])
})

test('events older than 30 days are deleted', async () => {
  const { id } = await givenEndpoint(db)
  const [old, young] = [await givenTestEvent(db, id), await givenTestEvent(db, id)]
  await db.pool.query(
    `update webhook_events set created_at = now() - interval '31 days' where id = $1`,
    [old.eventId],
  )
  await db.call('forget_webhooks', {})
  const { rows } = await db.pool.query('select id from webhook_deliveries')
  expect(rows).toEqual([{ id: young.deliveryId }])
})
