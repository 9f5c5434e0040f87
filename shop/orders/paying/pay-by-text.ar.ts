import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './pay-by-text.ts'

export const payByText: Translated<typeof english.payByText> = {
  moment: (day, time) => `${day} الساعة ${time}`,
}
