import { isolate } from '#platform/languages/isolate.ts'
import type { Said } from '#platform/languages/said.ts'

import type * as english from './line-name.ts'

export const sizeText: Said<typeof english.sizeText> = (size) => `المقاس ${isolate(size)}`

export const lineName: Said<typeof english.lineName> = ({ name, color, size }) =>
  [isolate(name), isolate(color), ...(size === null ? [] : [sizeText(size)])].join('، ')
