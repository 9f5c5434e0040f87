import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './sign-up-text.ts'

const stop = 'يمكنك إيقافها في أي وقت، بالرابط الوارد في كل رسالة.'

export const signUpText: Translated<typeof english.signUpText> = {
  title: 'النشرة البريدية',
  label: 'بريدك الإلكتروني',
  submit: 'الاشتراك',
  about: 'الجديد والعروض والحكايات، بضع مرات في الشهر.',
  stop,
  wording: `نعم، أوافق على تلقّي رسائل عن الجديد والعروض والحكايات، بضع مرات في الشهر. ${stop}`,
  sent: (email) => ({
    title: 'يُرجى تفقّد بريدك',
    message: `أرسلنا رابطًا إلى ${isolate(email)}، وبفتحه يكتمل اشتراكك. الرابط صالح لمدة 7 أيام؛ يُرجى تفقّد مجلد الرسائل غير المرغوب فيها أيضًا.`,
  }),
}
