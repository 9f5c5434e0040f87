/** The copy of the mail about an order that staff have changed. */
export const orderChangedText = {
  subject: (number: string) => `Your order ${number} was changed`,
  preview: 'What is in it now and where it goes.',
  heading: 'Your order was changed',
  lead: (name: string, number: string) =>
    `${name}, we have changed your order ${number} as agreed with you. What you paid stays the same.`,
  items: 'It contains now:',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  address: 'It goes to:',
  wrong: 'If you did not ask for this, please answer this email before we send your order.',
} as const
