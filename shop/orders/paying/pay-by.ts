import { clockTime, weekdayDate } from '#platform/dates/london-dates.ts'

import { payByText } from './pay-by-text.ts'

/** Until when an order can be paid, in London, e.g. `Tuesday 24 November at 13:00`. */
export const formatPayBy = (payBy: Date): string =>
  payByText.moment(weekdayDate(payBy), clockTime(payBy))
