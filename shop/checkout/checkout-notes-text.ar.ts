import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './checkout-notes-text.ts'

export const paymentRefusalText: Translated<typeof english.paymentRefusalText> = {
  alreadyPaid: 'سبق دفع هذا الطلب.',
  orderClosed: 'لم يُدفع هذا الطلب في الوقت المحدد وأُغلق. وعادت قطعه إلى سلتك.',
  tooManyDeclines:
    'عدد محاولات الدفع كبير جدًا: رُفضت عدة بطاقات. يُرجى الانتظار قبل المحاولة مرة أخرى.',
  providerUnavailable:
    'لا يمكننا الوصول إلى مزوّد الدفع حاليًا. لم يُخصم شيء وما زالت القطع محجوزة لك. يُرجى المحاولة بعد دقيقة.',
  noSuchOrder: 'لا يوجد طلب كهذا ضمن طلباتك.',
  workedOn: 'جارٍ تنفيذ دفعتك. يُرجى الانتظار لحظة.',
}

export const discountNoteText: Translated<typeof english.discountNoteText> = {
  otherSaves: (other, code) =>
    `يوفّر لك ${isolate(other)} ما يوفّره ${isolate(code)} أو أكثر، ولذلك يُحتسب بدلًا منه. ويبقى رمزك غير مستخدم.`,
  nothingToTakeOff: (code) =>
    `لا يوجد ما يخصمه ${isolate(code)} من هذا التوصيل. ويبقى رمزك غير مستخدم.`,
}
