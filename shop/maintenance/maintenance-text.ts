const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** A time as visitors read it. */
const momentText = (at: Date): string => moment.format(at)

/** What visitors and admins read about maintenance. */
export const maintenanceText = {
  title: 'We will be back soon',
  usual: 'The shop is closed for a short while so that we can look after it.',
  safe: 'Your account, your cart and every order that you have placed are safe.',
  expected: (at: Date) => `We expect to open again on ${momentText(at)}.`,
  opensByItself: 'This page opens again by itself.',
  refused: 'The shop is closed for maintenance. Nothing was changed; please try again later.',
  banner: 'Maintenance mode is on: customers see that the shop is closed.',
  bannerLink: 'Maintenance mode',
  notAllowed: "You don't have permission to perform this action.",
} as const
