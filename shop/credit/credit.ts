/**
 * Whose credit it is: whoever's has the code, the customer's it was given to, or of an exchange, which
 * pays for an order with what comes back of another.
 */
export type CreditKind = 'gift_card' | 'store_credit' | 'exchange'

/** A part of an order that is paid with credit. */
export type OrderCredit = {
  kind: CreditKind
  /** The last four characters of a gift card's code; null for store credit. */
  code_end: string | null
  pence: number
}

/** Why a balance changed: `return` of an order that was given up, `refund` of one that was paid. */
export type CreditEntryKind = 'issue' | 'grant' | 'spend' | 'return' | 'refund' | 'adjust'

/** A step of the ledger of a customer's store credit. */
export type CreditEntry = {
  id: string
  kind: CreditEntryKind
  at: Date
  /** Below zero where it was spent. */
  pence: number
  /** After it. */
  balancePence: number
  order: { id: string; number: string } | null
}

/** The most that is given in one step, in pence. */
export const MAX_CREDIT_PENCE = 1000_00

/** The most that a balance is set to by hand, in pence. */
export const MAX_BALANCE_PENCE = 10_000_00

/** How many gift cards one order can be paid with. */
export const MAX_GIFT_CARDS = 5

/** What the provider charges at least, in pence: where less would be left, less credit is spent. */
export const SMALLEST_CHARGE_PENCE = 30
