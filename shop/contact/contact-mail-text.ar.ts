import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './contact-mail-text.ts'

export const contactMailText: Translated<typeof english.contactMailText> = {
  subject: 'رسالة جديدة من نموذج التواصل',
  preview: 'كتب أحدهم إلى المتجر.',
  text: 'كتب أحدهم إلى المتجر عبر نموذج التواصل. تجد رسالته وعنوانه في لوحة الإدارة.',
  open: 'قراءة الرسالة',
}

export const staffMessageMailText: Translated<typeof english.staffMessageMailText> = {
  preview: (shop: string) => `رسالة من ${shop}.`,
  wrote: 'كتبت لنا:',
  subjectOf: {
    order: (number: string) => `طلبك ${number}`,
    return: (number: string) => `إرجاعك ${number}`,
    message: 'رسالتك إلينا',
    customer: '',
  },
  sample: 'مرحبًا أمينة،\n\nشكرًا على سؤالك. سيغادر طردك غدًا.',
}
