import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './maintenance-text.ts'

const moment = new Intl.DateTimeFormat(languages.ar.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Europe/London',
})

export const maintenanceText: Translated<typeof english.maintenanceText> = {
  title: 'سنعود قريبًا',
  usual: 'المتجر مغلق لفترة قصيرة لأعمال الصيانة.',
  safe: 'حسابك وسلتك وجميع طلباتك السابقة محفوظة.',
  expected: (at) => `الموعد المتوقع لإعادة الافتتاح: ${moment.format(at)} بتوقيت لندن.`,
  opensByItself: 'ستُفتح هذه الصفحة من جديد تلقائيًا.',
  refused: 'المتجر مغلق للصيانة. لم يتغير شيء؛ يُرجى المحاولة لاحقًا.',
  banner: 'وضع الصيانة مفعّل: يرى العملاء أن المتجر مغلق.',
  bannerLink: 'وضع الصيانة',
  notAllowed: 'لا تتوفر لديك صلاحية لتنفيذ هذا الإجراء.',
}
