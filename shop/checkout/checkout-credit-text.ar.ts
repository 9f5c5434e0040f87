import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './checkout-credit-text.ts'

const giftCards = (count: number) =>
  countIn('ar', count, {
    one: 'بطاقة هدية واحدة',
    two: 'بطاقتي هدايا',
    few: (shown) => `${shown} بطاقات هدايا`,
    other: (shown) => `${shown} بطاقة هدية`,
  })

export const checkoutCreditText: Translated<typeof english.checkoutCreditText> = {
  giftCard: {
    add: 'استخدام بطاقة هدية',
    label: 'رمز بطاقة الهدية',
    hint: '16 حرفًا ورقمًا، كما هي على البطاقة أو في رسالتها.',
    applied: 'بطاقات الهدايا الخاصة بك',
    uses: (name, balance, used) =>
      `${isolate(name)}، رصيدها ${pounds(balance)}، يُستخدم منه ${pounds(used)}`,
    smallestCharge: (pence) =>
      `لا يمكن خصم أقل من ${pounds(pence)} من البطاقة المصرفية، لذلك يبقى هذا المبلغ للدفع.`,
    refused: (name, why) => `${isolate(name)}: ${why}`,
    removeCard: (name) => `إزالة ${isolate(name)}`,
    most: (count) => `يقبل الطلب الواحد ${giftCards(count)} على الأكثر.`,
    missing: 'يُرجى إدخال رمز بطاقة هدية.',
    unknown: 'لا نعرف بطاقة الهدية هذه. يُرجى التحقق من كتابة الرمز.',
    notApplied: 'لم تُطبَّق بطاقة الهدية هذه بعد. يُرجى تطبيقها أو مسح الحقل.',
    stillChecking:
      'ما زلنا نتحقق من بطاقات الهدايا والرصيد. يُرجى مراجعة المبلغ الجديد والضغط مرة أخرى.',
  },
  storeCredit: {
    use: (pence) => `استخدام رصيد المتجر (${pounds(pence)})`,
    uses: (pence) => `يُستخدم ${pounds(pence)}`,
  },
  paid: {
    title: 'من الرصيد',
    part: (name, pence) => `${isolate(name)}، ${pounds(pence)}`,
    change: 'تغيير بطاقات الهدايا أو رصيد المتجر',
  },
  nothingLeft: {
    title: 'لا يبقى شيء للدفع',
    byCredit: 'رصيدك يغطي الطلب كله. ولن يُخصم شيء من أي بطاقة.',
    byDiscount: 'الخصم يغطي الطلب كله. ولن يُخصم شيء من أي بطاقة.',
    placeOrder: 'تقديم الطلب',
  },
}
