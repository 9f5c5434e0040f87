import type { OrderState } from '#shop/orders/order-state.ts'

export const cancelRefusalKinds = [
  'order_not_found',
  'refunded',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'unpaid',
  'waits_for_return',
  'payment_in_progress',
  'item_not_found',
  'too_many',
  'nothing_left',
] as const

/** Every refusal of a cancellation; `orderItemId`: the line it is about. */
export type CancelRefusal =
  | { kind: Exclude<(typeof cancelRefusalKinds)[number], 'item_not_found' | 'too_many'> }
  | { kind: 'item_not_found' | 'too_many'; orderItemId: string }

/** The field of the request that a refusal is about. */
export function cancelRefusalField({ kind }: CancelRefusal): string | undefined {
  switch (kind) {
    case 'order_not_found':
      return 'order_id'
    case 'unpaid':
    case 'item_not_found':
    case 'too_many':
    case 'nothing_left':
      return 'items'
    case 'refunded':
    case 'shipped':
    case 'delivered':
    case 'cancelled':
    case 'payment_failed':
    case 'waits_for_return':
    case 'payment_in_progress':
      return undefined
  }
}

/** What was cancelled and refunded; sums in pence. */
export type Cancelled = {
  orderId: string
  state: OrderState
  /** Nothing of the order is left. */
  isWhole: boolean
  /** Refunded to the card. */
  cardPence: number
  /** Refunded to the gift cards and store credit it was paid with. */
  creditPence: number
}
