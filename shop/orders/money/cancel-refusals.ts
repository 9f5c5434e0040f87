import type { OrderState } from '../order-state.ts'

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

/** Every way the shop may refuse to cancel an order, or a part of one; `orderItemId`: the line at fault. */
export type CancelRefusal =
  | { kind: Exclude<(typeof cancelRefusalKinds)[number], 'item_not_found' | 'too_many'> }
  | { kind: 'item_not_found' | 'too_many'; orderItemId: string }

/** A refusal in words: what happened and what to do. The first three are the specification's own. */
export function cancelRefusalText({ kind }: Pick<CancelRefusal, 'kind'>): string {
  switch (kind) {
    case 'refunded':
      return 'This order has already been refunded and cannot be cancelled again.'
    case 'shipped':
      return 'Orders that have been shipped cannot be cancelled. Please request a return instead.'
    case 'delivered':
      return 'Delivered orders cannot be cancelled. Please request a return instead.'
    case 'order_not_found':
      return 'There is no such order of yours.'
    case 'cancelled':
      return 'This order has been cancelled already. There is nothing more to do.'
    case 'payment_failed':
      return 'This order was never paid, and what was in it went back to the cart. There is nothing to cancel.'
    case 'unpaid':
      return 'This order has not been paid yet. Please pay it first, or cancel all of it.'
    case 'waits_for_return':
      return 'This order replaces what you are sending back. Please cancel that return instead; this order goes with it.'
    case 'payment_in_progress':
      return 'The payment of this order is being worked on. Please try again in a moment.'
    case 'item_not_found':
      return 'One of the pieces is not of this order. Please reload the page.'
    case 'too_many':
      return 'That is more than can still be cancelled, perhaps because a part has just been sent. Please look at what is left.'
    case 'nothing_left':
      return 'Please choose at least one piece to cancel.'
  }
}

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

/** What was cancelled, and what went back; sums in pence. */
export type Cancelled = {
  orderId: string
  state: OrderState
  /** Nothing of the order is left. */
  isWhole: boolean
  /** On its way to the card. */
  cardPence: number
  /** On the gift cards and the store credit it was paid with. */
  creditPence: number
}
