/** The copy of the mail about a disputed payment. */
export const disputeText = {
  subject: (order: string) => `Disputed payment of order ${order}`,
  heading: 'A payment is disputed',
  lead: (order: string, sum: string) =>
    `The holder of the card disputes ${sum} of order ${order} at the bank.`,
  reason: (reason: string) => `Reason given: ${reason.replaceAll('_', ' ')}.`,
  due: (day: string) => `You can answer with evidence at your payment provider until ${day}.`,
  notDue: 'Your payment provider says what can be done.',
  giftCard:
    'The gift card that was bought with it is blocked. Unblock it once the dispute is decided in your favour.',
  open: 'Open the order',
} as const
