import { pounds } from '#platform/money/pounds.ts'

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

export const handlingRefusalKinds = [
  'return_not_found',
  'wrong_state',
  'goods_are_here',
  'is_exchange',
  'is_refund',
  'waits_for_payment',
  'not_whole',
  'no_value_left',
  'item_not_found',
  'wrong_quantity',
  'not_deductible',
  'line_missing',
  'too_much',
  'too_much_delivery',
  'too_much_in_all',
] as const satisfies HandlingRefusal['kind'][]

/** The text of a refusal: what happened and what to do. */
export function handlingRefusalText(refusal: HandlingRefusal): string {
  switch (refusal.kind) {
    case 'return_not_found':
      return 'There is no such return.'
    case 'wrong_state':
      return `This return is “${returnStateLabels[refusal.state].toLowerCase()}” now, perhaps because a colleague or the customer was quicker. Please look at it again.`
    case 'goods_are_here':
      return 'Goods of this return are here, so it cannot be rejected. Please refund what they are worth, even if that is nothing.'
    case 'is_exchange':
      return 'This return is an exchange: its goods are replaced. To refund it, please end the exchange first.'
    case 'is_refund':
      return 'This return is refunded, not exchanged. Please settle its money.'
    case 'waits_for_payment':
      return 'The customer is still paying for what they chose instead. Please wait until that is paid or given up, half an hour at most.'
    case 'not_whole':
      return 'Something is missing, or a sum was taken off. Please end the exchange and refund what came back.'
    case 'no_value_left':
      return 'Too much of the order was given back already for this exchange. Please end it, and refund what is left.'
    case 'item_not_found':
      return 'One of the lines is not of this return. Please reload the page.'
    case 'wrong_quantity':
      return 'Please say of every piece whether it goes back to stock, is written off or is missing: the three must make up the quantity.'
    case 'not_deductible':
      return 'Nothing can be taken off for what is our own fault.'
    case 'line_missing':
      return 'Please say what is given back for every line, 0 for nothing.'
    case 'too_much':
      return `That is more than was paid for what came back: ${pounds(refusal.leftPence)} at most.`
    case 'too_much_delivery':
      return `That is more than is left of what was paid for delivery: ${pounds(refusal.leftPence)} at most.`
    case 'too_much_in_all':
      return `Only ${pounds(refusal.leftPence)} of this order can still be given back.`
  }
}

/** The field of the request that a refusal is about. */
export function handlingRefusalField({ kind }: HandlingRefusal): string | undefined {
  switch (kind) {
    case 'return_not_found':
      return 'return_id'
    case 'item_not_found':
    case 'wrong_quantity':
    case 'not_deductible':
    case 'line_missing':
    case 'not_whole':
    case 'too_much':
      return 'items'
    case 'too_much_delivery':
      return 'delivery_pence'
    case 'wrong_state':
    case 'goods_are_here':
    case 'is_exchange':
    case 'is_refund':
    case 'waits_for_payment':
    case 'no_value_left':
    case 'too_much_in_all':
      return undefined
  }
}
