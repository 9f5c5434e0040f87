import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './credit-name-text.ts'

export const creditNameText: Translated<typeof english.creditNameText> = {
  name: (kind, codeEnd) =>
    ({
      gift_card: `بطاقة الهدية المنتهية بـ ${isolate(codeEnd ?? '')}`,
      store_credit: 'رصيد المتجر',
      exchange: 'القطع المرجعة',
      card: 'البطاقة',
      cash: 'النقد',
      bank_transfer: 'التحويل البنكي',
    })[kind],
  alone: (name) => name,
  paidWith: (name) => `المدفوع: ${name}`,
}
