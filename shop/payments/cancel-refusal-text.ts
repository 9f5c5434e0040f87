import type { CancelRefusal } from './money-refusals.ts'

/** The text of a refusal: what happened and what to do. The first three are the specification's. */
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
