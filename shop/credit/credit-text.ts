import { pounds } from '#platform/money/pounds.ts'

import type { CreditKind } from './credit.ts'
import type { CorrectCreditRefusal } from './credit-refusals.ts'

/** The copy about gift cards and store credit. */
export const creditText = {
  name: (kind: CreditKind | 'card' | 'cash' | 'bank_transfer', codeEnd: string | null): string =>
    ({
      gift_card: `gift card ending ${codeEnd}`,
      store_credit: 'store credit',
      exchange: 'returned goods',
      card: 'card',
      cash: 'cash',
      bank_transfer: 'bank transfer',
    })[kind],
  /** The name on its own. */
  alone: (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1),
  paidWith: (name: string) => (name === 'card' ? 'Paid by card' : `Paid with ${name}`),
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
