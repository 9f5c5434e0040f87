import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './call-error-text.ts'

const requestsOf: Record<RateLimitKind, string> = {
  payment: 'محاولات الدفع',
  cart: 'عمليات السلة',
  gdpr: 'طلبات البيانات الشخصية',
  admin: 'عمليات الإدارة',
  authentication: 'محاولات تسجيل الدخول',
  email: 'رسائل البريد الإلكتروني',
  api: 'عمليات الواجهة البرمجية',
  return: 'طلبات الإرجاع أو الإلغاء',
}

type Unit = { one: string; two: string; few: string; many: string }

const hour: Unit = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' }
const minute: Unit = { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' }
const second: Unit = { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية' }

const counted = (count: number, { one, two, few, many }: Unit): string[] =>
  count === 0
    ? []
    : [
        countIn('ar', count, {
          one,
          two,
          few: (shown) => `${shown} ${few}`,
          other: (shown) => `${shown} ${many}`,
        }),
      ]

export const callErrorText: Translated<typeof english.callErrorText> = {
  title: 'خطأ',
  connection: 'خطأ في الاتصال. يُرجى التحقق من الاتصال بالإنترنت والمحاولة مرة أخرى.',
  signIn: 'يلزم تسجيل الدخول. يُرجى تسجيل الدخول للمتابعة.',
  notAllowed: 'لا تتوفر لديك صلاحية لتنفيذ هذا الإجراء.',
  invalid: 'البيانات غير صالحة. يُرجى التحقق مما أُدخل.',
  server: 'خطأ في الخادم. يُرجى المحاولة لاحقًا.',
  refunded: 'سبق استرداد مبلغ هذا الطلب، ولا يمكن إلغاؤه مرة أخرى.',
  shipped: 'لا يمكن إلغاء الطلبات بعد إرسالها. يُرجى طلب الإرجاع بدلًا من ذلك.',
  delivered: 'لا يمكن إلغاء الطلبات بعد توصيلها. يُرجى طلب الإرجاع بدلًا من ذلك.',
  unexpected: 'حدث خطأ غير متوقع',
  rateLimit: {
    title: 'تم تجاوز الحد المسموح',
    tooMany: (kind) =>
      kind === undefined ? 'عدد المحاولات كبير جدًا.' : `عدد ${requestsOf[kind]} كبير جدًا.`,
    perMinute: (limit) => `الحد هو ${limit} في الدقيقة.`,
    enhanced: 'يُطبَّق حد موسّع.',
    wait: (wait) => `يُرجى الانتظار ${wait} قبل المحاولة مرة أخرى.`,
  },
  wait: (hours, minutes, seconds) =>
    [...counted(hours, hour), ...counted(minutes, minute), ...counted(seconds, second)].join(' و'),
}
