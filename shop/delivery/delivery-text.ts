import { pounds } from '#platform/money/pounds.ts'

/** The copy about delivery before ordering. */
export const deliveryText = {
  title: 'Delivery',
  free: 'Free',
  price: (pence: number) => pounds(pence),
  freeFrom: (pence: number) => `Free from ${pounds(pence)}`,
  workingDays: (min: number, max: number) => (min === max ? days(min) : `${min} to ${days(max)}`),
  postcode: 'Your postcode',
  showDates: 'Show dates',
  noPostcode: 'Please enter a UK postcode, for example SW1A 1AA.',
  arrives: (promise: string) => `Arrives ${promise}`,
  notServed: (district: string) => `Not available for ${district}`,
  orderWithin: (minutes: number, postcode: string) =>
    `Order within ${duration(minutes)} for these dates to ${postcode}.`,
  datesFor: (postcode: string) => `Dates for ${postcode} if you order now.`,
  deliveryAndReturns: 'Delivery and returns',
  leaves:
    'Orders placed before 1 pm on a working day leave the same day, tracked. Working days are Monday to Friday without bank holidays.',
  back: 'Changed your mind? Send it back within 30 days of delivery, unworn, for a refund or an exchange.',
  returns: 'How returns work',
} as const

const days = (count: number) => (count === 1 ? '1 working day' : `${count} working days`)

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ')
}
