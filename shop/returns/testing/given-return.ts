import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { deliverShipment, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { givenPackedOrder } from '#shop/orders/testing/given-paid-order.ts'

import { createReturn } from '../server/requests/create-return.ts'
import type { NewReturn } from '../server/requests/create-return.ts'

/** An order of so many units of a product each, all of it in one parcel that has arrived. */
export async function givenDeliveredOrder(
  db: Db,
  quantities: readonly number[] = [1],
  deliveryMethodId?: string,
) {
  const order = await givenPackedOrder(db, quantities, deliveryMethodId)
  await givenParcel(db, order.orderId)
  return order
}

/** A parcel of all that is left of an order, or of these units; it has arrived unless stated otherwise. */
export async function givenParcel(
  db: Db,
  orderId: string,
  {
    items,
    isDelivered = true,
  }: { items?: { order_item_id: string; quantity: number }[]; isDelivered?: boolean } = {},
) {
  const actorId = 'a colleague'
  const sent = await shipItems(db, {
    orderId,
    idempotencyKey: randomUUID(),
    carrier: 'evri',
    trackingNumber: 'H0012345678',
    items,
    actorId,
  })
  if (!sent.ok) throw new Error(`The parcel was refused: ${sent.refusal.kind}`)
  if (isDelivered) await deliverShipment(db, { shipmentId: sent.value.shipmentId, actorId })
}

type Order = { customer: { id: string }; orderId: string; lines: readonly string[] }

/** What a customer would ask of the first line of an order: one piece, which is too small. */
export const newReturn = (order: Order, changes: Partial<NewReturn> = {}): NewReturn => ({
  customerId: order.customer.id,
  orderId: order.orderId,
  items: [{ order_item_id: order.lines[0]!, quantity: 1, reason: 'too_small' }],
  resolution: 'refund',
  photos: [],
  idempotencyKey: randomUUID(),
  askedAt: new Date(),
  ...changes,
})

/** A return of an order as its customer asks for it; its id. */
export async function givenReturn(
  db: Db,
  order: Order,
  changes?: Partial<NewReturn>,
): Promise<string> {
  const asked = await createReturn(db, newReturn(order, changes))
  if (!asked.ok) throw new Error(`The return was refused: ${asked.refusal.kind}`)
  return asked.value.returnId
}
