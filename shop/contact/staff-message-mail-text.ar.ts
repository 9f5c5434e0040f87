import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './staff-message-mail-text.ts'

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
