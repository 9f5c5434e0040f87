import { pounds } from '#platform/money/pounds.ts'

import type { CreditKind } from './credit.ts'
import type { CorrectCreditRefusal, GiveCreditRefusal } from './credit-refusals.ts'

/** The copy about gift cards and store credit. */
export const creditText = {
  name: (kind: CreditKind | 'card', codeEnd: string | null): string =>
    ({
      gift_card: `gift card ending ${codeEnd}`,
      store_credit: 'store credit',
      exchange: 'returned goods',
      card: 'card',
    })[kind],
  /** The name on its own. */
  alone: (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1),
  paidWith: (name: string) => (name === 'card' ? 'Paid by card' : `Paid with ${name}`),

  giftCard: {
    subject: (shop: string, pence: number) => `A gift card of ${pounds(pence)} for ${shop}`,
    preview: (pence: number) => `${pounds(pence)} to spend on whatever you like.`,
    heading: 'A gift card for you',
    lead: (shop: string, pence: number) => `Here are ${pounds(pence)} to spend at ${shop}.`,
    code: 'Your code',
    how: 'Enter the code in the checkout, at once or bit by bit: what you do not spend stays on the card.',
    keep: 'Whoever has the code can spend it, so please keep this email safe.',
    toShop: 'See the shop',
  },

  notice: {
    subject: (pence: number) => `${pounds(pence)} of credit for you`,
    preview: 'You can spend it on your next order.',
    heading: 'We have given you credit',
    granted: (pence: number) => `We have put ${pounds(pence)} on your store credit.`,
    refunded: (pence: number, name: string, order: string) =>
      `We have given back ${pounds(pence)} of order ${order}, as credit: it is on your ${name}.`,
    how: 'It is there to choose when you pay for your next order.',
    questions: (email: string) => `Questions? Write to ${email} and tell us your order number.`,
  },
} as const

/** The text of a refusal: what happened and what to do. */
export function giveCreditRefusalText(refusal: GiveCreditRefusal): string {
  switch (refusal.kind) {
    case 'customer_not_found':
      return 'Nobody has an account with this email.'
    case 'order_not_found':
      return 'There is no such order.'
    case 'not_paid':
      return 'This order was not paid, so there is nothing to give back.'
    case 'waits_for_return':
      return 'This order replaces goods that are still to come back. Please settle their return first.'
    case 'account_not_found':
      return 'This order was not paid with that gift card.'
    case 'no_such_account':
      return 'There is no such gift card or store credit.'
    case 'not_enough':
      return `That is more than there is. The balance is ${pounds(refusal.balancePence)}.`
    case 'too_much':
      return refusal.leftPence === 0
        ? 'All that was paid for this order was given back already.'
        : `That is more than is left to give back. It can be ${pounds(refusal.leftPence)} at most.`
    case 'already_issued':
      return `This gift card was issued already; its code ends ${refusal.codeEnd} and was shown then.`
  }
}

/** The text of a refusal of setting a balance. */
export function correctCreditText(refusal: CorrectCreditRefusal): string {
  switch (refusal.kind) {
    case 'no_such_account':
      return 'There is no such gift card or store credit.'
    case 'unchanged':
      return 'That is the balance already.'
    case 'version_conflict':
      return `The balance has changed since you opened the page: it is ${pounds(refusal.balancePence)} now. Please check yours, then save again.`
  }
}

/** The field of the request that a refusal is about. */
export function giveCreditRefusalField({ kind }: GiveCreditRefusal): string {
  switch (kind) {
    case 'customer_not_found':
      return 'email'
    case 'order_not_found':
    case 'not_paid':
    case 'waits_for_return':
      return 'order_id'
    case 'account_not_found':
    case 'no_such_account':
      return 'account_id'
    case 'not_enough':
    case 'too_much':
      return 'amount_pence'
    case 'already_issued':
      return 'key'
  }
}
