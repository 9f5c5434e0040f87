/** The copy of the mail about a new order, to the shop. */
export const newOrderText = {
  subject: (order: string) => `New order ${order}`,
  heading: 'A new order',
  lead: (order: string, total: string) => `Order ${order} of ${total} has been paid.`,
  open: 'Open the order',
} as const
