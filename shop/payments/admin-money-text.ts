import { pounds } from '#platform/money/pounds.ts'

/** Labels for cancelling and refunding in the admin area. */
export const adminMoneyText = {
  cancel: {
    title: 'Cancel',
    text: 'What is not in a parcel can be cancelled: it goes back on the shelf, its money the way it was paid, and the customer gets an email. Cancelling all of an order gives its delivery back, too.',
    unpaid: 'It waits for its payment, which is closed first. The customer gets an email.',
    giftCard:
      'It was not sent yet. All that was paid for it goes back, nothing stays on the card, and the customer gets an email.',
    quantity: (name: string, variant: string, left: number) =>
      `Cancel ${name}, ${variant} (up to ${left})`,
    submit: 'Cancel these',
    submitAll: 'Cancel the order',
  },
  refund: {
    title: 'Refund',
    text: (left: number) =>
      `Up to ${pounds(left)} can be given back without anything coming back: the card first, then the credit it was paid with. The customer gets an email and a credit note.`,
    submit: 'Refund the way it was paid',
  },
  refundOfCard: (left: number) =>
    `Up to ${pounds(left)} can be given back: what is left on the gift card, which has that much less then. The customer gets an email.`,
  wrong: {
    title: 'A payment to look at',
    text: (charged: string, due: string) =>
      `${charged} came for this order. ${due} was to be paid, so that it counts as not paid.`,
    way: 'Giving it back sends all of it to the card. An order that still waits is given up: what is in it returns to the cart of its customer, who gets an email and can order anew.',
    otherCurrency:
      'It is in another currency. Please give it back at the pages of the payment provider.',
    submit: 'Give the payment back',
  },
  failed: {
    title: 'Refunds that failed',
    text: 'This money did not reach the customer. The shop tries three times by itself; then it is for you.',
    failure: (pence: number, failure: string) =>
      `${pounds(pence)} (${failure.replaceAll('_', ' ')})`,
    order: (number: string) => `Order ${number}`,
    submit: {
      'retry-refund': 'Try again',
      'refund-as-credit': 'Give as store credit instead',
    },
  },
} as const
