import { longDate } from '#platform/dates/london-dates.ts'
import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './promise-text.ts'

export const promiseText: Translated<typeof english.promiseText> = {
  madeToOrder: (days) =>
    countIn('ar', days, {
      one: 'يُصنع حسب الطلب: يكون جاهزًا خلال يوم واحد تقريبًا',
      two: 'يُصنع حسب الطلب: يكون جاهزًا خلال يومين تقريبًا',
      few: (shown) => `يُصنع حسب الطلب: يكون جاهزًا خلال ${shown} أيام تقريبًا`,
      other: (shown) => `يُصنع حسب الطلب: يكون جاهزًا خلال ${shown} يومًا تقريبًا`,
    }),
  madeToOrderOn: (day) => `يُصنع حسب الطلب: يُرسل ابتداءً من ${longDate(day)}`,
  preOrder: (day) => `طلب مسبق: يُرسل ابتداءً من ${longDate(day)}`,
  madeToOrderDue: 'يُصنع حسب الطلب: يُرسل فور جهوزه',
  preOrderDue: 'طلب مسبق: يُرسل فور وصوله',
  short: {
    made_to_order: 'يُصنع حسب الطلب',
    pre_order: 'طلب مسبق',
    made_or_pre_order: 'يُصنع حسب الطلب أو طلب مسبق',
  },
  later: (promise) => `الموعد أبعد مما عُرض من قبل. ${promise}`,
}
