/**
 * A gift card belongs to anyone who has its code, store credit to one customer; the credit of an exchange
 * pays for an order with the returned goods of another.
 */
export type CreditKind = 'gift_card' | 'store_credit' | 'exchange'

/** A part of an order paid with credit. */
export type OrderCredit = {
  kind: CreditKind
  /** The last four characters of a gift card's code; null for store credit. */
  code_end: string | null
  pence: number
}

/** Why a balance changed: `return` from an order closed unpaid, `refund` of a paid one. */
export type CreditEntryKind = 'issue' | 'grant' | 'spend' | 'return' | 'refund' | 'adjust'

/** An entry of the ledger of a customer's store credit. */
export type CreditEntry = {
  id: string
  kind: CreditEntryKind
  at: Date
  /** Negative for spending. */
  pence: number
  /** The balance after the entry. */
  balancePence: number
  order: { id: string; number: string } | null
}

/** Maximum of one grant, in pence. */
export const MAX_CREDIT_PENCE = 1000_00

/** Maximum balance set by hand, in pence. */
export const MAX_BALANCE_PENCE = 10_000_00

/** Maximum number of gift cards for one order. */
export const MAX_GIFT_CARDS = 5

/** Minimum charge of the provider, in pence; less credit is spent if less would be left. */
export const SMALLEST_CHARGE_PENCE = 30
