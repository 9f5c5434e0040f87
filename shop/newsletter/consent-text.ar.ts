import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './consent-text.ts'
import { signUpText } from './sign-up-text.ts'

export const purposeLabels: Translated<typeof english.purposeLabels> = {
  newsletter: {
    label: 'النشرة البريدية',
    get text() {
      return signUpText.about
    },
  },
  price_drops: {
    label: 'انخفاض الأسعار',
    text: 'حين ينخفض سعر قطعة في قائمة أمنياتك، مرة في الأسبوع على الأكثر.',
  },
  cart_reminders: {
    label: 'التذكير بالسلة',
    text: 'تذكير واحد حين ينتهي حجز ما كان في سلتك.',
  },
}

export const consentText: Translated<typeof english.consentText> = {
  profileLead: () => `يُرجى اختيار ما يمكننا مراسلتك بشأنه. ${signUpText.stop}`,
  unsubscribeLead: 'يُرجى اختيار ما يُراد إيقافه. لن نراسلك بشأنه بعد ذلك.',
  undo: 'تراجع: استمرار الرسائل كما كانت.',
}
