import { stateInWords } from '../order-state-text.ts'

import type { ListedOrder } from './listed-order.ts'

/** An order as a line of the exported list; the total in pounds. */
export const exportedLine = (order: ListedOrder) => [
  order.number,
  order.placedAt.toISOString(),
  stateInWords[order.state],
  order.name,
  order.pieces,
  order.deliveryName,
  order.promisedTo,
  order.totalPence / 100,
  order.isExchange ? 'yes' : '',
]
