import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './address-text.ts'

export const addressText: Translated<typeof english.addressText> = {
  fields: {
    postcode: 'الرمز البريدي',
    name: 'الاسم الكامل',
    line1: 'رقم المنزل والشارع',
    line2: 'الشقة أو المبنى أو الشركة',
    city: 'المدينة',
    phone: 'الهاتف',
  },
  phoneHint: 'لمندوب التوصيل فقط، عند الحاجة.',
  tooLong: (most) =>
    countIn('ar', most, {
      few: (shown) => `يُرجى ألا يزيد النص على ${shown} أحرف.`,
      many: (shown) => `يُرجى ألا يزيد النص على ${shown} حرفًا.`,
      other: (shown) => `يُرجى ألا يزيد النص على ${shown} حرف.`,
    }),
  special: 'يُرجى حذف الرموز الخاصة.',
  postcode: `يُرجى إدخال رمز بريدي في المملكة المتحدة، مثل ${isolate('SW1A 1AA')}.`,
  name: 'يُرجى إدخال اسم من يستلم الطرد.',
  line1: 'يُرجى إدخال رقم المنزل واسم الشارع.',
  city: 'يُرجى إدخال اسم المدينة.',
  phone: `يُرجى إدخال رقم هاتف، مثل ${isolate('07700 900123')}، أو ترك الحقل فارغًا.`,
  limit: (most) =>
    countIn('ar', most, {
      few: (shown) => `يمكن حفظ ${shown} عناوين. يُرجى حذف أحدها أولًا.`,
      many: (shown) => `يمكن حفظ ${shown} عنوانًا. يُرجى حذف أحدها أولًا.`,
      other: (shown) => `يمكن حفظ ${shown} عنوان. يُرجى حذف أحدها أولًا.`,
    }),
}
