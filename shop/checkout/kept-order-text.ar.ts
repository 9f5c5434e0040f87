import type { Said } from '#platform/languages/said.ts'

import type * as english from './kept-order-text.ts'

export const keptOrderText: Said<typeof english.keptOrderText> = {
  waiting: (moment) => `جهّزنا هذا الطلب لك ونحتفظ به حتى ${moment}.`,
  leave: 'لا أرغب فيه',
  leaveNote: 'يُلغى الطلب عندئذٍ، ولا يُخصم منك شيء.',
  closed:
    'الطلب الذي احتفظنا به لك لم يُدفع في الوقت المحدد وأُلغي. يُرجى إخبارنا إن كان لا يزال مطلوبًا.',
}
