import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type { StockLevel } from './stock-level.ts'
import type * as english from './stock-text.ts'

const carts = (count: number, another: { two: string; few: string; many: string }) =>
  countIn('ar', count, {
    one: 'في سلة واحدة الآن',
    two: `في ${another.two} الآن`,
    few: (shown) => `في ${shown} ${another.few} الآن`,
    other: (shown) => `في ${shown} ${another.many} الآن`,
  })

export const stockText: Translated<typeof english.stockText> = {
  inCentimetres: (centimetres) => `${centimetres} سم`,
  chooseSize: 'اختيار المقاس',
  notMade: 'لا يتوفر بهذه التركيبة',
  findMySize: 'معرفة مقاسي',
  sizeGuide: 'دليل المقاسات',
  inStock: 'متوفر',
  lowStock: 'كمية محدودة',
  lastOne: 'آخر قطعة',
  onlyLeft: (count) =>
    countIn('ar', count, {
      zero: 'لم يبقَ شيء',
      one: 'لم تبقَ سوى قطعة واحدة',
      two: 'لم تبقَ سوى قطعتين',
      few: (shown) => `لم تبقَ سوى ${shown} قطع`,
      other: (shown) => `لم تبقَ سوى ${shown} قطعة`,
    }),
  outOfStock: 'نفد المخزون',
  inCarts: (count) => carts(count, { two: 'سلتين', few: 'سلال', many: 'سلة' }),
  inOtherCarts: (count) => carts(count, { two: 'سلتين أخريين', few: 'سلال أخرى', many: 'سلة أخرى' }),
}

const labels: Record<StockLevel, (available: number | undefined) => string> = {
  out_of_stock: () => stockText.outOfStock,
  last_one: () => stockText.lastOne,
  low: (available) =>
    available === undefined ? stockText.lowStock : stockText.onlyLeft(available),
  counted: (available) =>
    available === undefined ? stockText.inStock : stockText.onlyLeft(available),
  in_stock: () => stockText.inStock,
}

export const levelText: Translated<typeof english.levelText> = (level, available) =>
  labels[level](available)
