import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenGiftCard, givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { givenBoughtCard } from '#shop/gift-cards/testing/given-bought-card.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, givenGiftWrap, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import {
  refundReturn,
  rejectReturn,
  settleExchange,
} from '#shop/returns/server/handling/handle-return.ts'
import { readReturn } from '#shop/returns/server/read-return.ts'
import { givenExchange, givenOpened } from '#shop/returns/testing/given-exchange.ts'
import { givenParcel, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

const actorId = 'a colleague'

/**
 * Orders of everything that reports tell apart: two rates of VAT, a discount, gift wrap, a gift card and store credit,
 * cancelled, returned, exchanged and refunded ones, a return that was rejected, an order that was never paid, and a gift
 * card that was bought before a first order. Their
 * documents are dated one after the other, from `moments`, in the order in which they were written. `coatCostPence`: what
 * a coat costs the shop; of other goods no cost is known.
 */
export async function givenMixedHistory(
  db: Database,
  moments: readonly string[],
  { coatCostPence }: { coatCostPence?: number } = {},
) {
  const method = await givenDeliveryMethod(db)
  await givenGiftWrap(db, 350)
  const coat = await givenProductInStock(db, { onHand: 20, pricePence: 8999 })
  if (coatCostPence !== undefined)
    await db.pool.query('insert into product_costs (product_id, cost_pence) values ($1, $2)', [
      coat.productId,
      coatCostPence,
    ])
  const scarf = await givenProductInStock(db, {
    onHand: 20,
    pricePence: 1400,
    vatClass: 'zero',
    withoutSize: true,
  })
  const { code } = await givenDiscount(db, { name: 'Autumn', percent: 33 })
  const amina = await givenCustomer(db)
  const bilal = await givenCustomer(db)

  type Wishes = [typeof coat, number][]
  type More = Partial<Parameters<typeof placeOrder>[1]>
  async function placed(customer: typeof amina, wishes: Wishes, more: More = {}) {
    for (const [product, quantity] of wishes) await givenLine(db, customer.id, product, quantity)
    const order = await placeOrder(db, { ...newOrder(customer, method), ...more })
    if (!order.ok) throw new Error(order.refusal.kind)
    return order.value.orderId
  }
  async function sold(...args: Parameters<typeof placed>) {
    const orderId = await placed(...args)
    if ((await readOrder(db, orderId))!.state === 'pending_payment')
      await reportPayment(db, orderId, 'payment_intent.succeeded')
    const { items } = (await readOrder(db, orderId))!
    return { orderId, customer: args[0], lines: items.map((item) => item.order_item_id) }
  }
  async function delivered(...args: Parameters<typeof placed>) {
    const order = await sold(...args)
    await packOrder(db, { orderId: order.orderId, actorId })
    await givenParcel(db, order.orderId)
    return order
  }

  // A discount, two rates, gift wrap; and a sum refunded for being late.
  const mixed = await sold(
    amina,
    [
      [coat, 1],
      [scarf, 2],
    ],
    { discountCode: code, giftWrap: { message: 'Eid mubarak' } },
  )
  const late = { pence: 700, reason: 'Late', actorId, key: randomUUID() }
  await refundToCredit(db, { orderId: mixed.orderId, ...late })

  // Paid with a gift card, store credit and a card; one of two coats is cancelled before it is sent.
  const card = await givenGiftCard(db, 3000)
  await givenStoreCredit(db, bilal.id, 2000)
  const twoCoats = await sold(bilal, [[coat, 2]], { giftCards: [card.hash], usesStoreCredit: true })
  await cancel(db, twoCoats.orderId, [{ order_item_id: twoCoats.lines[0]!, quantity: 1 }])

  // Returned, with something taken off, and the delivery.
  const returned = await delivered(amina, [[scarf, 3]])
  const returnId = await givenReturn(db, returned)
  await givenOpened(db, returnId)
  const { items } = (await readReturn(db, returnId))!
  await refundReturn(db, {
    returnId,
    lines: items.map(({ return_item_id }) => ({ return_item_id, pence: 1100 })),
    deliveryPence: 395,
    way: 'original',
    actorId,
  })

  // Exchanged for something dearer.
  const exchanged = await delivered(bilal, [[coat, 1]])
  const exchange = await givenExchange(db, exchanged, { colourPence: 9999 })
  await reportPayment(db, exchange.newOrderId, 'payment_intent.succeeded')
  await givenOpened(db, exchange.returnId)
  await settleExchange(db, { returnId: exchange.returnId, settledAt: new Date(), actorId })

  // Refunded without a return: an item of a set of rates.
  const faulty = await delivered(amina, [
    [coat, 1],
    [scarf, 1],
  ])
  await refundOrder(db, {
    orderId: faulty.orderId,
    way: 'original',
    items: [{ order_item_id: faulty.lines[1]!, quantity: 1, restock: false }],
    reason: 'One was faulty',
    actorId,
    key: randomUUID(),
  })

  // Asked back, and turned down.
  await rejectReturn(db, {
    returnId: await givenReturn(db, faulty, {
      items: [
        { order_item_id: faulty.lines[0]!, quantity: 1, reason: 'faulty', comment: 'A hole' },
      ],
    }),
    reason: 'It was worn',
    actorId,
  })

  // Cancelled as a whole, by somebody who had bought a gift card before; and one that was never paid.
  const cancelled = await sold((await givenBoughtCard(db)).customer, [[coat, 1]])
  await cancel(db, cancelled.orderId, null)
  await placed(await givenCustomer(db), [[coat, 1]])

  await dateDocuments(db, moments)
  return { coat, scarf, code, amina, bilal }
}

const cancel = async (
  db: Database,
  orderId: string,
  items: { order_item_id: string; quantity: number }[] | null,
) => {
  const { outcome } = await db.callOne('cancel_items', {
    p_order_id: orderId,
    p_items: items,
    p_reason: 'Changed my mind',
    p_actor: actorId,
    p_key: randomUUID(),
    p_customer_id: null,
  })
  if (outcome !== 'done') throw new Error(`The cancellation was refused: ${outcome}`)
}

/** Documents cannot be dated by hand, so the test sets their dates afterwards. */
async function dateDocuments(db: Database, moments: readonly string[]): Promise<void> {
  await db.pool.query('alter table invoices disable trigger invoices_only_lose_their_buyer')
  const { rowCount } = await db.pool.query(
    `update invoices v set issued_at = ($1::timestamptz[])[d.at]
       from (select id, row_number() over (order by issued_at, kind desc, number) as at from invoices) d
      where d.id = v.id`,
    [moments],
  )
  await db.pool.query('alter table invoices enable trigger invoices_only_lose_their_buyer')
  if (rowCount !== moments.length) throw new Error(`There are ${rowCount} documents.`)
}
