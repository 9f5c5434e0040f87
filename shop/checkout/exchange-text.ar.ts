import { isolate } from '#platform/languages/isolate.ts'
import type { Said } from '#platform/languages/said.ts'

import type * as english from './exchange-text.ts'

export const exchangeText: Said<typeof english.exchangeText> = {
  waiting: (returnNumber) =>
    `ما اخترته للاستبدال محفوظ لك وبانتظار الدفع. ويستمر الإرجاع ${isolate(returnNumber)} بعد الدفع.`,
  paidTitle: 'المدفوع مسبقًا',
  leave: 'إلغاء الاستبدال',
  leaveNote: 'يُلغى معه الإرجاع، ويبقى ما لديك معك.',
  arrives: 'نرسله فور وصول القطع المُرجَعة.',
  whenHere: 'عند وصول القطع المُرجَعة',
  calledOff: 'أُلغي الاستبدال، ويبقى ما لديك معك.',
  ended: 'لم يعد الاستبدال بانتظار الدفع. وحالته مبيّنة في صفحة الإرجاع.',
  seeReturn: (returnNumber) => `عرض الإرجاع ${isolate(returnNumber)}`,
  success: {
    paid: 'شكرًا لك، تم دفع الاستبدال',
    cancelled: 'أُلغي الاستبدال. وحالته مبيّنة في صفحة الإرجاع.',
    steps: [
      'تبيّن صفحة الإرجاع متى يمكن إرسال الطرد، ومنها يُؤخذ ملصقه.',
      'نحفظ لك ما اخترته. ونجهّزه فور وصول القطع المُرجَعة.',
      'تصلك رسالة برابط التتبع عند خروجه.',
    ],
  },
}
