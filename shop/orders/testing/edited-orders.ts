import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { readOrder } from '../server/read-order.ts'
import { givenOrder } from './given-order.ts'
import { reportPayment } from './given-paid-order.ts'

type Item = Awaited<ReturnType<typeof givenProductInStock>>

/** Orders that staff change, and what became of them. */
export function editedOrders(db: Database, delivery: string) {
  const linesOf = async (orderId: string) => (await readOrder(db, orderId))!.items
  return {
    linesOf,
    /** Another colour of the same style, in a size of its own. */
    givenSibling: async (of: Item, options: Parameters<typeof givenProductInStock>[1]) => {
      const sibling = await givenProductInStock(db, options)
      const { style_id: styleId } = await db.tables
        .selectFrom('products')
        .select('style_id')
        .where('id', '=', of.productId)
        .executeTakeFirstOrThrow()
      await db.tables
        .updateTable('products')
        .set({ style_id: styleId, colour_name: 'Sand' })
        .where('id', '=', sibling.productId)
        .execute()
      return sibling
    },
    /** A paid order of so many of these. */
    givenPaid: async (...wishes: { product: Item; quantity: number }[]) => {
      const orderId = await givenOrder(db, await givenCustomer(db), wishes, delivery)
      await reportPayment(db, orderId, 'payment_intent.succeeded')
      const [line] = await linesOf(orderId)
      return { orderId, line: line!.order_item_id }
    },
    /** The notes in its history that are of this colleague. */
    eventsOf: async (orderId: string) => {
      const rows = await db.tables
        .selectFrom('order_events')
        .select('note')
        .where('order_id', '=', orderId)
        .where('actor', '=', 'a colleague')
        .orderBy('id')
        .execute()
      return rows.map(({ note }) => note)
    },
    cancelAll: (orderId: string) =>
      cancelItems(
        { db, payments: {} as never, log: console as never },
        {
          orderId,
          actorId: 'a colleague',
          key: randomUUID(),
        },
      ),
  }
}
