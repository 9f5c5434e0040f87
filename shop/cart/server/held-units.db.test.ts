import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { wish } from '../testing/given-line.ts'
import { addItem } from './change-cart.ts'

const db = await useTestDatabase()

test('what a pending order holds counts among the units a customer may hold', async () => {
  const product = await givenProductInStock(db, { onHand: 60 })
  const amina = await givenCustomer(db)
  await givenPendingOrder(amina.id, product, 15)

  expect(await addItem(db, amina.id, wish(product, 6))).toEqual(err({ kind: 'hold_limit' }))
  expect(await addItem(db, amina.id, wish(product, 5))).toMatchObject({ ok: true })
})

async function givenPendingOrder(
  customerId: string,
  { productId, sizeId }: { productId: string; sizeId: string | null },
  quantity: number,
) {
  const { id: deliveryId } = await db.tables
    .insertInto('delivery_methods')
    .values({
      name: 'Standard',
      description: 'Two to four days',
      price_pence: 395,
      min_days: 2,
      max_days: 4,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderId } = await db.tables
    .insertInto('orders')
    .values({
      order_number: randomUUID(),
      customer_id: customerId,
      idempotency_key: randomUUID(),
      state: 'pending_payment',
      email: 'amina@example.com',
      address: '{}',
      delivery_method_id: deliveryId,
      delivery_name: 'Standard',
      promised_from: '2026-11-24',
      promised_to: '2026-11-26',
      subtotal_pence: quantity * 8900,
      delivery_pence: 0,
      total_pence: quantity * 8900,
      vat_pence: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: itemId } = await db.tables
    .insertInto('order_items')
    .values({
      order_id: orderId,
      product_id: productId,
      size_id: sizeId,
      name: 'Noor open abaya',
      colour_name: 'Ink',
      size_name: '56',
      quantity,
      unit_price_pence: 8900,
      vat_class: 'standard',
      vat_pence: 0,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.call('reserve_stock_atomic', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: quantity,
    p_reference_type: 'order',
    p_reference_id: orderId,
    p_reason: 'Ordered',
    p_actor: customerId,
  })
  await db.tables
    .insertInto('order_reservations')
    .values({ order_item_id: itemId, product_id: productId, size_id: sizeId, quantity })
    .execute()
}
