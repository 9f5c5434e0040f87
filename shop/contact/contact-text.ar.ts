import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './contact-text.ts'

export const contactText: Translated<typeof english.contactText> = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  message: 'الرسالة',
  messageHint: 'إن كانت عن طلب فيرجى ذكر رقمه. حتى 5,000 حرف.',
  submit: 'إرسال الرسالة',
  trap: 'يُترك هذا الحقل فارغًا',
  privacy: 'نستخدم اسمك وبريدك للرد عليك، ونحتفظ برسالتك عامين على الأكثر.',
  sent: {
    title: 'تم إرسال الرسالة',
    message: 'شكرًا لك. نرد عبر البريد الإلكتروني، وعادةً خلال يومي عمل.',
  },
  faults: {
    name: 'يرجى إدخال الاسم في سطر واحد لا يتجاوز 100 حرف.',
    message: 'يرجى كتابة رسالة لا تتجاوز 5,000 حرف.',
  },
}
