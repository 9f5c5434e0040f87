import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const standard = await givenDeliveryMethod(db)
const owner = await shop.givenAdmin()

async function call(name: string, input: unknown, cookie = owner.cookie) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as { [field: string]: string } }
}

test('an order is packed, sent and delivered over HTTP', async () => {
  const { orderId, lines } = await givenPaidOrder(db, [2], standard)

  expect(await call('pack-order', { order_id: orderId })).toEqual({
    status: 200,
    body: { success: true, order_id: orderId, state: 'processing' },
  })
  const sent = await call('ship-order', {
    order_id: orderId,
    idempotency_key: randomUUID(),
    carrier: 'evri',
    tracking_number: 'h001 2345 6789',
    items: [{ order_item_id: lines[0], quantity: 2 }],
  })
  expect(sent).toMatchObject({ status: 200, body: { success: true, state: 'shipped' } })
  const { shipment_id } = sent.body
  expect((await readOrder(db, orderId))?.shipments).toMatchObject([
    { trackingUrl: 'https://www.evri.com/track/parcel/H00123456789' },
  ])

  expect(
    await call('correct-tracking', { shipment_id, carrier: 'ups', tracking_number: '1Z999AA1' }),
  ).toEqual({ status: 200, body: { success: true, order_id: orderId } })
  expect(await call('deliver-shipment', { shipment_id })).toEqual({
    status: 200,
    body: { success: true, order_id: orderId, state: 'delivered' },
  })
})

describe('refused', () => {
  test('by the field at fault, with what to do', async () => {
    const { orderId, lines } = await givenPackedOrder(db, [1], standard)
    const parcel = { order_id: orderId, idempotency_key: randomUUID(), carrier: 'dpd' }
    const refusals = await Promise.all([
      call('pack-order', { order_id: randomUUID() }),
      call('ship-order', { ...parcel, order_id: randomUUID() }),
      call('ship-order', { ...parcel, carrier: 'pigeon' }),
      call('ship-order', { ...parcel, tracking_number: 'javascript:alert(1)' }),
      call('ship-order', { ...parcel, items: [{ order_item_id: lines[0], quantity: 2 }] }),
      call('ship-order', { ...parcel, items: [{ order_item_id: randomUUID(), quantity: 1 }] }),
      call('deliver-shipment', { shipment_id: randomUUID() }),
    ])

    expect(refusals.map(({ status, body }) => [status, body.field, body.reason])).toEqual([
      [404, 'order_id', 'order_not_found'],
      [404, 'order_id', 'order_not_found'],
      [400, 'carrier', 'carrier_not_found'],
      [400, 'tracking_number', undefined],
      [409, 'items', 'too_many'],
      [409, 'items', 'item_not_found'],
      [404, 'shipment_id', 'shipment_not_found'],
    ])
    expect(refusals[4]?.body.order_item_id).toBe(lines[0])
    for (const { body } of refusals) expect(body.error).toMatch(/\w{3}/)
  })

  test('for anyone but an admin, and for a role without the permission', async () => {
    const { orderId } = await givenPaidOrder(db, [1], standard)
    const { headers } = await shop.givenCustomer()
    const input = { order_id: orderId }
    const asRole = async (role: string) => {
      const admin = await shop.givenAdmin()
      await db.pool.query('update users set admin_role = $2 where id = $1', [admin.id, role])
      return (await call('pack-order', input, admin.cookie)).status
    }

    expect(await call('pack-order', input, headers.get('cookie') ?? '')).toMatchObject({
      status: 403,
    })
    expect(await call('pack-order', input, '')).toMatchObject({ status: 401 })
    expect(await asRole('support')).toBe(403)
    expect(await asRole('content')).toBe(403)
    expect((await readOrder(db, orderId))?.state).toBe('paid')
    expect(await asRole('fulfilment')).toBe(200)
  })
})
