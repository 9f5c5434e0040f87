import { isolate } from '#platform/languages/isolate.ts'
import type { Said } from '#platform/languages/said.ts'

import type * as english from './device-text.ts'

export const deviceText: Said<typeof english.deviceText> = {
  unknown: 'جهاز غير معروف',
  on: (browser, system) => `${isolate(browser)} على ${isolate(system)}`,
}
