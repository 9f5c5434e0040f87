/** The copy of the mail about goods that come later than was promised. */
export const promiseMailText = {
  subject: (number: string) => `A later day for your order ${number}`,
  preview: 'What you ordered in advance comes later than we said.',
  heading: 'Your order comes later',
  lead: (name: string, number: string) =>
    `${name}, some of what you ordered with ${number} will reach us later than promised. We are sorry.`,
  line: (quantity: number, name: string, promise: string) => `${quantity} × ${name}. ${promise}.`,
  arrives: (days: string) => `It should be with you ${days}.`,
  rights:
    'If you want to wait, there is nothing to do. If not, you can cancel it, or all of your order, on the page of your order until it is sent: all you paid for it goes back the way you paid.',
  seeOrder: 'See or cancel your order',
} as const
