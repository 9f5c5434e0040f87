import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Address } from '#shop/profile/address/address.ts'

import type { OrderEditRefusal } from '../../order-edit-text.ts'
import type { OrderState } from '../../order-state.ts'

type Done = { orderId: string }

/**
 * Corrects the delivery address of an order of which nothing was sent, and notifies its customer; `seen`: the address
 * that the editor began with. `isChanged`: false where the order has this address already, and nobody is notified.
 */
export async function changeOrderAddress(
  db: Db,
  asked: { orderId: string; key: string; seen: unknown; address: Address; actorId: string },
): Promise<Result<Done & { isChanged: boolean }, OrderEditRefusal>> {
  const { outcome, state } = await db.callOne('change_order_address', {
    p_order_id: asked.orderId,
    p_key: asked.key,
    p_seen: asked.seen,
    p_address: asked.address,
    p_actor: asked.actorId,
  })
  if (outcome === 'done' || outcome === 'existing' || outcome === 'unchanged')
    return ok({ orderId: asked.orderId, isChanged: outcome !== 'unchanged' })
  if (outcome === 'closed') return err({ kind: outcome, state: state as OrderState })
  return err({ kind: outcome })
}

/**
 * Changes units of a line, before it is packed, into another size or colour of its style at the price that was paid.
 * `cheaperPence`: what that costs less today; 0 if the line was changed before.
 */
export async function changeOrderItem(
  db: Db,
  asked: {
    orderId: string
    key: string
    orderItemId: string
    quantity: number
    productId: string
    sizeId: string | null
    actorId: string
  },
): Promise<Result<Done & { cheaperPence: number }, OrderEditRefusal>> {
  const { outcome, state, available, ...row } = await db.callOne('change_order_item', {
    p_order_id: asked.orderId,
    p_key: asked.key,
    p_order_item_id: asked.orderItemId,
    p_quantity: asked.quantity,
    p_product_id: asked.productId,
    p_size_id: asked.sizeId,
    p_actor: asked.actorId,
  })
  if (outcome === 'done' || outcome === 'existing')
    return ok({ orderId: asked.orderId, cheaperPence: row.cheaper_pence ?? 0 })
  if (outcome === 'closed') return err({ kind: outcome, state: state as OrderState })
  if (outcome === 'not_available') return err({ kind: outcome, available: available ?? 0 })
  return err({ kind: outcome })
}

/** What units of a line cost more today as another size or colour (`dearer_by`), in pence; 0 if no more. */
export async function readDearerBy(
  db: Db,
  asked: { orderItemId: string; quantity: number; productId: string; sizeId: string | null },
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select dearer_by(i, ${asked.quantity}, p, ${asked.sizeId}) as pence
      from order_items i, products p
     where i.id = ${asked.orderItemId} and p.id = ${asked.productId}`.execute(db.tables)
  return rows[0]?.pence ?? 0
}

/** What a line can be changed into; price in pence as it is now, `available`: units on the shelf. */
export type ItemChoice = {
  productId: string
  sizeId: string | null
  colourName: string
  sizeName: string | null
  pence: number
  available: number
}

/** The sizes and colours of a line's style that are on sale and have its VAT class, without what it is already. */
export async function listItemChoices(db: Db, orderItemId: string): Promise<ItemChoice[]> {
  const { rows } = await sql<ItemChoice>`
    select p.id as "productId", v.size_id as "sizeId", p.colour_name as "colourName", s.size_name as "sizeName",
           size_price(p, v.size_id) as pence,
           greatest(0, v.quantity_on_hand - v.quantity_reserved - coalesce(o.capacity - o.taken, 0)) as available
      from order_items i
      join products was on was.id = i.product_id
      join products p on p.style_id = was.style_id and p.status = 'active'
      join product_inventory v on v.product_id = p.id
      left join sizes s on s.id = v.size_id
      left join size_offers o on o.product_id = v.product_id and o.size_id is not distinct from v.size_id
     where i.id = ${orderItemId}
       and size_vat_class(p, v.size_id) = i.vat_class
       and (p.id <> i.product_id or v.size_id is distinct from i.size_id)
     order by p.id <> i.product_id, p.colour_name, p.id, s.position, s.id`.execute(db.tables)
  return rows
}
