import { countIn } from '#platform/languages/count-in.ts'
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
  whole: 'الطقم كاملًا',
  returns: 'يمكن إرجاع أي قطعة وحدها، ويُرد ما دُفع ثمنًا لها.',
}

export const setListText: Translated<typeof english.setListText> = {
  title: 'الأطقم',
  intro: 'قطع اختيرت لتُلبس معًا، كل قطعة بالمقاس الذي يناسبك.',
  onPage: (page, count) => `الأطقم، الصفحة ${page} من ${count}`,
  empty: 'لا توجد أطقم حاليًا.',
  all: 'عرض كل المنتجات',
  parts: (count) =>
    countIn('ar', count, {
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: (shown) => `${shown} قطع`,
      other: (shown) => `${shown} قطعة`,
    }),
  saves: (pence) => `وفّر ${isolate(pounds(pence))}`,
}

export const inSetsText: Translated<typeof english.inSetsText> = {
  title: 'ضمن طقم أيضًا',
  price: (pence, isFrom, saving) =>
    `${isFrom ? 'ابتداءً من ' : ''}${isolate(pounds(pence))}${saving > 0 ? `، التوفير ${isolate(pounds(saving))}` : ''}`,
}
