import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './newsletter-mail-text.ts'

export const newsletterMailText: Translated<typeof english.newsletterMailText> = {
  confirm: {
    subject: (shop) => `تأكيد رغبتك في النشرة البريدية من ${isolate(shop)}`,
    preview: 'بضغطة واحدة يكتمل اشتراكك.',
    heading: 'يُرجى التأكيد',
    lead: (shop) =>
      `طُلب إرسال النشرة البريدية من ${isolate(shop)} إلى هذا العنوان، ونأمل أن يكون الطلب منك. يؤدي الزر إلى صفحة تؤكد ذلك فيها.`,
    action: 'نعم، أريدها',
    note: 'يصلح الرابط مرة واحدة، خلال 7 أيام. إن لم تطلبها فلا داعي لشيء: لن نكتب إليك بعد ذلك.',
  },
  links: {
    subject: (shop) => `الرسائل التي تصلك من ${isolate(shop)}`,
    preview: 'اختيار ما يُراد إيقافه.',
    heading: 'رسائلنا إليك',
    lead: 'طلبت رابطًا لاختيار الرسائل التي تريد إيقافها. وهو يعمل من دون تسجيل الدخول.',
    action: 'اختيار ما يُراد إيقافه',
    note: 'إن لم تطلبه فلا داعي لشيء: يبقى كل شيء كما هو.',
  },
  priceDrops: {
    subject: (pieces, first) =>
      pieces === 1
        ? `انخفض ثمن ${isolate(first)}`
        : countIn('ar', pieces, {
            two: 'انخفض ثمن قطعتين في قائمة أمنياتك',
            few: (shown) => `انخفض ثمن ${shown} قطع في قائمة أمنياتك`,
            other: (shown) => `انخفض ثمن ${shown} قطعة في قائمة أمنياتك`,
          }),
    preview: 'أسعار أقل في قائمة أمنياتك.',
    heading: 'أسعار أقل في قائمة أمنياتك',
    lead: (greeting) =>
      `${greeting}، ما يلي موجود في قائمة أمنياتك، وثمنه الآن أقل مما كان حين أضفته:`,
    was: (now, was) => `${isolate(now)} بدلًا من ${isolate(was)}`,
    action: 'فتح قائمة أمنياتي',
    why: 'تصلك هذه الرسالة لأنك طلبت إعلامك بانخفاض الأسعار.',
  },
  cartReminder: {
    subject: 'ما كان في سلتك لا يزال متوفرًا',
    preview: 'انتهت مدة سلتك، ولا تزال هذه القطع متوفرة.',
    heading: 'ما زلت تفكر؟',
    lead: (greeting) =>
      `${greeting}، انتهت المدة المحددة لسلتك فأعدنا هذه القطع إلى المتجر. ولا تزال متوفرة لك:`,
    size: sizeInText,
    action: 'إلقاء نظرة أخرى',
    why: 'يصلك هذا التذكير الوحيد لأنك طلبته.',
  },
  campaign: {
    products: 'من المتجر',
    why: 'تصلك هذه الرسالة لأنك طلبت نشرتنا البريدية.',
  },
  piece: (name, colour) => `${isolate(name)}، ${isolate(colour)}`,
  stop: 'إيقاف هذه الرسائل أو اختيار ما يصلك منها',
}
