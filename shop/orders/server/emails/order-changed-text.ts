/** The copy of the mail about an order that staff have changed. */
export const orderChangedText = {
  subject: (number: string) => `Your order ${number} was changed`,
  preview: 'What it now contains, and where we will send it.',
  heading: 'Your order was changed',
  lead: (name: string, number: string) =>
    `${name}, we have changed your order ${number} as agreed with you.`,
  samePrice: 'The price stays the same.',
  items: 'It now contains:',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  address: 'We will send it to:',
  wrong: 'If you did not ask for this, please reply to this email before we send your order.',
} as const
