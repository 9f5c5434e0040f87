import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './policy-text.ts'

export const policyText: Translated<typeof english.policyText> = {
  trader: {
    title: 'من نحن',
    company: 'رقم الشركة',
    registeredIn: (place) => `مسجّلة في ${isolate(place)}`,
    vat: 'رقم ضريبة القيمة المضافة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    demo: 'هذا التاجر غير حقيقي: المتجر تجريبي.',
  },
  cancellation: {
    send: 'بدء رسالة بريد بهذا النموذج',
    subject: 'إلغاء طلب',
  },
}
