import { isolate } from '#platform/languages/isolate.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './wishlist-text.ts'

const list = new Intl.ListFormat(languages.ar.locale)

export const wishlistText: Translated<typeof english.wishlistText> = {
  title: 'قائمة الأمنيات',
  lead: 'القطع التي أعجبتك، بسعرها ومخزونها كما هما الآن.',

  empty: 'قائمة أمنياتك فارغة.',
  emptyHint: 'رمز القلب على المنتج يحفظه هنا إلى حين اتخاذ القرار.',
  shop: 'عرض جميع المنتجات',

  size: sizeLabel,
  anySize: 'لم يُختر مقاس',
  addedAt: (pence) => `${pounds(pence)} عند الإضافة`,
  cheaper: (pence) => `أقل من سعر الإضافة بمقدار ${pounds(pence)}`,
  back: 'متوفر من جديد',
  backIn: (sizes) => `متوفر من جديد بالمقاسات: ${list.format(sizes.map(isolate))}`,
  noLongerSold: 'لم يعد يُباع',

  moveToCart: 'نقل إلى السلة',
  moveNamedToCart: (name) => `نقل ${isolate(name)} إلى السلة`,
  chooseSize: 'اختيار المقاس',
  chooseSizeOf: (name) => `اختيار مقاس ${isolate(name)}`,
  remove: 'إزالة',
  removeNamed: (name) => `إزالة ${isolate(name)} من قائمة الأمنيات`,

  shareTitle: 'مشاركة هذه القائمة',
  shareLead: 'كل من لديه الرابط يرى اسمك الأول وما في القائمة مع المقاسات. ولا يمكن لأحد تعديلها.',
  share: 'إنشاء رابط',
  link: 'رابط قائمة أمنياتك',
  copy: 'نسخ الرابط',
  stop: 'إيقاف المشاركة',
  stopHint: 'يتوقف الرابط فورًا. وأي رابط يُنشأ لاحقًا يكون مختلفًا.',

  sharedTitle: (firstName) =>
    firstName === '' ? 'قائمة أمنيات' : `قائمة أمنيات ${isolate(firstName)}`,
  sharedLead: 'الأسعار والمخزون كما هما الآن.',
  sharedEmpty: 'لا شيء في هذه القائمة حاليًا.',
}
