import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './ui-text.ts'

export const uiText: Translated<typeof english.uiText> = {
  close: 'إغلاق',
  copyText: 'نسخ النص',
  copied: 'تم النسخ',
  notification: 'إشعار',
  notifications: 'الإشعارات ({hotkey})',
  toastTitles: { error: 'خطأ', success: 'تم بنجاح', warning: 'تحذير', info: 'معلومة' },
  working: 'جارٍ التنفيذ…',
  optional: 'اختياري',
  breadcrumbs: 'موقعك في المتجر',
  theme: 'ألوان العرض',
  themeChoices: { light: 'فاتح', system: 'حسب النظام', dark: 'داكن' },
  nowPrice: 'السعر الآن',
  fromPrice: (price) => `من ${price}`,
  wasPrice: 'السعر السابق',
  save: (percent) => `توفير ${isolate(`${percent}%`)}`,
}
