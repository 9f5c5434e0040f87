import type { Said } from '#platform/languages/said.ts'

import type * as english from './navigation-text.ts'

export const navigationText: Said<typeof english.navigationText> = {
  validating: 'جارٍ التحقق من العنوان…',
  tooManyRequests: 'عدد المحاولات كبير جدًا. يُرجى الانتظار قبل المحاولة مرة أخرى.',
}
