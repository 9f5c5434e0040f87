import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './credit-entry-text.ts'

export const storeCreditText: Translated<typeof english.storeCreditText> = {
  title: 'رصيد المتجر',
  lead: 'رصيد يُنفق في المتجر على ما يعجبك.',
  balance: 'رصيدك',
  history: 'حركات الرصيد',
  caption: 'حركات رصيد المتجر، الأحدث أولًا',
  columns: { what: 'الحركة', pence: 'المبلغ', after: 'الرصيد' },
  how: 'كيفية استخدامه',
  byCredit:
    'عند إتمام الشراء، يُختار «استخدام رصيد المتجر». يدفع من الطلب ما يستطيع، وتدفع البطاقة الباقي.',
  byGiftCard:
    'يُدخل رمز بطاقة الهدية أيضًا عند إتمام الشراء، تحت «استخدام بطاقة هدية». لا يلزم إنفاقها دفعة واحدة: يبقى الباقي على البطاقة.',
  none: 'لا يوجد لديك رصيد بعد. نمنح رصيد المتجر عند رد مبلغ، أو اعتذارًا حين يحدث خطأ.',
  toShop: 'متابعة التسوق',
}

export const describeEntry: Translated<typeof english.describeEntry> = (kind) => {
  switch (kind) {
    case 'issue':
    case 'grant':
      return { before: 'رصيد ممنوح منا', after: '' }
    case 'spend':
      return { before: 'أُنفق على الطلب ', after: '' }
    case 'return':
      return { before: 'عاد من الطلب ', after: ' الذي لم يُدفع' }
    case 'refund':
      return { before: 'مبلغ مسترد عن الطلب ', after: '' }
    case 'adjust':
      return { before: 'تصحيح منا', after: '' }
  }
}
