import type { Order } from '../../order.ts'

/** What words of mails about an order can name. */
export const orderFacts = ({ orderNumber, address }: Pick<Order, 'orderNumber' | 'address'>) => ({
  order_number: orderNumber,
  customer_name: address.name,
})
