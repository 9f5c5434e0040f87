import type { Said } from '#platform/languages/said.ts'

import type * as english from './pay-by-text.ts'

export const payByText: Said<typeof english.payByText> = {
  moment: (day, time) => `${day} الساعة ${time}`,
}
