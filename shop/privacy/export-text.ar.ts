import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './export-text.ts'

export const exportText: Translated<typeof english.exportText> = {
  fileName: 'my-data.zip',

  // What the tables are about is said in English in data.json; here their files are named.
  readMe: (contents, at) =>
    [
      `كل ما هو محفوظ عنك في هذا المتجر، في ${isolate(at.toISOString())} (UTC).`,
      '',
      `في ${isolate('data.json')} كل شيء في ملف واحد، للبرامج. وفي المجلد ${isolate('csv')} الشيء نفسه في جداول،`,
      `لبرامج الجداول الحسابية؛ وفي المجلد ${isolate('files')} الصور التي أرسلتها. المبالغ بالبنس، والأوقات بتوقيت UTC.`,
      'كلمات المرور والرموز والمفاتيح محفوظة في صورة لا يمكن لأحد ردها إلى أصلها، فلم تُضمَّن؛ ولم يُضمَّن',
      'كذلك نص رسائلنا إليك، إذ قد يحمل رموزًا كهذه: تجده في بريدك.',
      '',
      ...contents.map(({ file, rows }) => `${isolate(file)} (${rows})`),
      '',
    ].join('\r\n'),

  subject: 'بياناتك جاهزة',
  preview: 'نسخة من كل ما نحتفظ به عنك.',
  heading: 'بياناتك جاهزة',
  lead: 'طلبت نسخة من كل ما نحتفظ به عنك. هي ملف ZIP فيه كل شيء بصيغة JSON وفي جداول (CSV).',
  download: 'تنزيل بياناتك',
  until: (until) =>
    `كل من لديه هذا الرابط يمكنه فتح الملف، فيُرجى عدم إعطائه لأحد. يصلح حتى ${until}، ثم يُحذف الملف.`,
  notAsked: (email) => `إن لم تطلب ذلك فيُرجى الكتابة إلينا على ${isolate(email)}.`,
}
