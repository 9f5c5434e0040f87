import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './size-label-text.ts'

export const sizeLabel: Translated<typeof english.sizeLabel> = (name) =>
  /مقاس|size/i.test(name) ? isolate(name) : `المقاس ${isolate(name)}`

export const sizeInText: Translated<typeof english.sizeInText> = (name) => sizeLabel(name)
