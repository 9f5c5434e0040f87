import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './navigation-text.ts'

export const navigationText: Translated<typeof english.navigationText> = {
  validating: 'جارٍ التحقق من العنوان…',
  tooManyRequests: 'عدد المحاولات كبير جدًا. يُرجى الانتظار قبل المحاولة مرة أخرى.',
}
