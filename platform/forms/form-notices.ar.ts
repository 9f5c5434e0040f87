import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './form-notices.ts'

const REPEAT = 'يُرجى إعادة المحاولة.'

export const pleaseWait: Translated<typeof english.pleaseWait> = {
  title: 'طلبات كثيرة',
  message: 'يُرجى الانتظار قليلًا قبل إعادة المحاولة.',
}

export const unreachable: Translated<typeof english.unreachable> = {
  title: 'خطأ في الاتصال',
  message: 'تعذّر الاتصال بالخادم. يُرجى التحقق من اتصالك بالإنترنت وإعادة المحاولة.',
}

export const unexpected: Translated<typeof english.unexpected> = {
  title: 'حدث خطأ ما',
  message: `حدث خطأ غير متوقع. ${REPEAT}`,
  checkTitle: 'يُرجى التحقق',
  checkInput: 'يُرجى التحقق مما أدخلته وإعادة المحاولة.',
}

export const formCutOff: Translated<typeof english.formCutOff> = {
  title: 'خطأ في الشبكة',
  message: 'انقطع الاتصال قبل اكتمال الرد. يُرجى إعادة تحميل الصفحة لمعرفة ما تم.',
}

export const waitNotice: Translated<typeof english.waitNotice> = (seconds) => ({
  title: 'طلبات كثيرة',
  message: `يُرجى الانتظار ${waitText(seconds)} قبل إعادة المحاولة.`,
})

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'دقيقة'
  if (minutes <= 90)
    return countIn('ar', minutes, {
      two: 'دقيقتين',
      few: (shown) => `${shown} دقائق`,
      other: (shown) => `${shown} دقيقة`,
    })
  return countIn('ar', Math.ceil(minutes / 60), {
    one: 'ساعة',
    two: 'ساعتين',
    few: (shown) => `${shown} ساعات`,
    other: (shown) => `${shown} ساعة`,
  })
}
