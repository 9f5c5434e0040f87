import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './mail-layout-text.ts'

export const mailLayoutText: Translated<typeof english.mailLayoutText> = {
  companyNumber: (number) => `رقم الشركة ${isolate(number)}`,
  registeredIn: (place) => `مسجَّلة في ${isolate(place)}`,
  vatNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
}
