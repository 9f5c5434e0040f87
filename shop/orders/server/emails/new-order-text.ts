/** The copy of the mail about a new order, to the shop. */
export const newOrderText = {
  subject: (order: string) => `New order ${order}`,
  heading: 'A new order',
  lead: (order: string, total: string) => `Order ${order} of ${total} has been paid.`,
  giftCard: 'It is a gift card, which is mailed on its day: there is nothing to pack.',
  open: 'Open the order',
} as const
