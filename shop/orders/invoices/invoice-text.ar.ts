import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './invoice-text.ts'

/** As credit_note_document and place_order name them. */
const charges: Readonly<Record<string, string>> = {
  'Part refund': 'رد جزء من المبلغ',
  'Gift wrap': 'تغليف الهدية',
}

export const invoiceText: Translated<typeof english.invoiceText> = {
  title: { vat: 'فاتورة ضريبية', plain: 'فاتورة', credit_note: 'إشعار دائن' },
  from: 'من',
  billedTo: 'عنوان الفوترة',
  deliveredTo: 'عنوان التوصيل',
  details: 'التفاصيل',
  // In one piece: columns are narrow.
  vatNumber: (number) => `الرقم الضريبي ${isolate(number.replaceAll(' ', '\u00a0'))}`,
  number: (number) => `الرقم ${isolate(number)}`,
  issued: (day) => `تاريخ الإصدار ${day}`,
  order: (number) => `الطلب ${isolate(number)}`,
  ordered: (day) => `تاريخ الطلب ${day}`,
  credits: (number, day) => `يعكس الفاتورة ${isolate(number)} بتاريخ ${day}`,
  item: (name) => isolate(name),
  inEnglish: (name) => isolate(name),
  sku: (sku) => `رمز الصنف ${isolate(sku)}`,
  charge: (name) => charges[name] ?? isolate(name),
  delivery: (method) => `التوصيل: ${isolate(method)}`,
  columns: {
    item: 'القطعة',
    quantity: 'العدد',
    unitPrice: 'سعر القطعة',
    discount: 'الخصم',
    rate: 'الضريبة',
    net: 'الصافي',
    vat: 'قيمتها',
    amount: 'المبلغ',
  },
  summary: {
    rate: 'نسبة ضريبة القيمة المضافة',
    net: 'الصافي',
    vat: 'الضريبة',
    gross: 'مع الضريبة',
  },
  netTotal: 'الإجمالي من دون الضريبة',
  vatTotal: 'ضريبة القيمة المضافة',
  total: 'الإجمالي',
  credited: 'المبلغ المردود',
  discount: (name, amount) =>
    `الخصم «${isolate(name)}»: ${isolate(amount)}، محسوم من القطع المذكورة أعلاه.`,
  paid: (day) => `تم الدفع في ${day} بالبطاقة.`,
  paidByHand: (by, day) =>
    ({ cash: `تم الدفع في ${day} نقدًا.`, bank_transfer: `تم الدفع في ${day} بتحويل بنكي.` })[by],
  paidWith: (day, parts) => `تم الدفع في ${day}: ${parts}.`,
  paidPart: (name, amount) => `${isolate(amount)} (${name})`,
  list: (parts) => parts.join('، '),
  nothingToPay: (day) => `لم يبقَ شيء للدفع في ${day}.`,
  givenBackByHand: (by) =>
    ({ cash: 'رُدّ المبلغ نقدًا.', bank_transfer: 'رُدّ المبلغ بتحويل بنكي.' })[by],
  givenBack: 'رُدّ المبلغ إلى البطاقة التي تم الدفع بها.',
  givenBackWhole: 'رُدّ المبلغ بالطريقة التي تم الدفع بها.',
  givenBackTo: (name) => `رُدّ المبلغ إلى: ${name}.`,
  setAgainst:
    'احتُسب المبلغ لما تم اختياره بديلًا. وما نقص عنه ثمن البديل رُدّ بالطريقة التي تم الدفع بها.',
  prices: {
    vat: 'جميع المبالغ بالجنيه الإسترليني (GBP). وأسعار القطع والخصومات والمبالغ شاملة ضريبة القيمة المضافة.',
    plain: 'جميع المبالغ بالجنيه الإسترليني (GBP).',
  },
  foot: ({ legalName, companyNumber, registeredIn, email }) =>
    companyNumber === null
      ? `${isolate(legalName)} · ${isolate(email)}`
      : `${isolate(legalName)} · ${registeredIn ? `مسجَّلة في ${isolate(registeredIn)}، ` : ''}رقم الشركة ${isolate(companyNumber)} · ${isolate(email)}`,
  notFound: 'لا توجد فاتورة كهذه.',
  page: (page, pages) => `الصفحة ${page} من ${pages}`,
}
