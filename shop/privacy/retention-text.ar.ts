import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { DEFAULT_EVENT_MONTHS, DEFAULT_REPLAY_DAYS } from '#shop/analytics/analytics-settings.ts'

import { EXPORT_DAYS } from './privacy.ts'
import type * as english from './retention-text.ts'
import { keptFor } from './retention.ts'

const days = (count: number) =>
  countIn('ar', count, {
    one: 'يوم واحد',
    two: 'يومان',
    few: (shown) => `${shown} أيام`,
    many: (shown) => `${shown} يومًا`,
    other: (shown) => `${shown} يوم`,
  })

const months = countIn('ar', DEFAULT_EVENT_MONTHS, {
  one: 'شهر كامل',
  two: 'شهران كاملان',
  few: (shown) => `${shown} أشهر كاملة`,
  many: (shown) => `${shown} شهرًا كاملًا`,
  other: (shown) => `${shown} شهر كامل`,
})

const years = countIn('ar', keptFor.orderYears, {
  one: 'عام واحد',
  two: 'عامان',
  few: (shown) => `${shown} أعوام`,
  many: (shown) => `${shown} عامًا`,
  other: (shown) => `${shown} عام`,
})

export const retentionText: Translated<typeof english.retentionText> = {
  sign_ins: {
    what: 'جلسات تسجيل الدخول',
    howLong: `${days(30)} بعد آخر زيارة، و${days(90)} على الأكثر`,
  },
  browsers: {
    what: 'المتصفحات التي تم تسجيل دخولك منها',
    howLong: `${days(400)} بعد آخر مرة`,
  },
  codes: {
    what: 'الرموز والروابط المرسلة بالبريد',
    howLong: 'من عشر دقائق إلى يوم',
  },
  mails: {
    what: 'ما أرسلناه إليك بالبريد، وإلى أي عنوان',
    howLong: days(keptFor.mailDays),
  },
  return_photos: {
    what: 'صور الإرجاع',
    howLong: `${days(keptFor.photoDays)} بعد تسويته، ويوم واحد إن لم تُرسل قط`,
  },
  reviews: {
    what: 'تقييماتك وصورها',
    howLong: 'حتى حذفها أو محو الحساب؛ ويوم واحد للصور التي لم تُرسل',
  },
  order_names: {
    what: 'اسمك وعنوانك في الطلبات والفواتير',
    howLong: `${years} بعد عام الطلب، ثم لا يبقى إلا ما بيع`,
  },
  declined_cards: {
    what: 'البطاقات المرفوضة، برقم لا يقرؤه إلا مزوّد الدفع لدينا',
    howLong: 'يوم واحد',
  },
  moved_lines: {
    what: 'ما انتقل من سلة إلى حسابك',
    howLong: days(90),
  },
  messages: {
    what: 'الرسائل المرسلة إلينا عبر نموذج الاتصال',
    howLong: 'عامان',
  },
  sign_ups: {
    what: 'الاشتراك في نشرتنا البريدية من دون تأكيد',
    howLong: 'شهر بعد انتهاء صلاحية الرابط الذي أرسلناه إليك',
  },
  events: {
    what: 'ما فعلته في المتجر، إذا وافقت على «التحليلات»',
    howLong: `${months} عادةً`,
  },
  replays: {
    what: 'تسجيلات زياراتك، إذا وافقت على «التحليلات»',
    howLong: `${days(DEFAULT_REPLAY_DAYS)} عادةً`,
  },
  copies: {
    what: 'نسخة بياناتك التي طلبتها',
    howLong: days(EXPORT_DAYS),
  },
  everything_else: {
    what: 'كل ما عدا ذلك في حسابك',
    howLong: 'إلى أن تطلب محوه من قسم «الخصوصية» في ملفك الشخصي: بعد 72 ساعة من الطلب',
  },
}
