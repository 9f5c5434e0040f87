import { pounds } from '#platform/money/pounds.ts'
import type { RefusalTable } from '#platform/result.ts'

/** Why an order cannot be paid with the named credit; outcomes of plan_credit. */
export type PayWithCreditRefusal =
  /** `codeHash`: the gift card. */
  | { kind: 'gift_card_not_found' | 'gift_card_empty'; codeHash: string }
  /** The rest is too small to charge to a card. */
  | { kind: 'total_too_small' }

export const payWithCreditRefusalKinds = [
  'gift_card_not_found',
  'gift_card_empty',
  'total_too_small',
] as const satisfies PayWithCreditRefusal['kind'][]

/** Every refusal of giving credit. */
export type GiveCreditRefusal =
  | {
      kind:
        | 'customer_not_found'
        | 'order_not_found'
        | 'not_paid'
        | 'waits_for_return'
        | 'account_not_found'
        | 'no_such_account'
    }
  /** `leftPence`: what can still be refunded. */
  | { kind: 'too_much'; leftPence: number }
  /** More than the balance would be taken. */
  | { kind: 'not_enough'; balancePence: number }
  /** The key was already used for this gift card, whose code is no longer known. */
  | { kind: 'already_issued'; codeEnd: string }

/** A refusal of setting a balance. */
export type CorrectCreditRefusal =
  | { kind: 'no_such_account' | 'unchanged' }
  /** `balancePence`: the current balance. */
  | { kind: 'version_conflict'; balancePence: number }

export const giveCreditRefusals: RefusalTable<GiveCreditRefusal> = {
  customer_not_found: {
    status: 404,
    field: 'email',
    text: 'No customer has this email.',
  },
  order_not_found: { status: 404, field: 'order_id', text: 'There is no such order.' },
  not_paid: {
    field: 'order_id',
    text: 'This order was not paid, so there is nothing to give back.',
  },
  waits_for_return: {
    field: 'order_id',
    text: 'This order replaces goods that are still to come back. Please settle their return first.',
  },
  account_not_found: {
    field: 'account_id',
    text: 'This order was not paid with that gift card.',
  },
  no_such_account: {
    status: 404,
    field: 'account_id',
    text: 'There is no such gift card or store credit.',
  },
  too_much: {
    field: 'amount_pence',
    text: ({ leftPence }) =>
      leftPence === 0
        ? 'All that was paid for this order was given back already.'
        : `That is more than is left to give back. It can be ${pounds(leftPence)} at most.`,
  },
  not_enough: {
    field: 'amount_pence',
    text: ({ balancePence }) =>
      `That is more than there is. The balance is ${pounds(balancePence)}.`,
  },
  already_issued: {
    field: 'key',
    text: ({ codeEnd }) =>
      `This gift card was issued already; its code ends ${codeEnd} and was shown then.`,
  },
}
