import type { Db } from '#platform/db/database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { writeReview } from '../server/submitted-review.ts'
import type { NewReview } from '../server/submitted-review.ts'

type Product = Parameters<typeof givenOrder>[2][number]['product']
type Customer = { id: string; email: string }

/**
 * A customer who bought a piece of a product and received it; of a product of its own by default.
 */
export async function givenBuyer(
  db: Db,
  { product, customer, method }: { product?: Product; customer?: Customer; method?: string } = {},
) {
  const bought = product ?? (await givenProductInStock(db, { onHand: 5 }))
  const buyer = customer ?? (await givenCustomer(db))
  const orderId = await givenOrder(db, buyer, [{ product: bought, quantity: 1 }], method)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  await packOrder(db, { orderId, actorId: 'a colleague' })
  await givenParcel(db, orderId)
  return { customer: buyer, orderId, productId: bought.productId, product: bought }
}

type Buyer = { customer: { id: string }; productId: string }

/** A buyer's review: four stars and a sentence. */
export const newReview = (buyer: Buyer, changes: Partial<NewReview> = {}): NewReview => ({
  customerId: buyer.customer.id,
  productId: buyer.productId,
  rating: 4,
  lengthFit: 'as_expected',
  widthFit: null,
  heightCm: 165,
  body: 'Soft and opaque.',
  photos: [],
  ...changes,
})

/** A review as its buyer writes it, nobody has looked at it; its id. */
export async function givenReview(
  db: Db,
  buyer: Buyer,
  changes?: Partial<NewReview>,
): Promise<string> {
  const written = await writeReview(db, newReview(buyer, changes))
  if (!written.ok) throw new Error(`The review was refused: ${written.refusal}`)
  return written.value.reviewId
}
