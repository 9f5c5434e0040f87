import { pounds } from '#platform/money/pounds.ts'

import { cardName } from './card-name.ts'
import type { PaymentCard } from '../order.ts'
import { paidBackText } from './paid-back-text.ts'
import type { HandMethod, PaidBackBy, PaymentMethod } from './payment-method.ts'

/** The ways to pay by hand, as staff read them. */
export const handMethodNames: Readonly<Record<HandMethod, string>> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
}

/** That so much goes back to the customer, in pence; `toCard` where it goes to their card. */
export const goesBack = (
  by: PaidBackBy,
  pence: number,
  toCard: (pence: number) => string,
): string => (by === 'card' ? toCard(pence) : paidBackText.byHand(by, pounds(pence)))

/** A payment method as staff read it: "Visa •••• 4242", "Cash". */
export const methodName = (method: PaymentMethod, card: PaymentCard | null): string =>
  method === 'card' ? cardName(card) : handMethodNames[method]

/** How an order was paid, as staff read it: "with Visa •••• 4242", "in cash". */
export function paidHow(method: PaymentMethod, card: PaymentCard | null): string {
  if (method === 'card') return `with ${cardName(card)}`
  return method === 'cash' ? 'in cash' : 'by bank transfer'
}

/** Where the money of an order goes back to, as staff read it: "to Visa •••• 4242", "in cash". */
export function paidBackHow(by: PaidBackBy, card: PaymentCard | null): string {
  if (by === 'several') return 'the way it was paid'
  return by === 'card' ? `to ${cardName(card)}` : paidHow(by, card)
}
