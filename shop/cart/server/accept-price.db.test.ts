import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { acceptPrice, removeItem } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

async function givenRepricedLine() {
  const product = await givenProductInStock(db, { onHand: 3, pricePence: 4999 })
  const customer = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, customer.id, product, 2)
  await db.tables
    .updateTable('products')
    .set({ price_pence: 5499 })
    .where('id', '=', product.productId)
    .execute()
  const price = async () => (await readCart(db, customer.id)).lines[0]?.pricePence
  return { customer, cartItemId, product, price }
}

test('the price of today is taken when it is the one that was seen', async () => {
  const { customer, cartItemId, price } = await givenRepricedLine()
  const accept = () => acceptPrice(db, customer.id, { cartItemId, pricePence: 5499 })

  expect(await accept()).toEqual(ok(undefined))
  expect(await accept()).toEqual(ok(undefined))
  expect(await price()).toBe(5499)
})

test('another one is refused with what it is now, and nothing changes', async () => {
  const { customer, cartItemId, price } = await givenRepricedLine()

  expect(await acceptPrice(db, customer.id, { cartItemId, pricePence: 100 })).toEqual(
    err({ kind: 'price_changed', pricePence: 5499 }),
  )
  expect(await price()).toBe(4999)
})

test('only a line of their own that is still held is found', async () => {
  const { customer, cartItemId, price } = await givenRepricedLine()
  const bilal = await givenCustomer(db)
  const notFound = err({ kind: 'item_not_found' })

  expect(await acceptPrice(db, bilal.id, { cartItemId, pricePence: 5499 })).toEqual(notFound)
  const seen = { cartItemId: randomUUID(), pricePence: 5499 }
  expect(await acceptPrice(db, customer.id, seen)).toEqual(notFound)
  expect(await price()).toBe(4999)
  await expireLine(db, customer.id, cartItemId)
  expect(await acceptPrice(db, customer.id, { cartItemId, pricePence: 5499 })).toEqual(notFound)
})

test('who changes the cart at the same time is waited for: a line that goes is not accepted', async () => {
  const { customer, cartItemId } = await givenRepricedLine()
  let accepting: ReturnType<typeof acceptPrice> | undefined

  await db.transaction(async (tx) => {
    await removeItem(tx, customer.id, cartItemId)
    accepting = acceptPrice(db, customer.id, { cartItemId, pricePence: 5499 })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await accepting).toEqual(err({ kind: 'item_not_found' }))
})
