/** The copy of the mail that asks a customer to pay an order made by staff. */
export const paymentLinkText = {
  subject: (number: string) => `Please pay for your order ${number}`,
  preview: 'We keep it for you until then.',
  heading: 'Your order waits for you',
  lead: (number: string) => `We have put together order ${number} for you, as we agreed.`,
  /** For the price difference of an item in another order. */
  difference: (number: string, changed: string) =>
    `As agreed, we can change an item in order ${changed} to one that costs more. Please pay the difference, which is order ${number}.`,
  until: (moment: string, total: string) =>
    `It comes to ${total}, and we keep it for you until ${moment}.`,
  pay: 'See it and pay',
  signIn:
    'You sign in with a code that we send to this email address. If you know nothing of it, you need not do anything: it is given up by itself.',
} as const
