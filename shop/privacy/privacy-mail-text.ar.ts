import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './privacy-mail-text.ts'

export const privacyMailText: Translated<typeof english.privacyMailText> = {
  asked: {
    subject: 'ستُمحى بياناتك',
    preview: 'يمكنك التراجع عن ذلك خلال 72 ساعة.',
    heading: 'ستُمحى بياناتك',
    lead: (greeting, at) =>
      `${greeting}، كما طلبت، نمحو حسابك وكل ما نحتفظ به عنك في ${at}، أو خلال الساعة التالية. تُحفظ الطلبات من دون اسمك وعنوانك كما يقضي القانون. ولن نكتب إليك بعد ذلك، إذ لن يبقى لدينا عنوانك.`,
  },
  waits: {
    subject: 'لم تُمحَ بياناتك بعد',
    preview: 'هناك ما يجب إنهاؤه أولًا.',
    heading: 'لم تُمحَ بياناتك بعد',
    lead: (greeting, why) =>
      `${greeting}، كان علينا أن نمحو الآن كل ما نحتفظ به عنك، لكن المحو يتأجل ما دام قائمًا ما يلي: ${why}. فور انتهاء ذلك نمحوه من تلقاء أنفسنا، ولا داعي لطلب جديد.`,
  },
  takenBack: {
    subject: 'تبقى بياناتك',
    preview: 'لا يُمحى شيء.',
    heading: 'تبقى بياناتك',
    lead: (greeting) => `${greeting}، سُحب طلب محو حسابك. كل شيء كما كان.`,
  },
  change: 'إن غيّرت رأيك، أو لم تكن أنت من طلب ذلك، فيمكنك الاحتفاظ بحسابك هنا:',
  toPrivacy: 'الاحتفاظ بحسابي',
}
