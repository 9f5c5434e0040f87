import type { Said } from '#platform/languages/said.ts'

import type * as english from './short-days-text.ts'

export const shortDaysText: Said<typeof english.shortDaysText> = {
  months: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  day: (day, month) => `${day} ${month}`,
  inMonth: (from, to, month) => `${from} إلى ${to} ${month}`,
  range: (from, to) => `${from} إلى ${to}`,
}
