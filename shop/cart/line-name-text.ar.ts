import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './line-name-text.ts'

export const sizeText: Translated<typeof english.sizeText> = (size) => `المقاس ${isolate(size)}`

export const lineName: Translated<typeof english.lineName> = ({ name, color, size }) =>
  [isolate(name), isolate(color), ...(size === null ? [] : [sizeText(size)])].join('، ')
