import type { Db } from '#platform/db/database.ts'

type Gift = {
  orderId: string
  pence: number
  way?: 'original' | 'credit'
  lines?: { order_item_id: string; quantity: number; pence: number }[]
  deliveryPence?: number
  key?: string
}

/** Gives a part of an order back as the procedures do that call `give_back`: the order locked first. */
export const giveBack = (
  db: Db,
  { orderId, pence, way = 'original', lines = [], deliveryPence = 0, key }: Gift,
): Promise<{ card_pence: number | null; credit_pence: number | null }> =>
  db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('id')
      .forUpdate()
      .execute()
    await tx.tables
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .select('id')
      .forUpdate()
      .execute()
    return tx.callOne('give_back', {
      p_order_id: orderId,
      p_pence: pence,
      p_way: way,
      p_lines: lines,
      p_delivery_pence: deliveryPence,
      p_reason: 'return',
      p_note: null,
      p_actor: 'a test',
      p_key: key ?? null,
      p_return_id: null,
    })
  })
