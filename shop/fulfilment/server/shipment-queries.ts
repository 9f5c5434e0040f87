import type { Db } from '#platform/db/database.ts'

/** The order of a parcel. */
export async function findOrderOfShipment(db: Db, shipmentId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('shipments')
    .select('order_id')
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  return row?.order_id
}
