import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './account-notices.ts'

const REPEAT = 'يُرجى إعادة المحاولة.'

export const mailUnavailable: Translated<typeof english.mailUnavailable> = {
  title: 'خدمة البريد غير متاحة',
  message:
    'خدمة البريد الإلكتروني غير متاحة حاليًا. يُرجى التحقق من إعدادات SMTP أو إعادة المحاولة لاحقًا.',
}

export const notices: Translated<typeof english.notices> = {
  account_exists: {
    title: 'الحساب موجود',
    message: 'يوجد حساب بهذا البريد الإلكتروني. يُرجى تسجيل الدخول بدلًا من ذلك.',
  },
  invalid_credentials: {
    title: 'بيانات الدخول غير صحيحة',
    message: 'البريد الإلكتروني أو كلمة المرور غير صحيحين. يُرجى التحقق من كليهما وإعادة المحاولة.',
  },
  email_not_confirmed: {
    title: 'البريد الإلكتروني غير مؤكَّد',
    message:
      'يُرجى تأكيد بريدك الإلكتروني قبل تسجيل الدخول، بفتح الرابط الوارد في رسالتنا أو بطلب إرساله من جديد.',
  },
  account_not_found: {
    title: 'الحساب غير موجود',
    message: 'لا يوجد حساب بهذا البريد الإلكتروني. يُرجى التحقق منه أو إنشاء حساب.',
  },
  code_required: {
    title: 'أدخِل الرمز',
    message:
      'أُدخلت مؤخرًا كلمات مرور خاطئة كثيرة لهذا البريد. إن كانت كلمة مرورك صحيحة فقد أرسلنا إليك رمزًا بالبريد: يُرجى تسجيل الدخول به.',
  },
  code_wrong: {
    title: 'الرمز غير صحيح',
    message: 'هذا الرمز غير صحيح أو لم يعد صالحًا. يُرجى التحقق منه أو طلب رمز جديد.',
  },
  code_expired: {
    title: 'انتهت صلاحية الرمز',
    message: 'لم يعد هذا الرمز صالحًا. يُرجى طلب رمز جديد.',
  },
  code_used_up: {
    title: 'محاولات كثيرة',
    message: 'جُرِّب هذا الرمز مرات كثيرة. يُرجى طلب رمز جديد.',
  },
  passkey_unknown: {
    title: 'مفتاح المرور غير معروف',
    message: 'لا يخص مفتاح المرور هذا أي حساب هنا. يُرجى تسجيل الدخول بطريقة أخرى.',
  },
  passkey_failed: {
    title: 'خطأ في تسجيل الدخول',
    message: 'تعذّر التحقق من مفتاح المرور. يُرجى إعادة المحاولة أو تسجيل الدخول بطريقة أخرى.',
  },
  link_expired: {
    title: 'انتهت صلاحية الرابط',
    message: 'استُخدم هذا الرابط من قبل أو صار قديمًا. يُرجى طلب رابط جديد.',
  },
  link_invalid: {
    title: 'رابط غير صالح',
    message: 'هذا الرابط لا يعمل. يُرجى طلب رابط جديد.',
  },
  already_confirmed: {
    title: 'البريد الإلكتروني مؤكَّد',
    message: 'بريدك الإلكتروني مؤكَّد بالفعل. يُرجى تسجيل الدخول.',
  },
  signed_in_as_other: {
    title: 'هناك حساب مسجَّل الدخول',
    message: 'هذا الرابط يخص حسابًا آخر. يُرجى تسجيل الخروج أولًا ثم فتح الرابط من جديد.',
  },
  proof_required: {
    title: 'يُرجى تأكيد هويتك',
    message: 'مضى وقت على تسجيل دخولك. يُرجى تأكيد هويتك ثم إعادة المحاولة.',
  },
  not_found: {
    title: 'غير موجود',
    message: 'لم يعد هذا ضمن حسابك. يُرجى إعادة تحميل الصفحة.',
  },
  email_unavailable: mailUnavailable,
  email_misconfigured: {
    title: 'خطأ في إعدادات البريد',
    message: 'رفض خادم البريد لدينا إرسال الرسالة. يُرجى إعادة المحاولة لاحقًا أو الكتابة إلينا.',
  },
  foreign_origin: {
    title: 'خطأ في الاتصال',
    message: 'أُرسل هذا النموذج من موقع آخر. يُرجى ملؤه هنا وإعادة المحاولة.',
  },
}

export const blockedNotice: Translated<typeof english.blockedNotice> = (contact) => ({
  title: 'الحساب مغلق',
  message: `لا يمكن تسجيل الدخول بهذا الحساب. إن كان لديك سؤال، يُرجى الكتابة إلى ${isolate(contact)}. الطلبات والإرجاعات الجارية مستمرة.`,
})

export const tooManySignUps: Translated<typeof english.tooManySignUps> = {
  title: 'طلبات كثيرة',
  message: 'محاولات كثيرة لإنشاء حساب. يُرجى الانتظار من 5 إلى 10 دقائق قبل إعادة المحاولة.',
}

export const tooManySignIns: Translated<typeof english.tooManySignIns> = {
  title: 'محاولات كثيرة',
  message: 'محاولات كثيرة لتسجيل الدخول. يُرجى الانتظار من 5 إلى 10 دقائق قبل إعادة المحاولة.',
}

export const resetServiceError: Translated<typeof english.resetServiceError> = {
  title: 'خطأ في الخدمة',
  message: 'تعذّر إرسال الرسالة الآن. يُرجى إعادة المحاولة بعد بضع دقائق.',
}

export const resetError: Translated<typeof english.resetError> = {
  title: 'خطأ في إعادة تعيين كلمة المرور',
  message: `تعذّرت إعادة تعيين كلمة المرور. ${REPEAT}`,
}

export const cutOff: Translated<typeof english.cutOff> = {
  title: 'خطأ في الشبكة',
  message: 'انقطع الاتصال قبل اكتمال الرد. يُرجى البحث عن رسالتنا أولًا، ثم إعادة المحاولة.',
}

export const faultTitles: Translated<typeof english.faultTitles> = {
  email: 'البريد الإلكتروني غير صالح',
  password: 'خطأ في كلمة المرور',
  code: 'الرمز غير صحيح',
  signUp: 'خطأ في إنشاء الحساب',
  signIn: 'خطأ في تسجيل الدخول',
}

export const profileNotices: Translated<typeof english.profileNotices> = {
  invalid_credentials: {
    title: 'خطأ في كلمة المرور',
    message: 'ليست هذه كلمة مرور حسابك. يُرجى إعادة المحاولة أو استخدام رمز.',
  },
  passkey_failed: {
    title: 'خطأ في مفتاح المرور',
    message: `تعذّرت إضافة مفتاح المرور. ${REPEAT}`,
  },
  account_exists: {
    title: 'البريد الإلكتروني مستخدم',
    message: 'هذا البريد الإلكتروني لحساب موجود. يُرجى استخدام بريد آخر.',
  },
}
