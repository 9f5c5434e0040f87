import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { editedOrders } from '#shop/orders/testing/edited-orders.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { offerDifference } from '../server/differences.ts'

type Item = Awaited<ReturnType<typeof givenProductInStock>>
type Ordered = { orderId: string; line: string }
type Offer = { quantity?: number; pence?: number; key?: string }

/** Orders of abayas at £89, a colour of the same style at £99, and what asking for the difference answers. */
export function differencesOn(db: Database, delivery: string) {
  const edited = editedOrders(db, delivery)
  const offer = (
    { orderId, line }: Ordered,
    to: Pick<Item, 'productId' | 'sizeId'>,
    { quantity = 1, pence = 1000 * quantity, key = randomUUID() }: Offer = {},
  ) =>
    offerDifference(db, {
      orderId,
      orderItemId: line,
      key,
      quantity,
      productId: to.productId,
      sizeId: to.sizeId,
      pence,
      hours: 24,
      actorId: 'a colleague',
    })
  const read = async (orderId: string) => (await readOrder(db, orderId))!
  const pay = (orderId: string) => reportPayment(db, orderId, 'payment_intent.succeeded')
  /** A paid order of so many, and the dearer colour. */
  const givenDearer = async ({ quantity = 1, onHand = 3 } = {}) => {
    const item = await givenProductInStock(db, { onHand: 5 })
    const to = await edited.givenSibling(item, { onHand, pricePence: 9900 })
    return { item, to, ...(await edited.givenPaid({ product: item, quantity })) }
  }
  /** The order of a difference that its customer was asked for. */
  const asked = async (...args: Parameters<typeof offer>): Promise<string> => {
    const done = await offer(...args)
    if (!done.ok) throw new Error(`The difference was refused: ${done.refusal.kind}`)
    return done.value.orderId
  }
  return {
    ...edited,
    offer,
    givenDearer,
    asked,
    pay,
    /** An order of so many units that were changed into a dearer colour, and the order of their difference. */
    givenChanged: async (quantity: number) => {
      const { to, item, ...ordered } = await givenDearer({ quantity, onHand: quantity })
      const difference = await asked(ordered, to, { quantity })
      await pay(difference)
      const line = (await read(ordered.orderId)).items[0]!.order_item_id
      return { ...ordered, line, difference, to, item }
    },
    /** Its time to pay runs out. */
    expire: (orderId: string) =>
      db.callOne('return_order_to_cart', {
        p_order_id: orderId,
        p_reason: 'Not paid in time',
        p_actor: 'system',
      }),
    read,
  }
}
