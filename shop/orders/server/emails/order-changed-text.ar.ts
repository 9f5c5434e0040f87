import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './order-changed-text.ts'

export const orderChangedText: Translated<typeof english.orderChangedText> = {
  subject: (number) => `تغيّر طلبك ${isolate(number)}`,
  preview: 'ما يحتويه الآن وإلى أين يُرسل.',
  heading: 'تغيّر طلبك',
  lead: (name, number) => `${isolate(name)}، غيّرنا طلبك ${isolate(number)} كما اتفقنا معك.`,
  samePrice: 'ويبقى السعر كما هو.',
  items: 'يحتوي الآن على:',
  line: (quantity, name) => `${quantity} × ${isolate(name)}`,
  address: 'يُرسل إلى:',
  wrong: 'إن لم تطلب ذلك فيرجى الرد على هذه الرسالة قبل أن نرسل طلبك.',
}
