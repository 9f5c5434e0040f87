import type { PaidBackBy } from './payment-method.ts'

type ByHand = Exclude<PaidBackBy, 'card'>

/** The copy about money that does not go back to a card. */
export const paidBackText = {
  /** That so much goes back. */
  byHand: (by: ByHand, sum: string): string =>
    ({
      cash: `We will pay you back ${sum} in cash.`,
      bank_transfer: `We will pay you back ${sum} by bank transfer.`,
      several: `${sum} goes back the way you paid it.`,
    })[by],
  /** That all goes back. */
  allByHand: (by: ByHand): string =>
    ({
      cash: 'We will refund in cash what you paid in cash.',
      bank_transfer: 'We will refund by bank transfer what you paid by bank transfer.',
      several: 'What you paid goes back the way you paid it.',
    })[by],
  /** A part of a list of what goes where. */
  part: (by: ByHand, sum: string): string =>
    ({
      cash: `${sum} in cash`,
      bank_transfer: `${sum} by bank transfer`,
      several: `${sum} the way you paid`,
    })[by],
  /** That it was paid back. */
  done: (by: 'cash' | 'bank_transfer', sum: string): string =>
    ({ cash: `${sum} in cash.`, bank_transfer: `${sum} by bank transfer.` })[by],
  /** How an order was paid, on this day. */
  paidBy: (by: 'cash' | 'bank_transfer', day: string): string =>
    ({ cash: `Paid in cash on ${day}.`, bank_transfer: `Paid by bank transfer on ${day}.` })[by],
} as const
