import { pounds } from '#platform/money/pounds.ts'

import { cardName } from './card-name.ts'
import type { PaymentCard } from './order.ts'
import { paidBackText } from './paid-back-text.ts'
import type { PaidBackBy, PaymentMethod } from './payment-method.ts'

/** That so much goes back to the customer, in pence; `toCard` where it goes to their card. */
export const goesBack = (
  by: PaidBackBy,
  pence: number,
  toCard: (pence: number) => string,
): string => (by === 'card' ? toCard(pence) : paidBackText.byHand(by, pounds(pence)))

/** A payment method as staff read it: "Visa •••• 4242", "cash". */
export function methodName(method: PaymentMethod, card: PaymentCard | null): string {
  if (method === 'card') return cardName(card)
  return method === 'cash' ? 'cash' : 'bank transfer'
}

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
