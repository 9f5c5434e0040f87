import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'

type PickedOrder = Pick<Order, 'orderId' | 'orderNumber' | 'items' | 'exchange'>

/** Pieces of one product in one size to take from the shelves, and for which orders. */
export type PickedProduct = {
  name: string
  colour: string
  size: string | null
  quantity: number
  /** The orders that they are for, with how many of them. */
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
      const quantity = unsentUnits(item)
      if (quantity === 0) continue
      const key = [item.product_id, item.colour_name, item.size_name].join('\n')
      const known = products.get(key) ?? {
        name: item.name,
        colour: item.colour_name,
        size: item.size_name,
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
