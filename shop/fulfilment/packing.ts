import { sendableUnits } from '#shop/orders/order.ts'
import type { Order, OrderItem } from '#shop/orders/order.ts'

/** The contents of one parcel; quantity: units of the line in it. */
export type PackingSlip = {
  /** 1 for the first parcel of its order. */
  parcel: number
  lines: { item: OrderItem; quantity: number }[]
}

/**
 * The slip of a parcel that left, or without a number of the next one: all that is there and in none yet.
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
      quantity: sent ? (inSent.get(item.order_item_id) ?? 0) : sendableUnits(item),
    }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length === 0 ? undefined : { parcel: parcel ?? shipments.length + 1, lines }
}

type PickedOrder = Pick<Order, 'orderId' | 'orderNumber' | 'items' | 'exchange'>

/** Units of one product and size to pick, and for which orders. */
type PickedProduct = {
  name: string
  colour: string
  size: string | null
  sku: string | null
  quantity: number
  /** The orders, with the quantity for each. */
  orders: { number: string; quantity: number }[]
}

const inOrder = new Intl.Collator('en-GB', { numeric: true }).compare

/**
 * What to take for some orders, once through the stockroom: by name, colour and size, the way goods
 * hang side by side. Orders that wait for a return take nothing.
 */
export function pickListOf(orders: readonly PickedOrder[]): PickedProduct[] {
  const products = new Map<string, PickedProduct>()
  for (const order of orders) {
    if (order.exchange?.is_waiting === true) continue
    for (const item of order.items) {
      const quantity = sendableUnits(item)
      if (quantity === 0) continue
      const key = [item.product_id, item.colour_name, item.size_name].join('\n')
      const known = products.get(key) ?? {
        name: item.name,
        colour: item.colour_name,
        size: item.size_name,
        sku: item.sku,
        quantity: 0,
        orders: [],
      }
      known.quantity += quantity
      known.orders.push({ number: order.orderNumber, quantity })
      products.set(key, known)
    }
  }
  return [...products.values()].toSorted(
    (one, other) =>
      inOrder(one.name, other.name) ||
      inOrder(one.colour, other.colour) ||
      inOrder(one.size ?? '', other.size ?? ''),
  )
}
