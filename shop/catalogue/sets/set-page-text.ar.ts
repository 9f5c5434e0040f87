import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './set-page-text.ts'

export const setPageText: Translated<typeof english.setPageText> = {
  part: (at, count) => `القطعة ${at} من ${count}`,
  colour: 'اللون',
  colourOf: (colour) => `اللون: ${isolate(colour)}`,
  together: 'القطع معًا',
  asSet: 'سعر الطقم',
  saves: (pence) => `التوفير ${pounds(pence)}`,
  add: 'إضافة الطقم إلى السلة',
  chooseSizes: 'يُرجى اختيار مقاس لكل قطعة.',
  soldOut: (name) => `نفد ${isolate(name)} بهذا المقاس، لذا لا يتوفر الطقم. يُرجى اختيار مقاس آخر.`,
  notSoldAtAll: 'لا يتوفر الطقم حاليًا: إحدى قطعه لا تُباع الآن.',
  missing: (name, why) => `${isolate(name)}: ${why}`,
  returns: 'يمكن إرجاع أي قطعة وحدها، ويُرد ما دُفع ثمنًا لها.',
}
