import type { Said } from '#platform/languages/said.ts'

import type * as english from './cookie-choice-text.ts'

export const cookieChoiceText: Said<typeof english.cookieChoiceText> = {
  open: 'اختيار ملفات تعريف الارتباط',
}
