import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'

import { givenDeliveredOrder, givenParcel, newReturn } from './given-return.ts'
import { givenOpened, givenOtherSize } from './given-exchange.ts'
import { settleExchange } from '../server/handling/handle-return.ts'
import { readReturn } from '../server/read-return.ts'
import { createReturn } from '../server/requests/create-return.ts'
import type { Database } from '#platform/db/database.ts'

const actorId = 'a colleague'

type OrderItem = NonNullable<Awaited<ReturnType<typeof readOrder>>>['items'][number]
/** An order that has arrived, and its first line. */
export type Delivered = Awaited<ReturnType<typeof givenDeliveredOrder>> & {
  line: OrderItem
  productId: string
}
export type Choice = { product_id: string; size_id: string }

/** A shop with orders that have arrived, exchanges of them, and the books of both. */
export async function useExchangeShop(db: Database) {
  const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

  const delivered = async (quantity = 1): Promise<Delivered> => {
    const order = await givenDeliveredOrder(db, [quantity], standard)
    const [line] = (await readOrder(db, order.orderId))!.items
    return { ...order, line: line!, productId: line!.product_id }
  }

  const ask = (order: Delivered, replacement: Choice, differencePence = 0, quantity = 1) =>
    createReturn(
      db,
      newReturn(order, {
        resolution: 'exchange',
        differencePence,
        items: [
          {
            order_item_id: order.line.order_item_id,
            quantity,
            reason: 'too_small',
            exchange_for: replacement,
          },
        ],
      }),
    )

  const exchanged = async (
    order: Delivered,
    replacement: Choice,
    differencePence = 0,
    quantity = 1,
  ) => {
    const asked = await ask(order, replacement, differencePence, quantity)
    if (!asked.ok) throw new Error(asked.refusal.kind)
    const { returnId, orderToPay } = asked.value
    const found = (await readReturn(db, returnId))!
    return { returnId, orderToPay, newOrderId: found.exchangeOrder!.orderId }
  }

  const otherSize = async (order: Delivered, onHand = 1): Promise<Choice> => ({
    product_id: order.productId,
    size_id: await givenOtherSize(db, order.productId, onHand),
  })

  const stateOf = async (returnId: string) => (await readReturn(db, returnId))!.state
  const orderState = async (orderId: string) => (await readOrder(db, orderId))!.state
  const stockOf = ({ product_id: productId, size_id: sizeId }: Choice) =>
    stockBooks(db, { productId, sizeId })

  const open = (returnId: string, missing?: number) => givenOpened(db, returnId, missing)
  const settle = (returnId: string) =>
    settleExchange(db, { returnId, settledAt: new Date(), actorId })

  const documentsOf = async (orderId: string) =>
    db.tables
      .selectFrom('invoices')
      .select(['kind', 'total_pence'])
      .where('order_id', '=', orderId)
      .orderBy('issued_at')
      .execute()
  const refundsOf = async (orderId: string) =>
    (
      await db.tables
        .selectFrom('refunds')
        .select('pence')
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute()
    ).map(({ pence }) => pence)

  /** The order is packed, sent and has arrived. */
  async function givenSent(orderId: string, { customer }: Delivered): Promise<Delivered> {
    await packOrder(db, { orderId, actorId })
    await givenParcel(db, orderId)
    const [line] = (await readOrder(db, orderId))!.items
    return {
      customer,
      orderId,
      lines: [line!.order_item_id],
      line: line!,
      productId: line!.product_id,
    }
  }

  return {
    delivered,
    ask,
    exchanged,
    otherSize,
    stateOf,
    orderState,
    stockOf,
    open,
    settle,
    documentsOf,
    refundsOf,
    givenSent,
  }
}
