import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './promise-mail-text.ts'

export const promiseMailText: Translated<typeof english.promiseMailText> = {
  subject: (number) => `موعد أبعد لطلبك ${isolate(number)}`,
  preview: 'ما طلبته مسبقًا يصل في موعد أبعد مما ذكرنا.',
  heading: 'يصل طلبك في موعد أبعد',
  lead: (name, number) =>
    `${isolate(name)}، يصل إلينا بعض ما طلبته في الطلب ${isolate(number)} في موعد أبعد مما أخبرناك به. نأسف لذلك.`,
  line: (quantity, name, promise) => `${quantity} × ${isolate(name)}. ${promise}.`,
  arrives: (days) => `من المتوقع أن يصلك ${days}.`,
  rights:
    'إن أردت الانتظار فلا حاجة إلى فعل شيء. وإن لم ترغب في ذلك، يمكنك إلغاؤه أو إلغاء طلبك كله من صفحة الطلب قبل إرساله: يُعاد إليك كل ما دفعته مقابله بالطريقة التي دفعت بها.',
  seeOrder: 'عرض طلبك أو إلغاؤه',
}
