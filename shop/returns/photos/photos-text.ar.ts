import { isolate } from '#platform/languages/isolate.ts'
import type { Said } from '#platform/languages/said.ts'

import type * as english from './photos-text.ts'

export const photosText: Said<typeof english.photosText> = {
  add: 'إضافة صور',
  uploading: (name) => `جارٍ رفع ${isolate(name)}`,
  remove: (name) => `إزالة ${isolate(name)}`,
  removeShort: 'إزالة',
  notAdded: (name, why) => `${isolate(name)}: ${why}`,
  notSent: 'تعذّر الإرسال. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  added: 'الصور المضافة',
}
