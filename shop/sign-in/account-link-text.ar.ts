import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './account-link-text.ts'

export const accountLinkText: Translated<typeof english.accountLinkText> = {
  welcome: { title: 'أهلًا وسهلًا', message: 'تم تسجيل دخولك بنجاح.' },
  signedOut: { title: 'تم تسجيل الخروج', message: 'تم تسجيل خروجك بنجاح.' },
  signOutFailed: {
    title: 'خطأ في تسجيل الخروج',
    message: 'تعذّر تسجيل خروجك. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  },
  account: (firstName) => (firstName === '' ? 'الحساب' : `الحساب: ${isolate(firstName)}`),
  accountShort: 'الحساب',
  signIn: 'تسجيل الدخول',
  signedInAs: 'الحساب الحالي',
  profile: 'الملف الشخصي',
  adminArea: 'منطقة الإدارة',
  signOut: 'تسجيل الخروج',
}
