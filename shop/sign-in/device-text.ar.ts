import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './device-text.ts'

export const deviceText: Translated<typeof english.deviceText> = {
  unknown: 'جهاز غير معروف',
  on: (browser, system) => `${isolate(browser)} على ${isolate(system)}`,
}
