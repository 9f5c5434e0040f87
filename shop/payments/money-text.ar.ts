import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './money-text.ts'

export const moneyText: Translated<typeof english.moneyText> = {
  providerUnavailable: 'تعذّر إغلاق دفعة هذا الطلب، فلم يُلغَ شيء. يُرجى إعادة المحاولة بعد قليل.',

  cancel: {
    title: 'الإلغاء',
    refusedTitle: 'لم يتم الإلغاء',
    lead: 'يمكن هنا إلغاء ما لم يوضع في طرد بعد. يُرجى تحديد العدد من كل قطعة؛ وباختيارها كلها يُلغى الطلب.',
    unpaid: 'لم يُدفع الطلب بعد، ويمكن إلغاؤه بالكامل.',
    giftCard: 'يمكنك إلغاؤها حتى إرسالها، واسترداد كل ما دفعته.',
    quantity: (name, variant) => `العدد من ${isolate(name)}، ${variant}`,
    reason: 'السبب (لنتعلم منه)',
    review: 'متابعة الإلغاء',
    confirm: {
      title: (isWhole) => (isWhole ? 'إلغاء الطلب كله؟' : 'إلغاء هذا الجزء من الطلب؟'),
      line: (quantity, name) => `${quantity} × ${name}`,
      card: (pence) =>
        `يعود ${isolate(pounds(pence))} إلى البطاقة التي تم الدفع بها، خلال خمسة إلى عشرة أيام عمل.`,
      credit: (pence) =>
        `يعود ${isolate(pounds(pence))} فورًا إلى بطاقات الهدية أو رصيد المتجر الذي تم الدفع به.`,
      difference: (pence) =>
        `ويعود أيضًا مبلغ ${isolate(pounds(pence))} الذي دفعته مقابل مقاس أو لون أغلى.`,
      nothing: 'لم يُخصم شيء، فلا يعود شيء.',
      forGood: 'لا يمكن التراجع عن ذلك.',
      submit: 'الإلغاء الآن',
      keep: 'الاحتفاظ بالطلب',
    },
    done: {
      title: 'تم الإلغاء',
      message: 'كتبنا إليك بما أُلغي وبما يعود إليك.',
    },
    errors: {
      quantity: 'يُرجى اختيار العدد المراد إلغاؤه.',
      reason: 'يُرجى كتابة سطر واحد لا يزيد على 200 حرف.',
    },
  },
}
