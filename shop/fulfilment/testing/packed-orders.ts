import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { givenPackedOrder } from '#shop/orders/testing/given-paid-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { readShipTable } from '../server/ship-many/ship-orders.ts'
import type { ManyShipment } from '../server/ship-many/ship-orders.ts'
import { rowFields, writeItems } from '../ship-many/ship-rows.ts'
import type { ShipRow } from '../ship-many/ship-rows.ts'

/** Orders that are being packed, what the page that ships many of them sends, and their parcels. */
export function packedOrders(db: Database, delivery: string) {
  const givenPacked = async (count: number, quantities?: number[]) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1)
      ids.push((await givenPackedOrder(db, quantities, delivery)).orderId)
    return ids
  }

  const rowsOf = async (orderIds: readonly string[]) => (await readShipTable(db, orderIds)).rows

  let numbers = 0
  const parcelOf = ({ orderId, number, items }: ShipRow): ManyShipment => ({
    orderId,
    number,
    items,
    idempotencyKey: randomUUID(),
    carrier: 'royal_mail',
    trackingNumber: `AB${String((numbers += 1)).padStart(9, '0')}GB`,
  })

  /** What the page sends for these rows. */
  function formOf(rows: readonly ShipRow[], fields: Record<string, string> = {}) {
    const form = new FormData()
    form.set('form', 'ship-orders')
    form.set('do', 'ship')
    form.set('carrier', 'evri')
    for (const row of rows) {
      const names = rowFields(row.orderId)
      const { trackingNumber, idempotencyKey } = parcelOf(row)
      form.append('id', row.orderId)
      form.set(names.number, row.number)
      form.set(names.items, writeItems(row.items))
      form.set(names.address, row.addressDigest)
      form.set(names.key, idempotencyKey)
      form.set(names.carrier, '')
      form.set(names.tracking, trackingNumber ?? '')
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  const parcelsOf = async (orderIds: readonly string[]) =>
    (await Promise.all(orderIds.map((id) => readOrder(db, id)))).map((order) => order!.shipments)
  return { givenPacked, rowsOf, parcelOf, formOf, parcelsOf }
}
