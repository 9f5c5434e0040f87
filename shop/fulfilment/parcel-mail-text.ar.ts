import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './parcel-mail-text.ts'

export const parcelMailText: Translated<typeof english.parcelMailText> = {
  shipped: {
    subject: (order, parcel) =>
      parcel === 1 ? `طلبك ${isolate(order)} في الطريق إليك` : `طرد آخر من طلبك ${isolate(order)}`,
    preview: (carrier) => `يصلك مع ${isolate(carrier)}.`,
    heading: 'طردك في الطريق إليك',
    lead: (name, order, carrier) =>
      `${isolate(name)}، خرج من عندنا طرد من طلبك ${isolate(order)}. يصلك مع ${isolate(carrier)}.`,
    rest: 'يتبع باقي طلبك في طرد آخر. نكتب إليك حين يخرج.',
  },
  corrected: {
    subject: (order) => `التتبع الصحيح لطلبك ${isolate(order)}`,
    heading: 'يُرجى تتبع طردك من هنا',
    lead: (name, order, carrier) =>
      `${isolate(name)}، كانت بيانات التتبع التي أرسلناها إليك لطرد من طلبك ${isolate(order)} خاطئة. نأسف لذلك. يصلك الطرد مع ${isolate(carrier)}.`,
  },
  inParcel: 'في هذا الطرد',
  trackingNumber: (number) => `رقم التتبع: ${isolate(number)}`,
  follow: 'تتبع طردك',
  delivered: {
    subject: (order) => `وصل طلبك ${isolate(order)}`,
    preview: 'نتمنى أن ينال ما فيه إعجابك.',
    heading: 'وصل طلبك',
    lead: (name, order) =>
      `${isolate(name)}، تم توصيل طلبك ${isolate(order)} بالكامل. نتمنى أن ينال إعجابك.`,
    missing: (email) =>
      `هل ينقصه شيء أو فيه ما ليس كما ينبغي؟ يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم طلبك.`,
  },
}
