import type { Order, OrderItem } from './order.ts'
import { orderText } from './order-text.ts'

/** A line of an order as text: name, colour and size. */
export function lineName(order: Pick<Order, 'items'>, orderItemId: string): string {
  const item = order.items.find(({ order_item_id }) => order_item_id === orderItemId)
  if (!item) throw new Error(`The order has no line ${orderItemId}.`)
  return itemName(item)
}

/** A name, colour and size as text. */
export const itemName = (item: Pick<OrderItem, 'name' | 'colour_name' | 'size_name'>): string =>
  orderText.item(item.name, orderText.variant(item.colour_name, item.size_name))
