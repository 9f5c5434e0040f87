/** Why an order cannot be paid with the credit that was named; the names are plan_credit's. */
export type PayWithCreditRefusal =
  /** `codeHash`: which of the gift cards. */
  | { kind: 'gift_card_not_found' | 'gift_card_empty'; codeHash: string }
  /** What remains to be charged is less than can be charged to a card. */
  | { kind: 'total_too_small' }

export const payWithCreditRefusalKinds = [
  'gift_card_not_found',
  'gift_card_empty',
  'total_too_small',
] as const satisfies PayWithCreditRefusal['kind'][]

/** Every way the shop may refuse to give credit for an order, or to a customer. */
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
  /** `leftPence`: what can still be given back. */
  | { kind: 'too_much'; leftPence: number }
  /** More would be taken than there is. */
  | { kind: 'not_enough'; balancePence: number }
  /** The key was used for this gift card, whose code nobody knows any more. */
  | { kind: 'already_issued'; codeEnd: string }

/** Why a balance was not set. */
export type CorrectCreditRefusal =
  | { kind: 'no_such_account' | 'unchanged' }
  /** `balancePence`: what is on it now. */
  | { kind: 'changed_meanwhile'; balancePence: number }

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
