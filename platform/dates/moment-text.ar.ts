import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './moment-text.ts'

export const momentText: Translated<typeof english.momentText> = {
  moment: (day, time) => `${day}، ${time}`,
}
