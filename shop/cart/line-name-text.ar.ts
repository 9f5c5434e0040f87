import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './line-name-text.ts'

export const lineName: Translated<typeof english.lineName> = ({ name, color, size }) =>
  [isolate(name), isolate(color), ...(size === null ? [] : [sizeLabel(size)])].join('، ')
