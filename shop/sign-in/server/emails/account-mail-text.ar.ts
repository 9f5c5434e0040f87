import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './account-mail-text.ts'

/** After a preposition. */
const minutesIn = (count: number) =>
  countIn('ar', count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: (shown) => `${shown} دقائق`,
    other: (shown) => `${shown} دقيقة`,
  })
const hoursIn = (count: number) =>
  countIn('ar', count, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: (shown) => `${shown} ساعات`,
    other: (shown) => `${shown} ساعة`,
  })

const usableOnce = (minutes: number) => `يصلح الرمز مرة واحدة، خلال ${minutesIn(minutes)}.`

export const accountMailText: Translated<typeof english.accountMailText> = {
  code: {
    preview: 'الرمز الذي طلبته.',
    note: (minutes) =>
      `${usableOnce(minutes)} لا نطلبه أبدًا عبر الهاتف أو في رسالة: يُرجى عدم إعطائه لأحد. إن لم تطلبه فيمكنك تجاهل هذه الرسالة.`,
  },
  signInCode: {
    subject: (shop) => `رمز تسجيل الدخول إلى ${isolate(shop)}`,
    heading: 'رمز تسجيل الدخول',
    lead: (shop) =>
      `يُرجى إدخال هذا الرمز في الصفحة التي طلبته فيها لتسجيل الدخول إلى ${isolate(shop)}.`,
  },
  invitationCode: {
    heading: 'قبول الدعوة',
    lead: (shop) =>
      `يُرجى إدخال هذا الرمز في الصفحة التي طلبته فيها للمشاركة في إدارة ${isolate(shop)}.`,
  },
  proveCode: {
    subject: (shop) => `تأكيد هويتك لدى ${isolate(shop)}`,
    heading: 'تأكيد هويتك',
    lead: 'أنت على وشك تغيير شيء مهم في حسابك. يُرجى إدخال هذا الرمز في الصفحة التي طلبته فيها.',
  },

  confirm: {
    subject: (shop) => `تأكيد بريدك الإلكتروني لدى ${isolate(shop)}`,
    preview: 'بقيت خطوة واحدة: تأكيد بريدك الإلكتروني.',
    heading: (shop) => `أهلًا بك في ${isolate(shop)}`,
    lead: (shop) => `شكرًا لإنشاء حساب لدى ${isolate(shop)}. يُرجى تأكيد بريدك الإلكتروني لإتمام ذلك.`,
    action: 'تأكيد بريدي الإلكتروني',
    note: (hours) =>
      `يصلح الرابط مرة واحدة، خلال ${hoursIn(hours)}. يُرجى فتحه في المتصفح الذي أنشأت فيه الحساب؛ وفي أي متصفح آخر تُطلب كلمة المرور. إن لم تنشئ حسابًا فيُرجى تجاهل هذه الرسالة: لا يمكن لأحد استخدام الحساب ما لم تؤكده.`,
  },
  emailTaken: {
    subject: (shop) => `لهذا العنوان حساب لدى ${isolate(shop)} من قبل`,
    preview: 'لهذا العنوان حساب من قبل.',
    heading: 'لهذا العنوان حساب من قبل',
    lead: (shop) =>
      `طلبت استخدام هذا العنوان لحساب آخر لدى ${isolate(shop)}، لكن له حسابًا خاصًا به. ولا يكون العنوان الواحد إلا لحساب واحد.`,
    how: 'لمتابعة استخدام حساب هذا العنوان يُرجى تسجيل الدخول به. ولاستخدام العنوان للحساب الآخر يلزم أولًا تغيير البريد الإلكتروني لهذا الحساب.',
    action: 'تسجيل الدخول',
    note: 'إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة: لم يتغير شيء.',
  },
  newDevice: {
    subject: (shop) => `تسجيل دخول جديد إلى حسابك لدى ${isolate(shop)}`,
    preview: (device) => `سُجّل الدخول إلى حسابك من ${device}.`,
    heading: 'تسجيل دخول جديد إلى حسابك',
    lead: (greeting, shop, device, at) =>
      `${greeting}، سُجّل الدخول إلى حسابك لدى ${isolate(shop)} من جهاز لم نره من قبل: ${device}، في ${at}.`,
    next: 'إن كنت أنت من فعل ذلك فلا داعي لشيء. وإن لم تكن فيُرجى تعيين كلمة مرور جديدة الآن: ذلك يسجّل الخروج من كل الأجهزة. ثم يُرجى مراجعة مفاتيح المرور في ملفك الشخصي.',
    action: 'تعيين كلمة مرور جديدة',
    note: 'المتصفح الذي حُذفت ملفات تعريف الارتباط منه، والنافذة الخاصة، يُعدّان أيضًا جهازًا جديدًا.',
  },
  passwordChanged: {
    subject: (shop) => `تغيّرت كلمة مرور حسابك لدى ${isolate(shop)}`,
    preview: 'تغيّرت كلمة مرور حسابك.',
    heading: 'تغيّرت كلمة مرورك',
    lead: (greeting, shop, at) =>
      `${greeting}، تغيّرت كلمة مرور حسابك لدى ${isolate(shop)} في ${at}. وسُجّل الخروج من كل الأجهزة الأخرى.`,
    next: (email) =>
      `إن كنت أنت من فعل ذلك فلا داعي لشيء. وإن لم تكن فيُرجى اختيار كلمة مرور جديدة الآن، ومراجعة مفاتيح المرور في ملفك الشخصي، والكتابة إلينا على ${isolate(email)}.`,
    action: 'اختيار كلمة مرور جديدة',
  },
  reset: {
    subject: (shop) => `اختيار كلمة مرور جديدة لدى ${isolate(shop)}`,
    preview: 'الرابط الذي طلبته.',
    heading: 'اختيار كلمة مرور جديدة',
    lead: (shop) =>
      `طلبت كلمة مرور جديدة لحسابك لدى ${isolate(shop)}. يؤدي الزر إلى صفحة يمكنك اختيارها فيها.`,
    action: 'اختيار كلمة مرور جديدة',
    note: (minutes) =>
      `يصلح الرابط مرة واحدة، خلال ${minutesIn(minutes)}. كلمة المرور الجديدة تسجّل خروجك من كل الأجهزة. إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.`,
  },
  passkeyAdded: {
    subject: (shop) => `أُضيف مفتاح مرور إلى حسابك لدى ${isolate(shop)}`,
    preview: 'أُضيف مفتاح مرور إلى حسابك.',
    heading: 'أُضيف مفتاح مرور',
    lead: (greeting, shop, at) =>
      `${greeting}، أُضيف مفتاح مرور إلى حسابك لدى ${isolate(shop)} في ${at}. وهو يسجّل الدخول من دون كلمة مرور.`,
    next: (email) =>
      `إن كنت أنت من فعل ذلك فلا داعي لشيء. وإن لم تكن فيُرجى حذفه من ملفك الشخصي، واختيار كلمة مرور جديدة، والكتابة إلينا على ${isolate(email)}.`,
    action: 'عرض مفاتيح المرور',
  },
  changeEmailCode: {
    subject: (shop) => `تغيير البريد الإلكتروني لحسابك لدى ${isolate(shop)}`,
    preview: 'الرمز الذي طلبته.',
    heading: 'تغيير بريدك الإلكتروني',
    lead: {
      old: (shop, newEmail) =>
        `طُلب من حسابك لدى ${isolate(shop)}، بعد تسجيل الدخول إليه، تغيير بريده الإلكتروني إلى ${isolate(newEmail)}. للموافقة يُرجى إدخال هذا الرمز في ملفك الشخصي مع الرمز الذي أرسلناه إلى العنوان الجديد.`,
      new: (shop) =>
        `طلبت استخدام هذا العنوان لحسابك لدى ${isolate(shop)}. يُرجى إدخال هذا الرمز في ملفك الشخصي مع الرمز الذي أرسلناه إلى عنوانك الحالي.`,
    },
    note: {
      old: (minutes) =>
        `${usableOnce(minutes)} إن لم تكن أنت من طلب ذلك فلا تعطه لأحد، ويُرجى اختيار كلمة مرور جديدة: هناك شخص آخر مسجّل الدخول.`,
      new: (minutes) => `${usableOnce(minutes)} إن لم تطلبه فيمكنك تجاهل هذه الرسالة.`,
    },
  },
  emailChanged: {
    subject: (shop) => `تغيّر البريد الإلكتروني لحسابك لدى ${isolate(shop)}`,
    preview: 'تغيّر البريد الإلكتروني لحسابك.',
    heading: 'تغيّر بريدك الإلكتروني',
    lead: (greeting, shop, newEmail, at) =>
      `${greeting}، تغيّر البريد الإلكتروني لحسابك لدى ${isolate(shop)} إلى ${isolate(newEmail)} في ${at}. وسُجّل الخروج من كل الأجهزة الأخرى.`,
    next: {
      old: (email) =>
        `لم يعد هذا العنوان صالحًا لتسجيل الدخول. إن لم تكن أنت من غيّره فيُرجى الكتابة إلينا فورًا على ${isolate(email)}.`,
      new: (email) =>
        `من الآن فصاعدًا تسجّل الدخول بهذا العنوان. إن لم يكن لك علم بذلك فيُرجى الكتابة إلينا على ${isolate(email)}.`,
    },
  },
}
