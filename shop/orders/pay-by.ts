import { perLocale } from '#platform/languages/current-language.ts'

import { payByText } from './pay-by-text.ts'

const day = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/London',
    }),
)
const time = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/London',
    }),
)

/** Until when an order can be paid, in London, e.g. `Tuesday 24 November at 13:00`. */
export const formatPayBy = (payBy: Date): string =>
  payByText.moment(day().format(payBy), time().format(payBy))
