import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './block-text.ts'

export const blockText: Translated<typeof english.blockText> = {
  seeAll: 'عرض الكل',
  video: {
    notice: (provider) =>
      `هذا الفيديو على ${provider}. تشغيله يحمّل محتوى من هناك، وقد يضع ملفات تعريف ارتباط.`,
    play: (provider) => `الموافقة والتشغيل من ${provider}`,
    open: (provider) => `المشاهدة على ${provider} بدلًا من ذلك`,
  },
}
