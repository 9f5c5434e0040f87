import { pounds } from '#platform/money/pounds.ts'

/** The copy of cancellations and refunds; that of the mail is in payment-mail-text.ts. */
export const moneyText = {
  providerUnavailable:
    'The payment of this order could not be closed, so nothing was cancelled. Please try again in a moment.',

  /** On the order's page in the profile. */
  cancel: {
    title: 'Cancel',
    refusedTitle: 'Not Cancelled',
    lead: 'What is not in a parcel yet can be cancelled here. Say how many of each; all of them cancels the order.',
    unpaid: 'You have not paid yet. The order can be cancelled whole.',
    giftCard: 'Until it is sent you can cancel it, and get back all you paid.',
    quantity: (name: string, variant: string) => `How many of ${name}, ${variant}`,
    reason: 'Why (for us to learn from)',
    review: 'Go on to cancelling',
    confirm: {
      title: (isWhole: boolean) =>
        isWhole ? 'Cancel the whole order?' : 'Cancel this part of the order?',
      line: (quantity: string, name: string) => `${quantity} × ${name}`,
      card: (pence: number) =>
        `${pounds(pence)} goes back to the card you paid with, in five to ten working days.`,
      credit: (pence: number) =>
        `${pounds(pence)} goes back at once on the gift cards or the store credit you paid with.`,
      difference: (pence: number) =>
        `The ${pounds(pence)} you paid for a more expensive size or colour is refunded as well.`,
      nothing: 'Nothing was charged, so nothing goes back.',
      forGood: 'This cannot be undone.',
      submit: 'Cancel it now',
      keep: 'Keep the order',
    },
    done: {
      title: 'Cancelled',
      message: 'We have written to you what was cancelled and what goes back.',
    },
    errors: {
      quantity: 'Please choose how many of it to cancel.',
      reason: 'Please write one line of 200 characters at most.',
    },
  },
} as const
