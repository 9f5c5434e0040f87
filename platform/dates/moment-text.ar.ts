import type { Said } from '#platform/languages/said.ts'

import type * as english from './moment-text.ts'

export const momentText: Said<typeof english.momentText> = {
  moment: (day, time) => `${day}، ${time}`,
}
