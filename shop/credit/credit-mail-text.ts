import { pounds } from '#platform/money/pounds.ts'

/** The copy of the mails about gift cards and store credit. */
export const creditMailText = {
  giftCard: {
    subject: (shop: string, pence: number) => `A gift card of ${pounds(pence)} for ${shop}`,
    preview: (pence: number) => `${pounds(pence)} to spend on whatever you like.`,
    heading: 'A gift card for you',
    lead: (shop: string, pence: number) => `Here are ${pounds(pence)} to spend at ${shop}.`,
    code: 'Your code',
    how: 'Enter the code in the checkout, at once or bit by bit: what you do not spend stays on the card.',
    keep: 'Anyone with the code can spend it, so please keep this email safe.',
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
