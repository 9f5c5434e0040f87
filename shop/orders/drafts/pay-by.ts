const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Until when an order can be paid, in London, e.g. `Tuesday 24 November at 13:00`. */
export const payByInWords = (payBy: Date): string => `${day.format(payBy)} at ${time.format(payBy)}`
