import { orderPageText } from './order-page-text.ts'
import type { OrderState } from './order-state.ts'

const text = orderPageText.news

/** What a page shows of an order that may change while it is open. */
export type ShownOrder = {
  order_id: string
  order_number: string
  state: OrderState
  parcels: { sent: number; delivered: number }
  is_refunded: boolean
}

/** What changed between two looks at an order, for who cannot see it; undefined for nothing. */
export function orderNews(before: ShownOrder, after: ShownOrder): string | undefined {
  const number = after.order_number
  if (before.state !== after.state) return text.state[after.state](number)
  if (after.is_refunded && !before.is_refunded) return text.state.refunded(number)
  if (after.parcels.sent > before.parcels.sent) return text.parcelSent(number)
  if (after.parcels.delivered > before.parcels.delivered) return text.parcelArrived(number)
  return undefined
}
