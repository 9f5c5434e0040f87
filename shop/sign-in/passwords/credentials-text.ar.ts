import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './credentials-text.ts'

const characters = (count: number) =>
  countIn('ar', count, {
    one: 'حرف واحد',
    two: 'حرفين',
    few: (shown) => `${shown} أحرف`,
    many: (shown) => `${shown} حرفًا`,
    other: (shown) => `${shown} حرف`,
  })

export const credentialsText: Translated<typeof english.credentialsText> = {
  email: 'يُرجى إدخال بريد إلكتروني صالح.',
  sameEmail: 'هذا هو البريد الإلكتروني لحسابك من قبل.',
  noPassword: 'يُرجى إدخال كلمة المرور.',
  shortPassword: (least) => `يجب ألا تقل كلمة المرور عن ${characters(least)}.`,
  longPassword: (most) => `يجب ألا تزيد كلمة المرور على ${characters(most)}.`,
  commonPassword: 'كلمة المرور هذه شائعة جدًا. يُرجى اختيار أخرى.',
  weakPassword: 'من السهل تخمين كلمة المرور هذه. يُرجى اختيار كلمة أطول، كثلاث كلمات أو أربع مثلًا.',
  noName: {
    first_name: 'يُرجى إدخال الاسم الأول.',
    last_name: 'يُرجى إدخال اسم العائلة.',
  },
  longName: (most) => `يُرجى ألا يزيد النص على ${characters(most)}.`,
  specialName: {
    first_name: 'يُرجى إدخال الاسم الأول دون رموز خاصة.',
    last_name: 'يُرجى إدخال اسم العائلة دون رموز خاصة.',
  },
  unconfirmed: 'يُرجى تأكيد بريدك الإلكتروني قبل حفظ الملف الشخصي.',
  code: (digits) =>
    countIn('ar', digits, {
      few: (shown) => `يُرجى إدخال الأرقام الـ${shown} الواردة في الرسالة.`,
      other: (shown) => `يُرجى إدخال الأرقام الواردة في الرسالة، وعددها ${shown}.`,
    }),
}
