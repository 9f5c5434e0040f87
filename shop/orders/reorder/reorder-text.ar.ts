import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'
import { MAX_LINES, MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'

import { orderText } from '../order-text.ts'
import type * as english from './reorder-text.ts'
import type { ReorderedLine } from '../server/reorder.ts'

export const reorderText: Translated<typeof english.reorderText> = {
  submit: 'الشراء مرة أخرى',
  hint: 'توضع هذه القطع في سلتك بأسعار اليوم، بقدر ما هو متوفر منها.',
  title: {
    all: 'أُضيفت إلى السلة',
    some: 'أُضيف جزء منها',
    none: 'لم يُضَف شيء',
  },
  message: {
    all: 'كلها في سلتك ومحجوزة لك.',
    some: 'المتوفر منها في سلتك ومحجوز لك. وهذا ما يختلف:',
    changed: 'كلها في سلتك ومحجوزة لك. يُرجى ملاحظة ما يلي:',
    none: 'لا يتوفر شيء من هذا الطلب حاليًا.',
  },
  toCheckout: 'إتمام الشراء',
  showCart: 'عرض السلة',
  refusedTitle: 'لا يمكن الشراء مرة أخرى',
}

export const reorderRefusalText: Translated<typeof english.reorderRefusalText> = ({ kind }) => {
  switch (kind) {
    case 'order_not_found':
      return 'لا يوجد في حسابك طلب كهذا.'
    case 'unpaid':
      return 'لم يُدفع هذا الطلب قط، وعادت قطعه إلى سلتك. يُرجى اختيارها من جديد هناك.'
  }
}

export const reorderedSetText: Translated<typeof english.reorderedSetText> = ({
  name,
  fate,
  was_pence,
  now_pence,
}) => {
  switch (fate) {
    case 'kept':
      return undefined
    case 'changed':
      return `${isolate(name)}: يوفّر لك الطقم الآن ${isolate(pounds(now_pence))} بدلًا من ${isolate(pounds(was_pence))}.`
    case 'lost':
      return `${isolate(name)}: لا يمكن شراؤه كطقم حاليًا، لذا وُضعت قطعه في سلتك بأسعارها المنفردة.`
  }
}

export function reorderedLineText(line: ReorderedLine): string | undefined {
  const parts = [shortfall(line), line.added > 0 ? newPrice(line) : undefined].filter(Boolean)
  if (parts.length === 0) return undefined
  const name = orderText.item(line.name, orderText.variant(line.colour_name, line.size_name))
  return `${name}: ${parts.join(' ')}`
}

function newPrice({ was_pence, price_pence }: ReorderedLine): string | undefined {
  if (price_pence === null || price_pence === was_pence) return undefined
  return `السعر الآن ${isolate(pounds(price_pence))} بدلًا من ${isolate(pounds(was_pence))}.`
}

const pieces = (count: number) =>
  countIn('ar', count, {
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: (shown) => `${shown} قطع`,
    other: (shown) => `${shown} قطعة`,
  })

function shortfall({ code, cause, added, requested }: ReorderedLine): string | undefined {
  if (added >= requested) return undefined
  const had = added === 0 ? '' : `أُضيف ${added} من ${requested}؛ `
  switch (cause ?? code) {
    case 'not_enough':
      return `${had}لا يتوفر لدينا المزيد.`
    case 'line_limit':
      return `${had}تتسع سلتك لـ ${MAX_LINE_QUANTITY} كحد أقصى من القطعة نفسها.`
    case 'hold_limit':
      return `${had}لا يمكننا حجز مزيد من القطع لك في الوقت نفسه.`
    case 'network_limit':
      return 'نحجز حاليًا قطعًا كثيرة لمتسوقين على شبكتك. يُرجى المحاولة بعد دقائق.'
    case 'hold_pause':
      return 'لم يتبقَّ منها سوى القليل، والأولوية لغيرك لبعض الوقت.'
    case 'cart_full':
      return `${had}سلتك ممتلئة، فهي تتسع لـ ${pieces(MAX_LINES)}.`
    case 'out_of_stock':
      return 'نفدت من المخزون.'
    case 'product_not_found':
      return 'لم تعد معروضة للبيع.'
    case 'size_not_found':
      return 'لم تعد متوفرة بهذا المقاس.'
    case 'migrated':
    case 'partly':
    case 'already_migrated':
      return `أُضيف ${added} من ${requested}.`
  }
}
