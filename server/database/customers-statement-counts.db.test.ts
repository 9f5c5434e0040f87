import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { countStatements, procedureOf } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { exampleAddress, givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { noteCookieChoice } from '#shop/privacy/server/handle-privacy-request.ts'
import {
  askForCopy,
  askForErasure,
  readPrivacy,
  takeErasureBack,
} from '#shop/privacy/server/requests.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await shopInMemory(db)
const abaya = await givenProductInStock(db, { onHand: 50 })
const delivery = await givenDeliveryMethod(db)

/** A customer whose session this process remembers, as after any call. */
async function givenKnownCustomer() {
  const { headers: given, ...customer } = await shop.givenCustomer()
  const headers = { ...Object.fromEntries(given), 'content-type': 'application/json' }
  const call = async (name: string, input?: unknown) => {
    const answer = await shop.request(`/functions/v1/${name}`, {
      method: input === undefined ? 'GET' : 'POST',
      headers,
      ...(input !== undefined && { body: JSON.stringify(input) }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { item: { id: string } }
  }
  await call('get-cart')
  const wish = { product_id: abaya.productId, size_id: abaya.sizeId, quantity: 1, unit_price: 89 }
  return { customer, call, add: () => call('add-item-production', wish) }
}

test('what customers do most with their carts is one round trip each', async () => {
  const { call, add } = await givenKnownCustomer()
  const line = (await add()).item.id
  const sentBy = async (work: () => Promise<unknown>) =>
    (await statements.during(work)).map(procedureOf)

  expect(await sentBy(add)).toEqual(['add_item_to_cart_with_reservation'])
  expect(await sentBy(() => call('get-cart'))).toEqual(['get_cart'])
  expect(await sentBy(() => call('update-cart-item', { item_id: line, quantity: 3 }))).toEqual([
    'change_cart_item_quantity',
  ])
  expect(await sentBy(() => call('remove-cart-item', { item_id: line }))).toEqual([
    'remove_item_from_cart_with_release',
  ])
  expect(await sentBy(add)).toEqual(['add_item_to_cart_with_reservation'])
  expect(await sentBy(() => call('keep-cart', {}))).toEqual(['keep_cart'])
  expect(await sentBy(() => call('clear-cart', {}))).toEqual(['clear_cart'])
  expect(await sentBy(() => call('choose-newsletter', { wanted: true }))).toEqual(['add_own_mails'])
  expect(await sentBy(() => call('choose-newsletter', { wanted: false }))).toEqual([
    'end_own_mails',
  ])
})

test('what customers do with their wishlists is one round trip each', async () => {
  const { call, add } = await givenKnownCustomer()
  const { productId, sizeId } = abaya
  const sentBy = async (name: string, input: unknown) =>
    (await statements.during(() => call(name, input))).map(procedureOf)
  const line = (await add()).item.id

  expect(await sentBy('move-to-wishlist', { item_id: line })).toEqual([
    'move_cart_item_to_wishlist',
  ])
  const wish = { product_id: productId, size_id: sizeId, unit_price: 89 }
  expect(await sentBy('move-to-cart', wish)).toEqual(['move_wishlist_item_to_cart'])
  expect(await sentBy('manage-wishlist', { action: 'add', productId, sizeId })).toEqual([
    'add_to_wishlist',
  ])
  expect(await sentBy('manage-wishlist', { action: 'get' })).toEqual(['get_wishlist'])
  expect(await sentBy('manage-wishlist', { action: 'remove', productId, sizeId })).toEqual([
    'remove_from_wishlist',
  ])
})

test('merging a guest cart is one round trip, however many lines it has', async () => {
  const { call } = await givenKnownCustomer()
  const input = {
    guest_items: Array.from({ length: 50 }, () => ({
      id: randomUUID(),
      product_id: abaya.productId,
      size_id: abaya.sizeId,
      quantity: 1,
      name: 'Noor open abaya',
      price: 89,
    })),
  }
  const sentBy = async (name: string) =>
    (await statements.during(() => call(name, input))).map(procedureOf)

  expect(await sentBy('get-cart-conflicts-preview')).toEqual(['get_cart_conflicts_preview'])
  expect(await sentBy('migrate-guest-cart-to-user')).toEqual(['migrate_guest_cart_to_user'])
})

test('who is signed in is no round trip where it is remembered, and one where it is asked afresh', async () => {
  const { headers } = await shop.givenCustomer()
  const read = (fresh: boolean) => statements.during(() => shop.readSession(headers, { fresh }))
  const asked = [expect.stringContaining('"sessions"')]

  expect(await read(false)).toEqual(asked)
  expect(await read(false)).toEqual([])
  expect(await read(true)).toEqual(asked)
  expect(await statements.during(() => shop.request('/api/auth/get-session', { headers }))).toEqual(
    [],
  )
})

test('a session that is not remembered costs one round trip more', async () => {
  const { headers } = await shop.givenCustomer()
  const sent = await statements.during(() => shop.request('/functions/v1/get-cart', { headers }))

  expect(sent).toHaveLength(2)
  expect(sent[0]).toContain('"sessions"')
})

test('what is asked about data is one round trip each, and so is where it stands', async () => {
  const { customer } = await givenKnownCustomer()
  const own = { userId: customer.id, actorId: customer.id }
  // A colleague asks for them: nothing has to be proved.
  const asked = { userId: customer.id, actorId: randomUUID(), givesUpCredit: false }
  const choice = { preferences: true, analytics: false }
  const sentBy = async (work: () => Promise<unknown>) =>
    (await statements.during(work)).map(procedureOf)

  expect(await sentBy(() => askForCopy(db, own))).toEqual(['request_export'])
  expect(await sentBy(() => askForErasure(db, asked))).toEqual(['request_erasure'])
  expect(await sentBy(() => takeErasureBack(db, own))).toEqual(['take_back_erasure'])
  expect(await sentBy(() => readPrivacy(db, customer.id))).toHaveLength(1)
  expect(
    await sentBy(() =>
      noteCookieChoice(db, { browserId: randomUUID(), choice, source: 'banner', wording: 'Yes?' }),
    ),
  ).toEqual(['record_consent'])
})

test('looking at the checkout is three statements, with codes or without', async () => {
  const { call, add } = await givenKnownCustomer()
  await add()
  for (const input of [
    {},
    { discount_code: 'WELCOME10', postcode: 'SW1A 1AA' },
    { gift_cards: ['7KQ2-M9XA-04TD-VB8E'], use_store_credit: true },
  ]) {
    const sent = await statements.during(() => call('get-checkout', input))
    expect(sent.map(procedureOf)).toEqual([
      expect.stringContaining('"sessions"'),
      expect.stringContaining('"orders"'),
      'get_cart',
      'quote_order',
    ])
  }
})

test('a checkout is five round trips besides those of the payment provider', async () => {
  const { call, add } = await givenKnownCustomer()
  await add()
  const sent = await statements.during(() =>
    call('create-payment', {
      address: exampleAddress,
      delivery_method_id: delivery,
      idempotency_key: randomUUID(),
    }),
  )

  // The sandbox keeps its books in a transaction of its own; Stripe keeps them elsewhere.
  const ours = sent.toSpliced(
    sent.indexOf('begin'),
    sent.indexOf('commit') - sent.indexOf('begin') + 1,
  )
  expect(ours.map(procedureOf)).toEqual([
    expect.stringContaining('"sessions"'),
    'payment_wait',
    'place_order',
    'get_order',
    'record_payment_intent',
  ])
})

test('a customer’s orders, and buying one again, are one round trip each', async () => {
  const { customer, call, add } = await givenKnownCustomer()
  await add()
  const sentBy = async (name: string, input: unknown) =>
    (await statements.during(() => call(name, input))).map(procedureOf)
  const placed = await placeOrder(db, newOrder(customer, delivery))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { orderId: order_id } = placed.value
  await reportPayment(db, order_id, 'payment_intent.succeeded')

  expect(await sentBy('get-orders', {})).toEqual(['list_customer_orders'])
  expect(await sentBy('reorder', { order_id, key: randomUUID() })).toEqual(['reorder_items'])
  // With its history, which is asked for at the same time.
  expect(await sentBy('get-order', { order_id })).toEqual([
    'get_order',
    expect.stringContaining('order_events'),
  ])
})

test('a checkout that leaves nothing to charge is four', async () => {
  const { customer, call, add } = await givenKnownCustomer()
  await givenStoreCredit(db, customer.id, 100_000)
  await add()
  const sent = await statements.during(() =>
    call('create-payment', {
      address: exampleAddress,
      delivery_method_id: delivery,
      use_store_credit: true,
      idempotency_key: randomUUID(),
    }),
  )

  expect(sent.map(procedureOf)).toEqual([
    expect.stringContaining('"sessions"'),
    'payment_wait',
    'place_order',
    'get_order',
  ])
})

test('looking at what can come back is one round trip, and asking for it one more', async () => {
  const { customer, call, add } = await givenKnownCustomer()
  await add()
  const placed = await placeOrder(db, newOrder(customer, delivery))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { orderId: order_id } = placed.value
  await reportPayment(db, order_id, 'payment_intent.succeeded')
  await packOrder(db, { orderId: order_id, actorId: 'a colleague' })
  await givenParcel(db, order_id)
  const [line] = (await readOrder(db, order_id))!.items
  const items = [{ order_item_id: line!.order_item_id, quantity: 1, reason: 'too_small' }]
  const sentBy = async (name: string, input: unknown) => {
    let answer: unknown
    const sent = await statements.during(async () => {
      answer = await call(name, input)
    })
    return { sent: sent.map(procedureOf), answer: answer as { return_id: string } }
  }

  expect((await sentBy('get-returnable-orders', {})).sent).toEqual(['list_returnable_orders'])
  expect((await sentBy('get-exchange-offers', { order_id })).sent.toSorted()).toEqual([
    'list_exchange_offers',
    'list_returnable_orders',
  ])
  const asked = await sentBy('submit-request', {
    action: 'create',
    order_id,
    items,
    resolution: 'refund',
  })
  expect(asked.sent).toEqual(['list_returnable_orders', 'create_return'])
  const { return_id } = asked.answer
  const tracking = { carrier: 'evri', tracking_number: 'H0012345678' }
  const add_tracking = { action: 'add_tracking', return_id, ...tracking }
  expect((await sentBy('submit-request', add_tracking)).sent).toEqual(['add_return_tracking'])
  expect((await sentBy('get-returns', {})).sent).toEqual([
    expect.stringContaining('describe_returns'),
  ])
  const cancel = { action: 'cancel', return_id }
  expect((await sentBy('submit-request', cancel)).sent).toEqual(['cancel_return'])
})
