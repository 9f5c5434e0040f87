import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './cookie-choice-text.ts'

export const cookieChoiceText: Translated<typeof english.cookieChoiceText> = {
  open: 'اختيار ملفات تعريف الارتباط',
}
