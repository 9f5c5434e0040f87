import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './discount-note-text.ts'

export const discountNoteText: Translated<typeof english.discountNoteText> = {
  otherSaves: (other, code) =>
    `يوفّر لك ${isolate(other)} ما يوفّره ${isolate(code)} أو أكثر، ولذلك يُحتسب بدلًا منه. ويبقى رمزك غير مستخدم.`,
  nothingToTakeOff: (code) =>
    `لا يوجد ما يخصمه ${isolate(code)} من هذا التوصيل. ويبقى رمزك غير مستخدم.`,
}
