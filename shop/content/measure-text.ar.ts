import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './measure-text.ts'

export const measureText: Translated<typeof english.measureText> = {
  body_height: 'الطول',
  body_chest: 'الصدر',
  body_waist: 'الخصر',
  body_hips: 'الأرداف',
  body_inside_leg: 'طول الساق الداخلي',
  body_head: 'محيط الرأس',
  body_foot: 'طول القدم',
  garment_length: 'طول القطعة',
  garment_width: 'عرض القطعة',
  garment_chest: 'صدر القطعة',
  garment_waist: 'خصر القطعة',
  garment_hips: 'أرداف القطعة',
  garment_hem: 'محيط الذيل',
  garment_sleeve: 'طول الكم',
  garment_shoulder: 'عرض الكتف',
}
