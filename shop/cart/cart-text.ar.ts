import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import { cartButtonText, itemsText } from './cart-button-text.ts'
import type * as english from './cart-text.ts'

const FEW_KEEPS = 3

const noMoreKeeping = 'لا يمكن تمديد الحجز أكثر. يُرجى إتمام الشراء لتصبح القطع لك.'

/** How many pieces more, after "except". */
const piecesMore = (count: number) =>
  countIn('ar', count, {
    one: 'قطعة إضافية واحدة',
    two: 'قطعتين إضافيتين',
    few: (shown) => `${shown} قطع إضافية`,
    other: (shown) => `${shown} قطعة إضافية`,
  })

const onceMore = (left: number) =>
  countIn('ar', left, {
    one: 'مرة واحدة أخرى',
    two: 'مرتين أخريين',
    few: (shown) => `${shown} مرات أخرى`,
    other: (shown) => `${shown} مرة أخرى`,
  })

export const cartText: Translated<typeof english.cartText> = {
  title: 'السلة',
  ...cartButtonText,

  empty: 'سلتك فارغة.',
  emptyHint: 'ما يُضاف هنا يُحجز لك إلى حين اتخاذ القرار.',
  continueShopping: 'متابعة التسوق',
  guestHint: 'ما يُضاف يبقى هنا. وبعد تسجيل الدخول نحجزه لك إلى حين اتخاذ القرار.',
  signIn: 'تسجيل الدخول',
  tryAgain: 'إعادة المحاولة',
  loading: 'جارٍ تحميل سلتك',

  heldFor: 'محجوز لك لمدة',
  notHeld: 'غير محجوز لك بعد.',
  signInToHold: 'سجّل الدخول لحجزه',
  quantity: (name) => `كمية ${isolate(name)}`,
  more: (name) => `إضافة قطعة من ${isolate(name)}`,
  fewer: (name) => `إنقاص قطعة من ${isolate(name)}`,
  remove: 'إزالة',
  removeLine: (name) => `إزالة ${isolate(name)}`,
  size: sizeLabel,
  each: (pence) => `${pounds(pence)} للقطعة`,
  priceHasChanged: (pence) => `السعر الآن ${pounds(pence)}. ستُطلب موافقتك عليه قبل الدفع.`,
  gone: 'لم يعد يُباع. يُرجى إزالته.',
  moreLines: (count) =>
    countIn('ar', count, {
      one: 'هناك سطر آخر غير ظاهر.',
      two: 'هناك سطران آخران غير ظاهرين.',
      few: (shown) => `هناك ${shown} سطور أخرى غير ظاهرة.`,
      other: (shown) => `هناك ${shown} سطرًا آخر غير ظاهر.`,
    }),
  onlyMore: (count) => (count === 0 ? 'لا تتوفر قطع إضافية' : `لا تتوفر سوى ${piecesMore(count)}`),
  subtotal: 'المجموع الفرعي',
  savedBySets: 'التوفير مع الطقم',
  afterSaving: 'بعد التوفير',
  setSaves: (pence) => `التوفير ${pounds(pence)}`,
  setHint: 'عند إزالة قطعة تعود القطع الأخرى إلى أسعارها.',
  setChanged: (pence) => `سعر الطقم الآن ${pounds(pence)}. ستُطلب موافقتك عليه قبل الدفع.`,
  setEnded: (pence) =>
    `لم يعد هذا الطقم يُباع. سعر قطعه ${pounds(pence)}. ستُطلب موافقتك عليه قبل الدفع.`,
  removedFromSet: (name, set) =>
    `تمت إزالة ${isolate(name)} من سلتك. ومن دونه تعود بقية ${isolate(set)} إلى أسعارها.`,
  toFreeDelivery: (pence, method) =>
    `بإضافة ${pounds(pence)} يصبح توصيل ${isolate(method)} مجانيًا.`,
  freeDelivery: (method) => `توصيل ${isolate(method)} مجاني.`,
  vatNote: 'السعر شامل ضريبة القيمة المضافة حيث تُطبَّق.',
  deliveryNote: 'يُضاف التوصيل عند إتمام الشراء.',
  checkout: 'إتمام الشراء',
  clear: 'إفراغ السلة',
  clearQuestion: 'إخراج كل شيء من سلتك؟',
  clearStay: 'الإبقاء على كل شيء',
  cleared: 'تم إفراغ سلتك.',

  added: (name) => `${isolate(name)} في سلتك.`,
  removed: (name) => `تمت إزالة ${isolate(name)} من سلتك.`,
  quantityNow: (name, quantity) => `${isolate(name)}: الكمية ${quantity}.`,

  noticeOfHold: 'سلتك المحجوزة',
  keep: 'تمديد الحجز',
  keepHint: (left) =>
    left > FEW_KEEPS
      ? 'يضيف التمديد 10 دقائق.'
      : `يضيف التمديد 10 دقائق. ويمكن التمديد ${onceMore(left)}.`,
  noMoreKeeping,
  hideWarning: 'إخفاء هذا التنبيه',
  ending: (phase, canKeep) =>
    `يبقى على انتهاء حجز سلتك أقل من ${phase === 'near' ? '5 دقائق' : 'دقيقة واحدة'}. ${
      canKeep ? 'زر «تمديد الحجز» يضيف 10 دقائق.' : noMoreKeeping
    }`,
  kept: 'تم تمديد حجز سلتك 10 دقائق.',

  letGoTitle: 'انتهى الحجز',
  letGoHint: 'ما كان محجوزًا أصبح متاحًا للجميع من جديد. وربما لا يزال متوفرًا.',
  leftBehindTitle: 'ليست في سلتك',
  leftBehindHint: 'لم يمكن نقل هذه القطع عند تسجيل الدخول.',
  addAgain: 'إضافة من جديد',
  addLineAgain: (name) => `إضافة من جديد: ${isolate(name)}`,
  addedAgain: (name) => `عاد ${isolate(name)} إلى سلتك.`,
  dismiss: 'تجاهل',
  dismissLine: (name) => `تجاهل ${isolate(name)}`,
  dismissAll: 'تجاهل الكل',
  counted: (title, count) => `${title}: ${itemsText(count)}`,
  quantityOf: (quantity) => `الكمية ${quantity}`,
  letGo: (names) =>
    `${names.length === 1 ? 'انتهى حجز' : 'انتهى حجز القطع التالية:'} ${list.format(names.map(isolate))}.`,

  priceNow: (pence) => `السعر الآن ${pounds(pence)}.`,
}

const list = new Intl.ListFormat(languages.ar.locale)

export const cartFailures: Translated<typeof english.cartFailures> = {
  load: {
    title: 'خطأ في السلة',
    description: 'تعذّر تحميل سلتك. يُرجى تحديث الصفحة.',
  },
  add: cartButtonText.addFailed,
  update: {
    title: 'خطأ في السلة',
    description: 'تعذّر تعديل الكمية. يُرجى المحاولة مرة أخرى.',
  },
  remove: {
    title: 'خطأ في السلة',
    description: 'تعذّرت إزالة القطعة. يُرجى المحاولة مرة أخرى.',
  },
  notAddable: 'لا يمكن إضافة هذه القطعة إلى سلتك.',
  tooFast: {
    title: 'مهلًا',
    description: 'تجري إزالة القطع بسرعة كبيرة. يُرجى الانتظار لحظة.',
  },
}
