import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import { COUNTED_TO } from './product-list.ts'
import type * as english from './search-text.ts'

const number = (count: number) => count.toLocaleString(languages.ar.locale)

/** Whole pounds with their sign where prices have it. */
const sum = (pounds: number) => `${pounds}\u00A0£`

const counted = (count: number) =>
  count > COUNTED_TO ? isolate(`${number(COUNTED_TO)}+`) : number(count)

type Forms = { zero: string; one: string; two: string; few: string; many: string; other: string }

const of = (count: number, { zero, one, two, few, many, other }: Forms) =>
  count > COUNTED_TO
    ? `أكثر من ${number(COUNTED_TO)} ${other}`
    : countIn('ar', count, {
        zero,
        one,
        two,
        few: (shown) => `${shown} ${few}`,
        many: (shown) => `${shown} ${many}`,
        other: (shown) => `${shown} ${other}`,
      })

const products = (count: number) =>
  of(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: 'منتجات',
    many: 'منتجًا',
    other: 'منتج',
  })

/** After "of". */
const ofProducts = (count: number) => (count === 2 ? 'منتجين' : products(count))

export const searchText: Translated<typeof english.searchText> = {
  title: {
    all: 'جميع المنتجات',
    results: (query) => `نتائج البحث عن «${isolate(query)}»`,
    unknown: 'لا شيء هنا بعد',
    onPage: (title, page) => `${title}، الصفحة ${page}`,
  },
  intro: {
    all: 'كل ما في المتجر، بكل ألوانه.',
    corrected: (query, instead) =>
      `لا شيء هنا باسم «${isolate(query)}». هذه نتائج البحث عن «${isolate(instead)}».`,
  },
  filters: {
    title: 'عوامل التصفية',
    open: (chosen) => (chosen === 0 ? 'عوامل التصفية' : `عوامل التصفية (${chosen})`),
    close: 'إغلاق عوامل التصفية',
    apply: 'تطبيق عوامل التصفية',
    show: (count) =>
      `عرض ${of(count, {
        zero: 'النتائج (0)',
        one: 'نتيجة واحدة',
        two: 'نتيجتين',
        few: 'نتائج',
        many: 'نتيجة',
        other: 'نتيجة',
      })}`,
    chosen: 'عوامل التصفية المختارة',
    remove: (label) => `إزالة عامل التصفية: ${isolate(label)}`,
    clear: 'مسح الكل',
    count: counted,
    category: 'الفئة',
    allCategories: 'كل الفئات',
    collection: 'التشكيلة',
    allCollections: 'كل التشكيلات',
    size: 'المقاسات المتوفرة',
    sizeChip: sizeLabel,
    colour: 'اللون',
    fabric: 'القماش',
    price: 'السعر',
    from: 'من (£)',
    to: 'إلى (£)',
    priceFrom: (pounds) => `من ${sum(pounds)}`,
    priceTo: (pounds) => `حتى ${sum(pounds)}`,
    priceBetween: (min, max) => `من ${sum(min)} إلى ${sum(max)}`,
    atLeast: (unit = '') => (unit === '' ? 'من' : `من (${isolate(unit)})`),
    atMost: (unit = '') => (unit === '' ? 'إلى' : `إلى (${isolate(unit)})`),
    attributeChip: (name, value) => `${isolate(name)}: ${isolate(value)}`,
    range: (from, to, unit = '') => {
      const least = to === undefined ? `من ${from}` : `من ${from} إلى ${to}`
      return `${from === undefined ? `حتى ${to}` : least} ${unit}`.trim()
    },
    availability: 'التوفر',
    inStock: 'المتوفر فقط',
    inStockChip: 'متوفر',
  },
  sort: {
    label: 'ترتيب حسب',
    apply: 'ترتيب',
    by: {
      picked: 'مختاراتنا',
      newest: 'الأحدث',
      'price-low': 'السعر: من الأقل إلى الأعلى',
      'price-high': 'السعر: من الأعلى إلى الأقل',
      'best-selling': 'الأكثر مبيعًا',
      relevance: 'الأقرب إلى البحث',
    },
  },
  products,
  pages: {
    label: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    loadMore: 'عرض المزيد',
    loading: 'جارٍ التحميل…',
    shown: (from, to, total) =>
      from === 1
        ? `${number(to)} من أصل ${ofProducts(total)}`
        : `من ${number(from)} إلى ${number(to)} من أصل ${ofProducts(total)}`,
    page: (page) => `الصفحة ${page}`,
  },
  empty: {
    search: (query) => `لم نجد شيئًا عند البحث عن «${isolate(query)}».`,
    searchFiltered: (query) => `لم نجد شيئًا عند البحث عن «${isolate(query)}» بعوامل التصفية هذه.`,
    filtered: 'لا شيء يطابق كل عوامل التصفية هذه معًا.',
    nothing: 'لا شيء في هذا العنوان حاليًا. يمكن تصفّح بقية المتجر.',
    without: 'بإزالة أحدها قد تظهر نتائج:',
    checkSpelling: 'يُرجى تجربة كلمات أقل أو أعمّ، أو البدء من إحدى هذه الفئات.',
    seeAll: 'عرض جميع المنتجات',
    categories: 'التسوق حسب الفئة',
    bestSellers: 'الأكثر مبيعًا',
  },
}
