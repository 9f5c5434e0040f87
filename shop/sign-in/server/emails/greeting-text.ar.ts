import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './greeting-text.ts'

export const greetingText: Translated<typeof english.greetingText> = {
  hello: (firstName) => (firstName === '' ? 'مرحبًا' : `مرحبًا ${isolate(firstName)}`),
  moment: (day, time) => `${day} الساعة ${time} (بتوقيت المملكة المتحدة)`,
}
