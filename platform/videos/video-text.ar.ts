import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './video-text.ts'

export const videoText: Translated<typeof english.videoText> = {
  play: (alt) => `تشغيل الفيديو: ${isolate(alt)}`,
  failed: 'تعذّر تشغيل الفيديو. تحقّق من الاتصال ثم حاول من جديد.',
}
