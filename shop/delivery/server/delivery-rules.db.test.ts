import { expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { isServed } from '../delivery-estimate.ts'
import { exampleAddress, givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)

async function givenShopper() {
  const customer = await givenCustomer(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 1 }))
  return customer
}

test('the database and the product page agree on which postcodes are reached', async () => {
  const notServed = ['GY', 'IM', 'BFPO', 'BT', 'KW15', 'E1', 'E']
  const postcodes = ['SW1A 1AA', 'BT1 5GS', 'KW15 1AA', 'KW1 4AA', 'BFPO 57', 'IM1 1AA', 'E1 6AN']
  const more = ['E16 1AA', 'EC1A 1BB', 'G1 1AA', 'GY1 1AA']

  for (const postcode of [...postcodes, ...more]) {
    for (const areas of [notServed, notServed.slice(0, 6), notServed.slice(0, 5), []]) {
      const { is_served: served } = await db.callOne('is_served', {
        p_not_served: areas,
        p_postcode: postcode,
      })
      expect(served, `${postcode} without ${areas.join()}`).toBe(isServed(areas, postcode))
    }
  }
})

test('a method that does not reach the postcode is refused, and the cart keeps its hold', async () => {
  const customer = await givenShopper()
  const mainland = await givenDeliveryMethod(db)
  await db.tables
    .updateTable('delivery_methods')
    .set({ not_served: ['BT'] })
    .where('id', '=', mainland)
    .execute()
  const order = {
    ...newOrder(customer, mainland),
    address: { ...exampleAddress, postcode: 'BT1 5GS' },
  }

  expect(await placeOrder(db, order)).toEqual(err({ kind: 'delivery_not_served' }))
  expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  expect(await placeOrder(db, { ...order, deliveryMethodId: standard })).toMatchObject({ ok: true })
})

test('an order keeps the days that were promised, whenever it is looked at or paid', async () => {
  const customer = await givenShopper()
  // Wednesday before Christmas, after the cut-off: it leaves on Thursday, and nothing travels on
  // Friday and Monday, the bank holidays.
  const placedAt = new Date('2026-12-23T14:00:00Z')
  const placed = await placeOrder(db, { ...newOrder(customer, standard), placedAt })

  expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
    promise: { earliest: '2026-12-30', latest: '2027-01-04' },
  })
})

test('an order keeps its note and where the bill goes', async () => {
  const customer = await givenShopper()
  const billingAddress = { ...exampleAddress, name: 'Bilal Khan', postcode: 'M1 1AE' }
  const note = 'No bell, please.\nThank you.'
  const placed = await placeOrder(db, { ...newOrder(customer, standard), billingAddress, note })

  expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
    address: exampleAddress,
    billingAddress,
    note,
  })
})
