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

export const giveCreditRefusalKinds = [
  'customer_not_found',
  'order_not_found',
  'not_paid',
  'waits_for_return',
  'account_not_found',
  'no_such_account',
  'too_much',
  'not_enough',
  'already_issued',
] as const satisfies GiveCreditRefusal['kind'][]
