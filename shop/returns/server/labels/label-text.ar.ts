import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './label-text.ts'

export const labelText: Translated<typeof english.labelText> = {
  title: (number) => `الإرجاع ${isolate(number)}`,
  // The upper part is for the post, which reads it in English.
  to: 'To',
  department: 'Returns',
  from: 'From',
  details: 'التفاصيل',
  order: (number) => `الطلب ${isolate(number)}`,
  both: (title, order) => `${title}، ${order}`,
  item: (name) => isolate(name),
  sendBackBy: (day) => `يُرجى الإرسال في موعد أقصاه ${day}`,
  cut: 'يُقص هنا. الجزء العلوي يوضع على الطرد، والجزء السفلي داخله.',
  packingNote: 'ورقة الطرد',
  columns: { item: 'القطعة', quantity: 'العدد', reason: 'السبب' },
  steps: [
    '1. يُرجى وضع القطع المذكورة هنا، مع بطاقاتها، وهذا الجزء من الورقة في طرد.',
    '2. ولصق الجزء العلوي على الطرد من الخارج، وشطب أي ملصق أقدم أو تغطيته.',
    '3. وتسليمه في مكتب بريد أو متجر طرود، مع أي شركة شحن. ويُرجى طلب إيصال يثبت الإرسال والاحتفاظ به.',
    '4. ثم إخبارنا برقم التتبع في حسابك، ضمن الإرجاعات. نكتب إليك حين يصل الطرد.',
  ],
  postage: {
    customer: 'أجرة الإرسال عليك. يُرجى اختيار خدمة مع تتبع: يبقى الطرد في عهدتك حتى يصل إلينا.',
    shop: 'أجرة الإرسال علينا. يُرجى إرسال صورة الإيصال إلينا بالبريد الإلكتروني، ونرد إليك تكلفة خدمة عادية مع تتبع.',
  },
  help: (email) => `لأي سؤال يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم الإرجاع.`,
  foot: (name, email) => `${isolate(name)} · ${isolate(email)}`,
  notFound: 'لا يوجد ملصق لهذا الإرجاع. يمكن طباعته بعد الموافقة على الإرجاع وحتى يصل طرده.',
}
