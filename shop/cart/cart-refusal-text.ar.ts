import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import { MAX_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'
import type * as english from './cart-refusal-text.ts'

const pieces = (count: number) =>
  countIn('ar', count, {
    zero: 'لا تتوفر أي قطعة',
    one: 'لا تتوفر سوى قطعة واحدة',
    two: 'لا تتوفر سوى قطعتين',
    few: (shown) => `لا تتوفر سوى ${shown} قطع`,
    other: (shown) => `لا تتوفر سوى ${shown} قطعة`,
  })

export const cartRefusalText: Translated<typeof english.cartRefusalText> = (refusal) => {
  switch (refusal.kind) {
    case 'product_not_found':
      return 'المنتج غير موجود'
    case 'out_of_stock':
      return 'نفد المخزون'
    case 'not_enough_stock':
      return pieces(refusal.available)
    case 'price_changed':
      return 'تغيّر سعر هذه القطعة.'
    case 'line_limit':
      return `الحد الأقصى من القطعة الواحدة هو ${MAX_LINE_QUANTITY}. يُرجى اختيار عدد أقل.`
    case 'cart_full':
      return `سلتك ممتلئة، فالحد الأقصى ${MAX_LINES} قطعة. يُرجى إزالة قطعة لإضافة أخرى.`
    case 'hold_limit':
      return 'لا يمكننا حجز مزيد من القطع لك في آنٍ واحد. يُرجى إتمام الشراء أولًا أو اختيار عدد أقل.'
    case 'network_limit':
      return 'لا يمكننا حاليًا حجز مزيد من القطع لمتسوقين على شبكتك. يُرجى إتمام شراء ما في سلتك، أو المحاولة مرة أخرى بعد دقائق.'
    case 'hold_pause':
      return 'كانت هذه القطعة محجوزة لك قبل قليل، ولم يتبقَّ منها سوى القليل. يُرجى إتاحة الفرصة لغيرك والمحاولة بعد قليل.'
    case 'in_set':
      return 'هذه القطعة جزء من طقم، وفيه قطعة واحدة من كل صنف. يمكن إضافة المزيد منها من صفحتها.'
    case 'set_not_found':
      return 'لم يعد هذا الطقم يُباع بهذا الشكل. يُرجى تحديث الصفحة.'
    case 'item_not_found':
      return 'هذه القطعة ليست في سلتك. يُرجى تحديث الصفحة.'
    case 'hold_expired':
      return 'لم تعد هذه القطعة محجوزة لك. يُرجى إضافتها إلى السلة من جديد.'
    case 'limit_reached':
      return 'لا يمكن تمديد حجز سلتك أكثر. يُرجى إتمام الشراء لتصبح القطع لك.'
    case 'cart_empty':
      return 'سلتك فارغة. يُرجى إضافة القطع من جديد.'
  }
}
