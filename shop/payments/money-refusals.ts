import { pounds } from '#platform/money/pounds.ts'
import type { RefusalTable } from '#platform/result.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

import { adminMoneyText } from './admin-money-text.ts'

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

/** The refund method: as it was paid, the card first; or all as store credit. */
export const refundWays = ['original', 'credit'] as const
export type RefundWay = (typeof refundWays)[number]

const { errors: handErrors } = adminMoneyText.hand

/** Every refusal of a refund; `leftPence` and `leftUnits`: what can still be refunded. */
export type RefundRefusal =
  | {
      kind:
        | 'order_not_found'
        | 'not_paid'
        | 'unsent'
        | 'waits_for_return'
        | 'nothing_chosen'
        | 'refund_not_found'
        | 'not_failed'
        | 'given_back'
        | 'disputed'
        | 'nothing_wrong'
        | 'other_currency'
        | 'not_by_hand'
        | 'recorded_otherwise'
        | 'customer_forgotten'
        | 'wrong_day'
    }
  | { kind: 'too_much' | 'too_much_delivery'; leftPence: number }
  | { kind: 'item_not_found'; orderItemId: string }
  | { kind: 'too_many'; orderItemId: string; leftUnits: number }

/** Every refusal to mark an order as paid by hand; `soldOut`: the names of its items that are. */
export type MarkPaidRefusal =
  | {
      kind:
        | 'order_not_found'
        | 'not_waiting'
        | 'wrong_payment'
        | 'payment_in_progress'
        | 'provider_unavailable'
        | 'wrong_day'
        | 'recorded_otherwise'
    }
  | { kind: 'sold_out'; soldOut: readonly string[] }

export const markPaidRefusals: RefusalTable<MarkPaidRefusal> = {
  order_not_found: { status: 404, field: 'order_id', text: 'There is no such order.' },
  wrong_day: { status: 400, field: 'received_on', text: handErrors.day },
  sold_out: {
    text: ({ soldOut }) =>
      `This order was closed unpaid, and these items have since sold out: ${soldOut.join('; ')}. Nothing was changed. Please create another order with the customer, or pay the money back.`,
  },
  not_waiting: {
    text: 'This order no longer waits for its payment. Nothing was changed. Please look at it again.',
  },
  wrong_payment: {
    text: 'A card was charged another sum for this order. Please refund that payment first.',
  },
  recorded_otherwise: {
    text: 'This order has already been marked as paid, with another method, reference or day. Nothing was changed. Please look at the order again.',
  },
  payment_in_progress: {
    text: 'A card payment of this order is being processed. Please try again in a moment.',
  },
  provider_unavailable: {
    status: 502,
    text: 'The payment provider could not be asked whether this order was paid by card meanwhile, so nothing was changed. Please try again in a moment.',
  },
}

export const refundRefusals: RefusalTable<RefundRefusal> = {
  order_not_found: { status: 404, field: 'order_id', text: 'There is no such order.' },
  not_paid: { text: 'This order was not paid. There is nothing to refund.' },
  too_much: {
    field: 'amount_pence',
    text: ({ leftPence }) =>
      leftPence === 0
        ? 'There is nothing left to refund.'
        : `That is too much. You can refund up to ${pounds(leftPence)}.`,
  },
  nothing_chosen: {
    field: 'amount_pence',
    text: 'Please choose items, delivery or an amount to refund.',
  },
  too_much_delivery: {
    field: 'delivery_pence',
    text: ({ leftPence }) =>
      leftPence === 0
        ? 'There is no delivery left to refund.'
        : `That is too much. You can refund up to ${pounds(leftPence)} of the delivery.`,
  },
  item_not_found: {
    field: 'items',
    text: 'This item is not in the order. Please reload the page.',
  },
  too_many: {
    field: 'items',
    text: ({ leftUnits }) =>
      leftUnits === 0
        ? 'None of these can be refunded: they were refunded already, are in a return, or were not sent.'
        : `Only ${leftUnits} of these can be refunded: the others were refunded already, are in a return, or were not sent.`,
  },
  unsent: {
    field: 'amount_pence',
    text: 'That is everything, and this order still has items to send. Please cancel them instead.',
  },
  waits_for_return: {
    text: 'This order replaces goods that are still to come back. Please settle their return first.',
  },
  refund_not_found: { status: 404, field: 'refund_id', text: 'There is no such refund.' },
  not_failed: { text: 'This refund has not failed. Please look at the order again.' },
  given_back: {
    text: 'This money was given back another way meanwhile. There is nothing more to do.',
  },
  disputed: {
    text: 'The cardholder has disputed this payment: their bank has taken the money back, or may. Please give nothing more before the shop has won.',
  },
  nothing_wrong: {
    text: 'No payment of another sum came for this order. Please look at it again.',
  },
  not_by_hand: {
    text: 'The payment provider makes this refund. There is nothing to record.',
  },
  recorded_otherwise: {
    text: 'This refund has since been recorded with other details. Nothing was changed. Please look at the order again.',
  },
  customer_forgotten: {
    text: 'This customer has since been deleted, so the refund stays recorded.',
  },
  wrong_day: { status: 400, field: 'paid_on', text: handErrors.day },
  other_currency: {
    text: 'This payment is not in the currency of the order. Please give it back at the pages of the payment provider.',
  },
}
