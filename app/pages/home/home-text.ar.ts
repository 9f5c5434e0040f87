import type { Said } from '#platform/languages/said.ts'

import type * as english from './home-text.ts'

export const homeText: Said<typeof english.homeText> = {
  seeAll: 'عرض الكل',
  readAll: 'قراءة المدوّنة',
}
