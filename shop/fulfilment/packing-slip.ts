import { unsentUnits } from '#shop/orders/order.ts'
import type { Order, OrderItem } from '#shop/orders/order.ts'

/** What goes into one parcel; quantity: units of the line in it. */
export type PackingSlip = {
  /** 1 for the first parcel of its order. */
  parcel: number
  lines: { item: OrderItem; quantity: number }[]
}

/**
 * The slip of a parcel that left, or without a number of the next one: all that is in none yet.
 * Undefined where there is no such parcel, nothing left for one, or the order waits for a return.
 */
export function packingSlipOf(
  { items, shipments, exchange }: Pick<Order, 'items' | 'shipments' | 'exchange'>,
  parcel?: number,
): PackingSlip | undefined {
  const sent = shipments.find(({ number }) => number === parcel)
  if (parcel === undefined ? exchange?.is_waiting === true : !sent) return undefined
  const inSent = new Map(sent?.items.map((part) => [part.order_item_id, part.quantity]))
  const lines = items
    .map((item) => ({
      item,
      quantity: sent ? (inSent.get(item.order_item_id) ?? 0) : unsentUnits(item),
    }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length === 0 ? undefined : { parcel: parcel ?? shipments.length + 1, lines }
}
