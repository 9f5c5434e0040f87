import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import type { ReturnReason } from '../return-state.ts'
import { receiveReturn } from '../server/handling/handle-return.ts'
import { readReturn } from '../server/read-return.ts'
import { givenReturn } from './given-return.ts'

/** Another size of a product, so many pieces of it; its id. */
export async function givenOtherSize(db: Db, productId: string, onHand: number): Promise<string> {
  const { id } = await db.tables
    .insertInto('sizes')
    .values({ size_name: `58-${randomUUID()}`, system: 'abaya', length_inches: 58, position: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stock(db, productId, id, onHand)
  return id
}

/** Another colour of a product's style, so many pieces of one size; what to choose. */
export async function givenOtherColour(
  db: Db,
  productId: string,
  { onHand, pricePence }: { onHand: number; pricePence: number },
): Promise<{ product_id: string; size_id: string }> {
  const { id: _, ...product } = await db.tables
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { id } = await db.tables
    .insertInto('products')
    .values({
      ...product,
      slug: `abaya-${randomUUID()}`,
      composition: JSON.stringify(product.composition),
      colour_name: 'Sand',
      colour_hex: '#d9c7a7',
      price_pence: pricePence,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { product_id: id, size_id: await givenOtherSize(db, id, onHand) }
}

async function stock(db: Db, productId: string, sizeId: string, onHand: number) {
  await db.call('add_inventory_item', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_reorder_level: 5,
  })
  if (onHand > 0)
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: onHand,
      p_reference_type: 'delivery_note',
      p_reference_id: null,
      p_reason: 'First delivery',
      p_actor: 'system',
    })
}

/**
 * A delivered line that is exchanged as its customer asks: for another size of its product that costs
 * the same, or for another colour at this price; and the order of what was chosen instead.
 */
export async function givenExchange(
  db: Db,
  order: { customer: { id: string }; orderId: string; lines: readonly string[] },
  { quantity = 1, colourPence, reason = 'too_small' }: ExchangeAsked = {},
): Promise<{ returnId: string; newOrderId: string }> {
  const { items } = (await readOrder(db, order.orderId))!
  const line = items.find(({ order_item_id }) => order_item_id === order.lines[0])!
  const replacement =
    colourPence === undefined
      ? {
          product_id: line.product_id,
          size_id: await givenOtherSize(db, line.product_id, quantity),
        }
      : await givenOtherColour(db, line.product_id, { onHand: quantity, pricePence: colourPence })
  const returnId = await givenReturn(db, order, {
    resolution: 'exchange',
    differencePence:
      colourPence === undefined ? 0 : (colourPence - line.unit_price_pence) * quantity,
    items: [{ order_item_id: line.order_item_id, quantity, reason, exchange_for: replacement }],
  })
  return { returnId, newOrderId: (await readReturn(db, returnId))!.exchangeOrder!.orderId }
}

type ExchangeAsked = {
  /** Units of the line, and of what is chosen instead. */
  quantity?: number
  colourPence?: number
  reason?: ReturnReason
}

/** Opens the parcel of a return; of each line so many pieces are missing, the rest can be sold again. */
export async function givenOpened(db: Db, returnId: string, missing = 0): Promise<void> {
  const { items } = (await readReturn(db, returnId))!
  const received = await receiveReturn(db, {
    returnId,
    items: items.map(({ return_item_id, quantity }) => ({
      return_item_id,
      restocked: quantity - missing,
      written_off: 0,
      missing,
      deduction_pence: 0,
      deduction_reason: null,
    })),
    actorId: 'a colleague',
    key: randomUUID(),
  })
  if (!received.ok) throw new Error(`The parcel was refused: ${received.refusal.kind}`)
}
