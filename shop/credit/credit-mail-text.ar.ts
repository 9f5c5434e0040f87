import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './credit-mail-text.ts'

export const creditMailText: Translated<typeof english.creditMailText> = {
  giftCard: {
    subject: (shop, pence) => `بطاقة هدية بقيمة ${isolate(pounds(pence))} من ${isolate(shop)}`,
    preview: (pence) => `${isolate(pounds(pence))} لتشتري بها ما تشاء.`,
    heading: 'بطاقة هدية لك',
    lead: (shop, pence) => `إليك ${isolate(pounds(pence))} للتسوق لدى ${isolate(shop)}.`,
    code: 'رمزك',
    how: 'يُدخل الرمز عند إتمام الشراء، دفعة واحدة أو شيئًا فشيئًا: ما لا تنفقه يبقى على البطاقة.',
    keep: 'كل من لديه الرمز يمكنه إنفاقه، فيُرجى حفظ هذه الرسالة في مكان آمن.',
    toShop: 'إلى المتجر',
  },

  notice: {
    subject: (pence) => `رصيد لك بقيمة ${isolate(pounds(pence))}`,
    preview: 'يمكنك إنفاقه في طلبك القادم.',
    heading: 'أضفنا إليك رصيدًا',
    granted: (pence) => `أضفنا ${isolate(pounds(pence))} إلى رصيدك في المتجر.`,
    refunded: (pence, name, order) =>
      `رددنا ${isolate(pounds(pence))} من الطلب ${isolate(order)} رصيدًا، إلى: ${name}.`,
    how: 'يمكنك اختياره عند دفع ثمن طلبك القادم.',
    questions: (email) => `لأي سؤال يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم طلبك.`,
  },
}
