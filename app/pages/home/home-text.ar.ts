import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './home-text.ts'

export const homeText: Translated<typeof english.homeText> = {
  seeAll: 'عرض الكل',
  readAll: 'قراءة المدوّنة',
}
