import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './return-labels.ts'

export const returnReasonLabels: Translated<typeof english.returnReasonLabels> = {
  changed_mind: 'غيّرت رأيي',
  too_small: 'صغيرة جدًا',
  too_large: 'كبيرة جدًا',
  arrived_late: 'وصلت متأخرة',
  not_as_described: 'لا تطابق الوصف',
  faulty: 'معيبة أو تالفة',
  wrong_item: 'قطعة خاطئة',
}

export const returnStateLabels: Translated<typeof english.returnStateLabels> = {
  requested: 'في انتظار الموافقة',
  approved: 'تمت الموافقة',
  rejected: 'مرفوض',
  in_transit: 'في الطريق إلينا',
  received: 'تم الاستلام',
  refunded: 'تم رد المبلغ',
  exchanged: 'تم الاستبدال',
  cancelled: 'ملغى',
}
