import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { wish } from '#shop/cart/testing/given-line.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { endWindow, restock, standingOf } from '../../testing/waiting.ts'
import { joinWaitingList } from './waiting-list.ts'

const db = await useTestDatabase({ connections: 20 })
afterEach(async () => expect(await db.call('audit_stock', {})).toEqual([]))

type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** Customers who have not bought yet and join the waiting list of a product from a network, the first one first. */
async function givenWaitingFrom(network: string | null, product: Product, count: number) {
  const queue: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id } = await givenCustomer(db)
    expect(await joinWaitingList(db, id, product, network)).toMatchObject({ ok: true })
    queue.push(id)
  }
  return queue
}

const windowsOf = async (queue: string[], product: Product) => {
  const standings = await Promise.all(queue.map((id) => standingOf(db, id, product)))
  return standings.filter((standing) => standing === 'window').length
}

test('many accounts of one network hold five units of what comes free, and those behind them the rest', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const many = await givenWaitingFrom(randomUUID(), product, 12)
  const others = [
    ...(await givenWaitingFrom(randomUUID(), product, 2)),
    ...(await givenWaitingFrom(null, product, 2)),
  ]

  await restock(db, product, 12)

  expect(await windowsOf(many, product)).toBe(5)
  expect(await windowsOf(others, product)).toBe(4)
})

test('deliveries that arrive at the same moment change nothing about that', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const many = await givenWaitingFrom(randomUUID(), product, 12)

  await Promise.all(Array.from({ length: 12 }, () => restock(db, product)))

  expect(await windowsOf(many, product)).toBe(5)
})

test('who was passed over keeps their place and is served once their network has room', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const many = await givenWaitingFrom(randomUUID(), product, 6)
  await restock(db, product, 6)
  expect(await standingOf(db, many[5]!, product)).toBe(1)

  await endWindow(db, many[0]!)
  await db.call('end_priority_windows', {
    p_product_id: product.productId,
    p_size_id: product.sizeId,
  })

  expect(await standingOf(db, many[5]!, product)).toBe('window')
})

test('what is in carts counts as well, and a window can be used although its network is full', async () => {
  const network = randomUUID()
  const product = await givenProductInStock(db, { onHand: 3 })
  const { id: shopper } = await givenCustomer(db)
  expect(await addItem(db, shopper, wish(product, 3), network)).toMatchObject({ ok: true })
  const many = await givenWaitingFrom(network, product, 4)

  await restock(db, product, 4)

  expect(await windowsOf(many, product)).toBe(2)
  const { id: another } = await givenCustomer(db)
  expect(await addItem(db, another, wish(product, 1), network)).toEqual(
    err({ kind: 'network_limit' }),
  )
  expect(await addItem(db, many[0]!, wish(product, 1), network)).toMatchObject({
    ok: true,
    value: { wasPriorityGiven: true },
  })
})

test('customers who have bought are not counted, even if they bought after joining', async () => {
  const network = randomUUID()
  const product = await givenProductInStock(db, { onHand: 0 })
  const { customer: before } = await givenPaidOrder(db)
  const after = await givenCustomer(db)
  const newcomers = await givenWaitingFrom(network, product, 6)
  for (const { id } of [before, after]) await joinWaitingList(db, id, product, network)
  const scarf = await givenProductInStock(db, { onHand: 1 })
  const bought = await givenOrder(db, after, [{ product: scarf, quantity: 1 }])
  await reportPayment(db, bought, 'payment_intent.succeeded')

  await restock(db, product, 8)

  expect(await windowsOf(newcomers, product)).toBe(5)
  expect(await windowsOf([before.id, after.id], product)).toBe(2)
})
