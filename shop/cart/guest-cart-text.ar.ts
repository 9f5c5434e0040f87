import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import { cartRefusalText } from './cart-refusal-text.ts'
import type * as english from './guest-cart-text.ts'

export const guestCartText: Translated<typeof english.guestCartText> = {
  reset: {
    title: 'إعادة ضبط السلة',
    description: 'أُعيد ضبط السلة بسبب مشكلة تقنية. يُرجى المحاولة مرة أخرى.',
  },
  clearedLocally: {
    title: 'إفراغ السلة',
    description: 'تم إفراغ السلة على هذا الجهاز.',
  },
  migrationFailed: {
    title: 'خطأ في نقل السلة',
    description: 'تعذّر دمج سلتك كزائر. يُرجى محاولة تسجيل الدخول مرة أخرى أو إضافة القطع يدويًا.',
  },
  notKept: {
    title: 'السلة',
    description: 'لا يستطيع هذا المتصفح حفظ سلتك. ستبقى هنا إلى مغادرة هذه الصفحة أو إعادة تحميلها.',
  },
  addedWithPriority: { title: 'أُضيفت إلى سلتك', description: 'كانت هذه القطعة محجوزة لك.' },
  setLost: (name) => `تعذّر الإبقاء على ${isolate(name)} طقمًا واحدًا، فعادت قطعه إلى أسعارها.`,
  setChanged: (name) => `تغيّر سعر ${isolate(name)}.`,
  notMerged: 'تعذّر الوصول إلى المتجر لنقل هذه القطعة إلى سلتك.',
}

export const mergedText: Translated<typeof english.mergedText> = ({
  migrated,
  total,
  conflicts,
  failed,
}) =>
  [
    `تم نقل ${migrated} من أصل ${total} من القطع.`,
    ...(conflicts > 0 ? [conflictsText(conflicts)] : []),
    ...(failed > 0 ? [failedText(failed)] : []),
  ].join(' ')

const conflictsText = (count: number) =>
  countIn('ar', count, {
    one: 'تم حل تعارض واحد تلقائيًا.',
    two: 'تم حل تعارضين تلقائيًا.',
    few: (shown) => `تم حل ${shown} تعارضات تلقائيًا.`,
    other: (shown) => `تم حل ${shown} تعارضًا تلقائيًا.`,
  })

const failedText = (count: number) =>
  countIn('ar', count, {
    one: 'تعذّر نقل قطعة واحدة.',
    two: 'تعذّر نقل قطعتين.',
    few: (shown) => `تعذّر نقل ${shown} قطع.`,
    other: (shown) => `تعذّر نقل ${shown} قطعة.`,
  })

/** The server's text is English; its codes have the same meaning. */
export const migratedItemText: Translated<typeof english.migratedItemText> = ({
  code,
  cause,
  name,
  migrated,
  requested,
}) => {
  const kind = cause ?? code
  switch (kind) {
    case 'migrated':
    case 'partly':
      return 'نُقلت إلى سلتك'
    case 'already_migrated':
      return migrated >= (requested ?? 0) ? 'نُقلت إلى سلتك من قبل' : onlyMoved(migrated)
    case 'not_enough':
      return cartRefusalText({ kind: 'not_enough_stock', available: migrated })
    case 'size_not_found':
      return `لا يتوفر ${isolate(name)} بهذا المقاس. يُرجى اختيار مقاس آخر.`
    case 'invalid':
      return 'تعذّر نقل هذه القطعة إلى سلتك.'
    case 'out_of_stock':
    case 'product_not_found':
    case 'line_limit':
    case 'cart_full':
    case 'hold_limit':
    case 'network_limit':
    case 'hold_pause':
      return cartRefusalText({ kind })
  }
}

const onlyMoved = (count: number) =>
  countIn('ar', count, {
    zero: 'تعذّر نقلها إلى سلتك',
    one: 'لم يمكن نقل سوى قطعة واحدة إلى سلتك',
    two: 'لم يمكن نقل سوى قطعتين إلى سلتك',
    few: (shown) => `لم يمكن نقل سوى ${shown} قطع إلى سلتك`,
    other: (shown) => `لم يمكن نقل سوى ${shown} قطعة إلى سلتك`,
  })

export const mergedTitle: Translated<typeof english.mergedTitle> = (isWhole) =>
  isWhole ? 'تم دمج السلة بنجاح' : 'تم دمج جزء من السلة'
