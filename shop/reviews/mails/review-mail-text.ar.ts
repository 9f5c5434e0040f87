import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import { rejectionText } from '../own/own-reviews-text.ts'
import type * as english from './review-mail-text.ts'

export const reviewMailText: Translated<typeof english.reviewMailText> = {
  product: (name, colour) => `${isolate(name)}، ${isolate(colour)}`,
  published: {
    subject: (product) => `نُشر تقييمك لـ ${isolate(product)}`,
    heading: 'نُشر تقييمك',
    lead: (greeting, product) =>
      `${greeting}، شكرًا لك. يمكن الآن قراءة تقييمك لـ ${isolate(product)} في المتجر، وهو يساعد غيرك على الاختيار.`,
  },
  rejected: {
    subject: (product) => `بشأن تقييمك لـ ${isolate(product)}`,
    heading: 'لم نتمكن من نشر تقييمك',
    lead: (greeting, product) =>
      `${greeting}، قرأنا تقييمك لـ ${isolate(product)}، ولم نتمكن من نشره كما هو. ولا علاقة لذلك بعدد النجوم التي أعطيتها.`,
    why: (rejection) => `السبب: ${rejectionText[rejection]}`,
    change: 'يمكنك تعديله في حسابك، ونقرؤه حينئذ من جديد.',
  },
  replied: {
    subject: (product) => `أجبنا عن تقييمك لـ ${isolate(product)}`,
    heading: 'أجبنا عن تقييمك',
    lead: (greeting, product) =>
      `${greeting}، شكرًا لتقييمك لـ ${isolate(product)}. هذا ما أجبنا به، وتجده أسفل تقييمك.`,
  },
  see: 'عرضه في المتجر',
  yours: 'عرض تقييماتك في حسابك',
  signInFirst: 'قد يلزم تسجيل الدخول أولًا.',
  appeal: (email) =>
    `هل ترى الأمر على نحو آخر؟ يُرجى الكتابة إلى ${isolate(email)}: يجيبك أحد أفراد فريقنا.`,
}
