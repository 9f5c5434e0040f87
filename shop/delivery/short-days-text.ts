/** Short days of a promise. Written here because browsers and Node abbreviate months and space ranges differently. */
export const shortDaysText = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  day: (day: number, month: string) => `${day} ${month}`,
  inMonth: (from: number, to: number, month: string) => `${from} to ${to} ${month}`,
  range: (from: string, to: string) => `${from} to ${to}`,
} as const
