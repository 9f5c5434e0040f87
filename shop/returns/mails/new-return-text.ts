/** The copy of the mail about a new return, to the shop. */
export const newReturnText = {
  subject: (number: string) => `New return ${number}`,
  heading: 'A new return',
  lead: (number: string, order: string) => `Return ${number} of goods of order ${order}.`,
  decide: 'It needs your decision within three days.',
  approved: 'It was approved at once: there is nothing to judge.',
  line: (line: string, reason: string) => `${line}: ${reason}`,
  open: 'Open the return',
  exchange: (order: string) => `It is an exchange: order ${order} waits for it.`,
} as const
