/** What the checkout says of an exchange that costs more than what comes back. */
export const exchangeText = {
  waiting: (returnNumber: string) =>
    `What you chose in exchange is kept for you and waits for its payment. Your return ${returnNumber} goes on when it is paid.`,
  paidTitle: 'Already paid with',
  leave: 'Call the exchange off',
  leaveNote: 'Your return is cancelled with it, and you keep what you have.',
  arrives: 'We send it as soon as what you send back is here.',
  whenHere: 'When what you send back is here',
  calledOff: 'The exchange is called off, and you keep what you have.',
  ended:
    'Your exchange no longer waits for a payment. How it stands is on the page of your return.',
  seeReturn: (returnNumber: string) => `See return ${returnNumber}`,
  success: {
    paid: 'Thank you, your exchange is paid',
    cancelled: 'The exchange is off. How it stands is on the page of your return.',
    steps: [
      'On the page of your return you see when you can post it, and get its label.',
      'We keep what you chose for you. As soon as what you send back is here, we pack it.',
      'You get an email with the tracking link when it leaves.',
    ],
  },
} as const
