/** What the checkout says of an order that staff put together for a customer. `moment` in words. */
export const keptOrderText = {
  waiting: (moment: string) =>
    `We have put this order together for you and keep it until ${moment}.`,
  leave: 'I do not want it',
  leaveNote: 'It is given up then, and nobody charges you.',
  closed:
    'The order we kept for you was not paid in time and is given up. Please tell us if you still want it.',
} as const
