/** Shown to visitors while the shop cannot reach its database. */
export const awayText = {
  title: 'We cannot show this page at the moment',
  text: 'The fault is ours, and we are working on it. Please try again in a few minutes.',
  safe: 'Your cart and every order that you have placed are safe.',
  opensByItself: 'This page loads by itself as soon as it can.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  paused:
    'Buying is paused for a moment. You can look around meanwhile; prices and sizes may be a few minutes old.',
} as const
