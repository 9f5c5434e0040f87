import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { countStatements, procedureOf } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { readReturn } from '#shop/returns/server/read-return.ts'
import { givenExchange, givenOpened } from '#shop/returns/testing/given-exchange.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { changeStock } from '#shop/stock/server/admin/change-stock.ts'
import { applyStocktake, recordCounts, startStocktake } from '#shop/stock/server/admin/stocktake.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { PUBLIC_KEY, shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await shopInMemory(db)

test('what staff do with stock is one round trip each', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 5 })
  const actorId = randomUUID()
  const stocktakeId = randomUUID()
  const sentBy = async (work: () => Promise<unknown>) =>
    (await statements.during(work)).map(procedureOf)
  const cells = [1, 2, 3].map((by) => ({ field: 'on_hand' as const, productId, sizeId, by }))
  const counts = [1, 2, 3].map((quantity) => ({
    id: randomUUID(),
    productId,
    sizeId,
    quantity,
    ageMs: 0,
  }))

  expect(
    await sentBy(() =>
      changeStock(db, { key: randomUUID(), reason: 'supplier', note: null, cells, actorId }),
    ),
  ).toEqual(['change_stock'])
  await startStocktake(db, { id: stocktakeId, name: 'Back room', actorId })
  expect(await sentBy(() => recordCounts(db, { stocktakeId, counts, actorId }))).toEqual([
    'record_counts',
  ])
  const lines = [{ productId, sizeId, difference: -5 }]
  expect(await sentBy(() => applyStocktake(db, { stocktakeId, lines, actorId }))).toEqual([
    'apply_stocktake',
  ])
})

test('what staff do with a return is one round trip each, besides who they are', async () => {
  const order = await givenDeliveredOrder(db)
  const items = [{ order_item_id: order.lines[0]!, quantity: 1, reason: 'faulty' as const }]
  const [return_id, other] = [
    await givenReturn(db, order, { items }),
    await givenReturn(db, await givenDeliveredOrder(db)),
  ]
  const [line] = (await readReturn(db, return_id))!.items
  const { cookie } = await shop.givenAdmin()
  const sentBy = async (name: string, input: unknown) => {
    const sent = await statements.during(async () => {
      const answer = await shop.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      })
      expect(answer.status).toBe(200)
    })
    return sent.filter((statement) => !statement.includes('"sessions"')).map(procedureOf)
  }

  expect(await sentBy('list-returns', {})).toHaveLength(1)
  expect(await sentBy('approve-return', { return_id })).toEqual(['approve_return'])
  const came = { return_item_id: line!.return_item_id, restocked: 1, written_off: 0, missing: 0 }
  const parcel = { return_id, items: [came], key: randomUUID() }
  expect(await sentBy('receive-return', parcel)).toEqual(['receive_return'])
  expect(await sentBy('get-return', { return_id })).toEqual([
    expect.stringContaining('describe_returns'),
    'get_order',
    'refund_limits',
  ])
  const refund = { items: [{ return_item_id: line!.return_item_id, pence: 100 }], way: 'original' }
  expect(await sentBy('refund-return', { return_id, ...refund })).toEqual(['refund_return'])
  expect(await sentBy('get-return', { return_id: other })).toHaveLength(2)

  const [whole, ended] = [
    await givenExchange(db, await givenDeliveredOrder(db)),
    await givenExchange(db, await givenDeliveredOrder(db)),
  ]
  for (const { returnId } of [whole, ended]) await givenOpened(db, returnId)
  expect(await sentBy('settle-exchange', { return_id: whole.returnId })).toEqual([
    'settle_exchange',
  ])
  expect(await sentBy('end-exchange', { return_id: ended.returnId })).toEqual(['end_exchange'])
})

test('what staff do with an order is one round trip each, besides who they are', async () => {
  const { orderId } = await givenPaidOrder(db)
  const { cookie } = await shop.givenAdmin()
  let sent: { shipment_id?: string } = {}
  const sentBy = async (name: string, input: unknown) => {
    const statementsSent = await statements.during(async () => {
      const answer = await shop.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      })
      expect(answer.status).toBe(200)
      sent = (await answer.json()) as typeof sent
    })
    return statementsSent.filter((statement) => !statement.includes('"sessions"')).map(procedureOf)
  }

  expect(await sentBy('pack-order', { order_id: orderId })).toEqual(['start_processing'])
  const parcel = { order_id: orderId, idempotency_key: randomUUID(), carrier: 'evri' }
  expect(await sentBy('ship-order', parcel)).toEqual(['ship_items'])
  const { shipment_id } = sent
  expect(await sentBy('correct-tracking', { shipment_id, carrier: 'dpd' })).toEqual([
    'correct_tracking',
  ])
  expect(await sentBy('deliver-shipment', { shipment_id })).toEqual(['deliver_shipment'])
  const refund = { order_id: orderId, amount_pence: 1, reason: 'A flaw', key: randomUUID() }
  expect(await sentBy('refund-to-credit', refund)).toEqual(['refund_to_credit'])
  const { orderId: another } = await givenPaidOrder(db, [2])
  const goodwill = { ...refund, order_id: another, way: 'original', key: randomUUID() }
  expect(await sentBy('refund-order', goodwill)).toEqual(['refund_order'])
  expect(await sentBy('cancel-items', { order_id: another })).toEqual(['get_order', 'cancel_items'])
})

test('asking whether the shop is closed is no round trip, and closing it one', async () => {
  const { cookie } = await shop.givenAdmin()
  const sentBy = async (action: object, headers: Record<string, string>) => {
    const sent = await statements.during(async () => {
      const answer = await shop.request('/functions/v1/maintenance-mode', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(action),
      })
      expect(answer.status).toBe(200)
    })
    return sent.map(procedureOf)
  }
  const set = (enabled: boolean) =>
    sentBy({ action: 'set', enabled }, { cookie, 'x-internal-call': 'true' })

  expect(await sentBy({ action: 'get' }, { apikey: PUBLIC_KEY })).toEqual([])
  expect(await sentBy({ action: 'get' }, { authorization: `Bearer ${PUBLIC_KEY}` })).toEqual([])
  expect(await set(true)).toEqual([expect.stringContaining('"sessions"'), 'set_maintenance'])
  await set(false)
})
