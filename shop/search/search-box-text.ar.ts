import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './search-box-text.ts'

export const searchBoxText: Translated<typeof english.searchBoxText> = {
  open: 'بحث',
  label: 'البحث في المتجر',
  submit: 'بحث',
  close: 'إغلاق البحث',
  suggestions: 'اقتراحات',
  count: (count) =>
    countIn('ar', count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: (shown) => `${shown} اقتراحات`,
      many: (shown) => `${shown} اقتراحًا`,
      other: (shown) => `${shown} اقتراح`,
    }),
  products: 'المنتجات',
  categories: 'الفئات',
  collections: 'التشكيلات',
  posts: 'المدوّنة',
  seeAll: (query) => `عرض كل نتائج البحث عن «${isolate(query)}»`,
  corrected: (query) => `اقتراحات للبحث عن «${isolate(query)}»`,
}
