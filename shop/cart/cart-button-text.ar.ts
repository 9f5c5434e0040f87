import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './cart-button-text.ts'

export const itemsText: Translated<typeof english.itemsText> = (count) =>
  countIn('ar', count, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: (shown) => `${shown} قطع`,
    many: (shown) => `${shown} قطعة`,
    other: (shown) => `${shown} قطعة`,
  })

export const cartButtonText: Translated<typeof english.cartButtonText> = {
  openCart: (count) => (count === 0 ? 'السلة' : `السلة، ${itemsText(count)}`),
  addToCart: 'إضافة إلى السلة',
  inCart: 'في سلتك',
  addFailed: {
    title: 'تعذّرت الإضافة إلى السلة',
    description: 'لم نتمكن من إضافة القطعة إلى السلة. يُرجى المحاولة مرة أخرى.',
  },
}
