import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import type { Address } from '#shop/profile/address/address.ts'

import { placeOrder } from '../server/place-order.ts'

type Customer = { id: string; email: string }
type Product = { productId: string; sizeId: string | null; pricePence: number }

export const exampleAddress: Address = {
  name: 'Amina Khan',
  line1: '1 Example Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
}

/** A way to deliver, £3.95 and free from £75 unless stated otherwise; prices in pence. */
export async function givenDeliveryMethod(
  db: Db,
  {
    pricePence = 395,
    freeFromPence = 7500,
  }: { pricePence?: number; freeFromPence?: number | null } = {},
): Promise<string> {
  const { id } = await db.tables
    .insertInto('delivery_methods')
    .values({
      name: 'Standard delivery',
      description: 'Tracked',
      price_pence: pricePence,
      free_from_pence: freeFromPence,
      min_days: 2,
      max_days: 4,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The shop offers gift wrap for so many pence; null: it offers none. */
export async function givenGiftWrap(db: Db, pence: number | null): Promise<void> {
  await db.tables
    .insertInto('settings')
    .values({ key: 'gift_wrap_pence', value: JSON.stringify(pence) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(pence) }))
    .execute()
}

/** What a customer would place now, with a key of its own. */
export const newOrder = (customer: Customer, deliveryMethodId: string) => ({
  customerId: customer.id,
  idempotencyKey: randomUUID(),
  email: customer.email,
  address: exampleAddress,
  deliveryMethodId,
  placedAt: new Date(),
})

/** An order of these products, put into the cart and placed as a customer would; its id. */
export async function givenOrder(
  db: Db,
  customer: Customer,
  wishes: { product: Product; quantity: number }[],
  deliveryMethodId?: string,
): Promise<string> {
  for (const { product, quantity } of wishes) await givenLine(db, customer.id, product, quantity)
  const method = deliveryMethodId ?? (await givenDeliveryMethod(db))
  const placed = await placeOrder(db, newOrder(customer, method))
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  return placed.value.orderId
}
