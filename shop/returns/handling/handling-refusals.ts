import { pounds } from '#platform/money/pounds.ts'
import type { RefusalTable } from '#platform/result.ts'

import { returnStateLabels } from '../return-labels.ts'
import type { ReturnState } from '../return-state.ts'

/** Every refusal of an action of staff on a return. */
export type HandlingRefusal =
  | { kind: 'return_not_found' }
  | { kind: 'wrong_state'; state: ReturnState }
  /** Goods came back, so the return is settled, not rejected. */
  | { kind: 'goods_are_here' }
  /** The return is an exchange, not a refund. */
  | { kind: 'is_exchange' }
  /** The return is a refund, not an exchange. */
  | { kind: 'is_refund' }
  /** The exchange is not paid yet. */
  | { kind: 'waits_for_payment' }
  /** Not everything came back intact, so it is refunded instead of exchanged. */
  | { kind: 'not_whole'; returnItemId: string }
  /** Too much of the order is refunded already. */
  | { kind: 'no_value_left' }
  | { kind: 'item_not_found'; returnItemId: string }
  /** The units of a line do not add up to those returned. */
  | { kind: 'wrong_quantity'; returnItemId: string }
  /** A deduction for something that is the shop's fault. */
  | { kind: 'not_deductible'; returnItemId: string }
  | { kind: 'line_missing'; returnItemId: string }
  /** More than was paid for the returned units; leftPence is the maximum. */
  | { kind: 'too_much'; returnItemId: string; leftPence: number }
  | { kind: 'too_much_delivery'; leftPence: number }
  /** More than can still be refunded of the order. */
  | { kind: 'too_much_in_all'; leftPence: number }

export const handlingRefusals: RefusalTable<HandlingRefusal> = {
  return_not_found: { status: 404, field: 'return_id', text: 'There is no such return.' },
  wrong_state: {
    text: ({ state }) =>
      `This return is “${returnStateLabels[state].toLowerCase()}” now, perhaps because a colleague or the customer was quicker. Please look at it again.`,
  },
  goods_are_here: {
    text: 'Goods of this return are here, so it cannot be rejected. Please refund what they are worth, even if that is nothing.',
  },
  is_exchange: {
    text: 'This return is an exchange: its goods are replaced. To refund it, please end the exchange first.',
  },
  is_refund: { text: 'This return is refunded, not exchanged. Please settle its money.' },
  waits_for_payment: {
    text: 'The customer is still paying for what they chose instead. Please wait until that is paid or given up, half an hour at most.',
  },
  not_whole: {
    field: 'items',
    text: 'Something is missing, or a sum was taken off. Please end the exchange and refund what came back.',
  },
  no_value_left: {
    text: 'Too much of the order was given back already for this exchange. Please end it, and refund what is left.',
  },
  item_not_found: {
    status: 404,
    field: 'items',
    text: 'One of the lines is not of this return. Please reload the page.',
  },
  wrong_quantity: {
    field: 'items',
    text: 'Please say of every piece whether it goes back to stock, is written off or is missing: the three must make up the quantity.',
  },
  not_deductible: {
    field: 'items',
    text: 'Nothing can be taken off for what is our own fault.',
  },
  line_missing: {
    field: 'items',
    text: 'Please say what is given back for every line, 0 for nothing.',
  },
  too_much: {
    field: 'items',
    text: ({ leftPence }) =>
      `That is more than was paid for what came back: ${pounds(leftPence)} at most.`,
  },
  too_much_delivery: {
    field: 'delivery_pence',
    text: ({ leftPence }) =>
      `That is more than is left of what was paid for delivery: ${pounds(leftPence)} at most.`,
  },
  too_much_in_all: {
    text: ({ leftPence }) => `Only ${pounds(leftPence)} of this order can still be given back.`,
  },
}
