import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import type { Db } from '#platform/db/database.ts'
import { refusalText } from '#platform/result.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { findOrderIds, listCarriers } from '#shop/orders/server/admin-orders.ts'
import { readOrders } from '#shop/orders/server/read-order.ts'

import { fulfilmentRefusals } from '../../fulfilment-refusals.ts'
import { shipTableOf } from '../../ship-many/ship-rows.ts'
import type { ShipTable, UsualCarriers } from '../../ship-many/ship-rows.ts'
import { findRecentCarriers } from '../fulfilment-queries.ts'
import { shipItems } from '../fulfilment.ts'
import type { NewShipment } from '../fulfilment.ts'

/** What the list of orders calls "Needs sending", the oldest first. */
const beingPacked = new URLSearchParams({ need: 'ship', sort: 'placed' })

/** The orders that are being packed, the oldest first: as many as are shipped at once. */
export async function findBeingPacked(db: Db): Promise<string[]> {
  const { ids } = await findOrderIds(db, readListQuery(orderList, beingPacked))
  return ids.slice(0, MAX_BULK_ROWS)
}

/** What can be done with these orders now, and who usually carries them; three statements, however many they are. */
export async function readShipTable(
  db: Db,
  orderIds: readonly string[],
): Promise<ShipTable & { usual: UsualCarriers }> {
  const [orders, carriers, recent] = await Promise.all([
    readOrders(db, orderIds),
    listCarriers(db),
    findRecentCarriers(db),
  ])
  const latest = recent.toSorted((one, other) => Number(other.shippedAt) - Number(one.shippedAt))
  return {
    ...shipTableOf(orders),
    usual: {
      carriers,
      last: latest[0]?.carrier,
      byMethod: Object.fromEntries(
        latest.flatMap(({ methodId, carrier }) => (methodId === null ? [] : [[methodId, carrier]])),
      ),
    },
  }
}

/** A parcel of one of many orders; `number`: the order's, for people. */
export type ManyShipment = Omit<NewShipment, 'actorId'> & { number: string }

type ShippedOutcome = RowOutcome & { isAboutCarrier?: boolean }

/**
 * Sends a parcel of each of many orders, one after the other, whatever becomes of the others. Each is a transaction of
 * its own: an exchange is locked after the order that it comes from, so no order of ids would be free of deadlocks.
 * Repeating it with the same keys changes nothing, also where it was cut off.
 */
export async function shipOrders(
  db: Db,
  shipments: readonly ManyShipment[],
  actorId: string,
): Promise<ShippedOutcome[]> {
  const outcomes: ShippedOutcome[] = []
  for (const { number, ...shipment } of shipments) {
    const sent = await shipItems(db, { ...shipment, actorId })
    const row = { id: shipment.orderId, name: number }
    outcomes.push(
      sent.ok
        ? { ...row, done: true }
        : {
            ...row,
            done: false,
            message: refusalText(fulfilmentRefusals, sent.refusal),
            isAboutCarrier: sent.refusal.kind === 'carrier_not_found',
          },
    )
  }
  return outcomes
}
