import { pounds } from '#platform/money/pounds.ts'

import type { CreditKind } from './credit.ts'
import type { CorrectCreditRefusal } from './credit-refusals.ts'

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
