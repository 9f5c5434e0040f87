import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { deliverShipment, packOrder, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale } from './after-sale-scene.ts'

const STAFF = 'a colleague'

/** What staff and customers do before the parcels are there. */
export function fulfilmentActs({
  shop,
  chance,
  order,
  orderThatIs,
  units,
}: AfterSale): RandomAction[] {
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const act = (weight: number, run: RandomAction['run']): RandomAction => ({ weight, run })
  const parcelKey = keysOf(chance)
  const cancelKey = keysOf(chance)

  return [
    act(4, async () => {
      const { orderId } = await orderThatIs('paid')
      const done = await packOrder(db, { orderId, actorId: STAFF })
      return `pack: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(8, async () => {
      const one = await orderThatIs('processing')
      const done = await shipItems(db, {
        orderId: one.orderId,
        idempotencyKey: parcelKey(),
        carrier: oneOf(['royal_mail', 'evri', 'dpd'])!,
        trackingNumber: 'AB123456789GB',
        items: below(3) === 0 ? undefined : units(one),
        actorId: STAFF,
      })
      return `send: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(8, async () => {
      const parcels = await db.tables
        .selectFrom('shipments')
        .select('id')
        .$if(below(5) > 0, (query) => query.where('delivered_at', 'is', null))
        .execute()
      const parcel = oneOf(parcels)
      if (!parcel) return 'nothing yet'
      const done = await deliverShipment(db, { shipmentId: parcel.id, actorId: STAFF })
      return `arrive: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(3, async () => {
      const one = order()
      const isCustomer = below(2) === 0
      const done = await cancelItems(services, {
        orderId: one.orderId,
        items: below(4) === 0 ? undefined : units(one),
        reason: undefined,
        actorId: isCustomer ? one.customerId : STAFF,
        customerId: isCustomer ? one.customerId : undefined,
        key: cancelKey(),
      })
      return `cancel: ${done.ok ? 'done' : done.refusal.kind}`
    }),
  ]
}
