import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './payment-link-text.ts'

export const paymentLinkText: Translated<typeof english.paymentLinkText> = {
  subject: (number) => `يُرجى دفع ثمن طلبك ${isolate(number)}`,
  preview: 'نحتفظ لك به حتى ذلك الحين.',
  heading: 'طلبك في انتظارك',
  lead: (number) => `أعددنا لك الطلب ${isolate(number)} كما اتفقنا.`,
  difference: (number, changed) =>
    `كما اتفقنا، يمكن تغيير قطعة في الطلب ${isolate(changed)} إلى أخرى أغلى. الفرق هو الطلب ${isolate(number)}.`,
  until: (moment, total) => `ثمنه ${isolate(total)}، ونحتفظ لك به حتى ${moment}.`,
  pay: 'عرض الطلب والدفع',
  signIn:
    'تسجّل الدخول برمز نرسله إلى هذا العنوان. إن لم يكن لك علم بهذا الطلب فلا داعي لشيء: يُلغى من تلقاء نفسه.',
}
