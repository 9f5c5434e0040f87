import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './compare-text.ts'

export const compareText: Translated<typeof english.compareText> = {
  title: 'مقارنة المنتجات',
  lead: 'ما يجمع بينها وما يميّز كلًّا منها.',
  feature: 'الخاصية',
  none: 'غير مذكور',
  empty: 'لا يتوفر أي من هذه المنتجات للبيع. يمكن اختيار غيرها من القائمة.',
  all: 'جميع المنتجات',
}
