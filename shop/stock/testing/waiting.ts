import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { joinWaitingList, readWaitingList } from '../server/waiting-list/waiting-list.ts'
import type { WaitedItem } from '../server/waiting-list/waiting-list.ts'

/** Puts a customer on the waiting list as they would; returns their place. */
export async function givenWaiting(db: Db, customerId: string, item: WaitedItem): Promise<number> {
  const joined = await joinWaitingList(db, customerId, item)
  if (!joined.ok) throw new Error(`The waiting list was refused: ${joined.refusal.kind}`)
  if (joined.value.state !== 'waiting') throw new Error(`This customer has a ${joined.value.state}`)
  return joined.value.place
}

/** A customer's place, "window" while one is held for them, else "none". */
export async function standingOf(db: Db, customerId: string, { productId, sizeId }: WaitedItem) {
  const list = await readWaitingList(db, customerId)
  const entry = list.find((found) => found.productId === productId && found.sizeId === sizeId)
  return entry?.state === 'waiting' ? entry.place : (entry?.state ?? 'none')
}

/** Sets when a customer's priority windows end, in seconds from the database's now. */
export async function endWindow(db: Db, customerId: string, inSeconds = 0) {
  await db.tables
    .updateTable('waiting_list_entries')
    .set({ window_expires_at: sql<Date>`clock_timestamp() + ${inSeconds} * interval '1 second'` })
    .where('user_id', '=', customerId)
    .where('window_expires_at', 'is not', null)
    .execute()
}

/** The arguments of a procedure that changes stock, for `quantity` of a product and size. */
export const stockEntry = ({ productId, sizeId }: WaitedItem, quantity: number) => ({
  p_product_id: productId,
  p_size_id: sizeId,
  p_quantity: quantity,
  p_reference_type: 'test',
  p_reference_id: null,
  p_reason: null,
  p_actor: 'test',
})

/** Takes `quantity` into stock. */
export const restock = (db: Db, item: WaitedItem, quantity = 1) =>
  db.call('receive_stock', stockEntry(item, quantity))
