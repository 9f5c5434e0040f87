import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'

import { givenExchange, givenOpened } from '../../testing/given-exchange.ts'
import { givenDeliveredOrder, givenReturn } from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const [owner, support, content] = [
  await shop.givenAdmin(),
  await givenRole('support'),
  await givenRole('content'),
]

async function givenRole(role: AdminRole) {
  const admin = await shop.givenAdmin()
  await db.tables
    .updateTable('users')
    .set({ admin_role: role })
    .where('id', '=', admin.id)
    .execute()
  return admin
}

async function call(name: string, input: unknown, { cookie } = owner) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function givenFaulty() {
  const order = await givenDeliveredOrder(db, [2])
  const return_id = await givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity: 2, reason: 'faulty' }],
  })
  const item = (await readReturn(db, return_id))!
  return { return_id, item, line: item.items[0]!.return_item_id }
}

test('a return is approved, received and refunded over HTTP', async () => {
  const { return_id, item, line } = await givenFaulty()

  const listed = await call('list-returns', {})
  expect(listed.body.returns).toContainEqual(
    expect.objectContaining({
      id: return_id,
      number: item.returnNumber,
      state: 'requested',
      pieces: 2,
      due: { what: 'decide', by: expect.any(String), overdue: false },
    }),
  )
  expect(await call('approve-return', { return_id })).toEqual({
    status: 200,
    body: { success: true, return_id, state: 'approved' },
  })
  const items = [{ return_item_id: line, restocked: 1, written_off: 1, missing: 0 }]
  const parcel = { return_id, items, key: randomUUID() }
  expect((await call('receive-return', parcel)).body).toMatchObject({ state: 'received' })

  const { body } = await call('get-return', { return_id })
  expect(body).toMatchObject({
    state: 'received',
    items: [{ restocked_quantity: 1, written_off_quantity: 1 }],
    proposal: { items: [{ return_item_id: line, units: 2, pence: 17_800, most_pence: 17_800 }] },
  })
  const refund = { return_id, items: [{ return_item_id: line, pence: 17_800 }], way: 'original' }
  expect(await call('refund-return', refund)).toEqual({
    status: 200,
    body: { success: true, return_id, state: 'refunded', card_pence: 17_800, credit_pence: 0 },
  })
})

test('an exchange is settled over HTTP, once, and shows the order it waits with', async () => {
  const { returnId: return_id, newOrderId } = await givenExchange(
    db,
    await givenDeliveredOrder(db),
    {
      colourPence: 5000,
    },
  )
  expect((await call('get-return', { return_id })).body).toMatchObject({
    resolution: 'exchange',
    items: [{ exchange_for: { colour_name: 'Sand' } }],
    exchange_order: { order_id: newOrderId, state: 'paid', to_pay_pence: 0 },
    proposal: null,
  })
  await givenOpened(db, return_id)

  const settled = {
    status: 200,
    body: { success: true, return_id, state: 'exchanged', card_pence: 3900, credit_pence: 0 },
  }
  expect(await call('settle-exchange', { return_id }, support)).toEqual(settled)
  expect(await call('settle-exchange', { return_id })).toEqual(settled)
  expect((await call('pack-order', { order_id: newOrderId })).status).toBe(200)
})

test('an exchange of which something is missing is ended over HTTP, and then refunded', async () => {
  const { returnId: return_id } = await givenExchange(db, await givenDeliveredOrder(db, [2]), {
    quantity: 2,
  })
  await givenOpened(db, return_id, 1)

  expect(await call('settle-exchange', { return_id })).toMatchObject({
    status: 409,
    body: { reason: 'not_whole', field: 'items', return_item_id: expect.any(String) },
  })
  expect(await call('end-exchange', { return_id }, content)).toMatchObject({ status: 403 })
  expect(await call('settle-exchange', { return_id }, content)).toMatchObject({ status: 403 })
  expect(await call('end-exchange', { return_id }, support)).toEqual({
    status: 200,
    body: { success: true, return_id, state: 'received' },
  })
  expect((await call('get-return', { return_id })).body).toMatchObject({
    resolution: 'refund',
    exchange_order: { state: 'cancelled' },
    proposal: { items: [{ units: 1, pence: 8900 }] },
  })
})

test('the list continues where its page ended, and can be of one state', async () => {
  const { return_id } = await givenFaulty()
  await call('reject-return', { return_id, reason: 'It was worn' })

  const { body } = await call('list-returns', { state: 'rejected' })
  expect(body).toMatchObject({ returns: [{ id: return_id, state: 'rejected' }], last: null })
  const after = await call('list-returns', { state: 'rejected', after: return_id })
  expect(after.body).toMatchObject({ returns: [], last: null })
})

describe('refused', () => {
  test('by the field at fault, with what can be done', async () => {
    const { return_id, line } = await givenFaulty()
    const none = randomUUID()
    const came = { return_item_id: line, restocked: 2, written_off: 0, missing: 0 }
    const parcel = { return_id, items: [came], key: randomUUID() }
    const early = await call('receive-return', parcel)
    await call('approve-return', { return_id })
    const refusals = [
      early,
      await call('approve-return', { return_id: none }),
      await call('reject-return', { return_id, reason: 'two\nlines' }),
      await call('receive-return', { ...parcel, items: [{ ...came, missing: 1 }] }),
      await call('receive-return', { ...parcel, items: [{ ...came, return_item_id: none }] }),
      await call('receive-return', { ...parcel, items: [{ ...came, deduction_pence: 100 }] }),
      await call('get-return', { return_id: none }),
    ]

    expect(refusals.map(({ status, body }) => [status, body.field, body.reason])).toEqual([
      [409, undefined, 'wrong_state'],
      [404, 'return_id', 'return_not_found'],
      [400, 'reason', undefined],
      [409, 'items', 'wrong_quantity'],
      [404, 'items', 'item_not_found'],
      [400, 'items.0.deduction_reason', undefined],
      [404, 'return_id', 'return_not_found'],
    ])
    for (const { body } of refusals) expect(body.error).toMatch(/\w{3}/)
  })

  test('for a role without the permission: refunds need one more than parcels', async () => {
    const { return_id, line } = await givenFaulty()
    const refund = { return_id, items: [{ return_item_id: line, pence: 1 }], way: 'original' }

    expect((await call('list-returns', {}, content)).status).toBe(403)
    expect((await call('approve-return', { return_id }, content)).status).toBe(403)
    expect((await call('approve-return', { return_id }, support)).status).toBe(200)
    expect(await call('refund-return', refund, support)).toMatchObject({
      status: 403,
      body: { error: "You don't have permission to perform this action." },
    })
  })
})
