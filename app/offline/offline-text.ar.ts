import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './offline-text.ts'

export const offlineText: Translated<typeof english.offlineText> = {
  description: 'ملابس محتشمة لكل يوم وللمناسبات.',
  title: 'لا يوجد اتصال بالإنترنت',
  text: 'تحتاج هذه الصفحة إلى اتصال. وما شاهدته من قبل ما زال هنا.',
  backTitle: 'عاد الاتصال',
  backText: 'المتجر متاح من جديد.',
  tryAgain: 'إعادة المحاولة',
  goOn: 'متابعة',
  cart: 'سلتك كما شاهدتها آخر مرة',
  cartNote: 'تُحجز المقاسات في السلة لمدة محدودة: يُرجى مراجعتها عند عودة الاتصال.',
  guestCartNote: 'سلتك محفوظة في هذا المتصفح. ولا يُحجز شيء منها قبل تسجيل الدخول.',
  each: (quantity) => `${quantity} ×`,
  subtotal: 'المجموع الفرعي',
  seen: 'صفحات شاهدتها',
  nothing: 'ستظهر هنا الصفحات التي شاهدتها.',
}
