import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './order-text.ts'

export const orderText: Translated<typeof english.orderText> = {
  subtotal: 'المجموع الفرعي',
  extra: { gift_wrap: 'تغليف الهدية', gift_card: 'بطاقة هدية', price_difference: 'فرق السعر' },
  difference: (quantity, item, number) =>
    `لتغيير قطعة في الطلب ${isolate(number)} إلى ${quantity} × ${isolate(item)}`,
  giftMessage: 'رسالة الهدية',
  giftCard: {
    title: 'بطاقة هدية',
    for: 'إلى',
    from: 'من',
    day: 'الإرسال بالبريد الإلكتروني',
    sentOn: (day) => `أُرسلت في ${day}`,
    toBeSentOn: (day) => `في ${day}`,
  },
  delivery: 'التوصيل',
  sentWith: (number) => `يُرسل مع الطلب ${isolate(number)}`,
  total: 'الإجمالي',
  vatIncluded: 'ضريبة القيمة المضافة ضمن الإجمالي',
  free: 'مجاني',
  savedBySets: 'التوفير مع الطقم',
  partOf: (set) => `جزء من ${isolate(set)}`,
  youSave: 'التوفير',
  restByCard: 'الباقي بالبطاقة',
  toPay: 'المطلوب دفعه',
  notYours: 'لا يوجد في حسابك طلب كهذا.',
  quantity: (quantity) => `الكمية ${quantity}`,
  discountInSum: (code, name) =>
    code === null ? isolate(name) : `${isolate(name)} (${isolate(code)})`,
  papers: {
    invoice: (number) => `الفاتورة ${isolate(number)} (PDF)`,
    credit_note: (number) => `إشعار دائن ${isolate(number)} (PDF)`,
  },
  item: (name, variant) => `${isolate(name)}، ${variant}`,
  items: (quantity, name) => `${quantity} × ${name}`,
  variant: (colour, size) => (size ? `${isolate(colour)}، ${sizeInText(size)}` : isolate(colour)),
}
