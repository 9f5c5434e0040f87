import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './cancellation-form-text.ts'

export const cancellationFormText: Translated<typeof english.cancellationFormText> = {
  parts: {
    to: 'إلى',
    statement:
      'أُبلغكم/نُبلغكم* بموجب هذا بأنني/بأننا* ألغي/نلغي* عقد البيع الخاص بي/بنا* للبضائع التالية*/لتقديم الخدمة التالية*:',
    fields: [
      'تاريخ الطلب*/تاريخ الاستلام*',
      'اسم المستهلك أو المستهلكين',
      'عنوان المستهلك أو المستهلكين',
      'توقيع المستهلك أو المستهلكين (فقط إذا كان هذا النموذج على الورق)',
      'التاريخ',
    ],
    asterisk: '* يُحذف ما لا ينطبق.',
  },
}
