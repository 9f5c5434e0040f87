import { perLocale } from '#platform/languages/current-language.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './newsletter-text.ts'
import { purposeLabels } from './consent-text.ts'
import type { MailPurpose } from './purposes.ts'

export const newsletterText: Translated<typeof english.newsletterText> = {
  confirm: {
    title: 'النشرة البريدية',
    lead: 'بضغطة واحدة يكتمل اشتراكك.',
    submit: 'نعم، أريد النشرة البريدية',
    confirmed: 'اكتمل اشتراكك',
    confirmedLead: (email) =>
      `سنكتب إلى ${isolate(email)} بضع مرات في الشهر. وفي كل رسالة رابط للإيقاف.`,
    already: 'اشتراكك مسجّل من قبل',
    expired: 'لم يعد هذا الرابط صالحًا',
    expiredLead:
      'استُخدم هذا الرابط من قبل أو مضت عليه أكثر من 7 أيام. يُرجى الاشتراك من جديد للحصول على رابط جديد.',
  },
  unsubscribe: {
    title: 'إيقاف الرسائل',
    of: (email) => `الرسائل المرسلة إلى ${isolate(email)}`,
    purposes: 'ما يُراد إيقافه',
    submit: 'إيقاف ما تم تحديده',
    nothingTicked: 'يُرجى تحديد ما يُراد إيقافه.',
    nothing: 'لا تصلك أي من هذه الرسائل، فليس هناك ما يمكن إيقافه.',
    again: 'الاشتراك في النشرة البريدية من جديد',
    orders: 'تستمر الرسائل المتعلقة بطلباتك وحسابك: فهي لا تروّج لشيء.',
    noLink:
      'يُرجى إدخال بريدك الإلكتروني، وسنرسل إليه رابطًا يوقف رسائلنا من دون الحاجة إلى تسجيل الدخول.',
    badLink: 'هذا الرابط ناقص، أو أقدم من أن يُقرأ.',
    ask: 'إرسال الرابط',
    asked: (email) => ({
      title: 'يُرجى تفقّد بريدك',
      message: `إذا كنا نراسل ${isolate(email)}، فالرابط في طريقه إليه.`,
    }),
    gone: 'لم نعد نعرف هذا العنوان، ولن نكتب إليه.',
  },
  ended: {
    title: 'تم',
    nothing: 'لم يكن هناك ما يمكن إيقافه: لا تصلك أي من هذه الرسائل.',
    these: (purposes) => `لن نراسلك بعد الآن بشأن: ${named(purposes)}.`,
    undo: 'تراجع',
    undoHint: 'ضغطة غير مقصودة؟ خلال ساعة يمكن استعادة الرسائل كما كانت.',
    undone: 'كما كانت',
    undoneLead: (purposes) => `تصلك هذه الرسائل كما كانت: ${named(purposes)}.`,
    tooLate: 'لم يعد التراجع عن ذلك ممكنًا. يمكنك الاشتراك من جديد متى شئت.',
    choices: 'جميع اختياراتي',
    shop: 'إلى المتجر',
  },
  box: {
    on: 'شكرًا لك، اكتمل اشتراكك.',
    off: 'لا اشتراك لك في النشرة البريدية.',
  },
  profile: {
    title: 'الأخبار والتذكيرات',
    submit: 'حفظ',
    legend: 'ما يمكننا مراسلتك بشأنه',
  },
}

const list = perLocale((locale) => new Intl.ListFormat(locale))

function named(purposes: readonly MailPurpose[]): string {
  return list().format(purposes.map((purpose) => purposeLabels[purpose].label))
}
