import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './short-days-text.ts'

export const shortDaysText: Translated<typeof english.shortDaysText> = {
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
