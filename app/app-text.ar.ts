import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './app-text.ts'

export const appText: Translated<typeof english.appText> = {
  skipToContent: 'الانتقال إلى المحتوى',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  mainNavigation: 'الفئات',
  allProducts: 'جميع المنتجات',
  newIn: 'وصل حديثًا',
  shopByCategory: 'التسوق حسب الفئة',
  collections: 'التشكيلات',
  journal: 'المدوّنة',
  announcement: 'إعلان',
  home: (shop) => `${isolate(shop)}، الرئيسية`,
  start: 'الرئيسية',
  footer: {
    help: 'المساعدة',
    company: 'عن الشركة',
    shop: 'المتجر',
    contact: 'التواصل معنا',
    payment: 'طرق الدفع',
    elsewhere: 'تابعنا',
    theme: 'المظهر',
    registration: (number, registeredIn) =>
      `رقم الشركة ${isolate(number)}${registeredIn ? `، مسجّلة في ${isolate(registeredIn)}` : ''}`,
    vatNumber: (number) => `رقم ضريبة القيمة المضافة ${isolate(number)}`,
    demo: 'هذا متجر تجريبي. لا يُباع فيه شيء ولا تنتقل أي أموال.',
  },
  loadingError: {
    title: 'خطأ في التحميل',
    text: 'تعذّر تحميل جزء من هذه الصفحة. ربما انقطع الاتصال، أو جرى تحديث المتجر أثناء التصفح.',
  },
  crash: {
    title: 'حدث خطأ ما',
    text: 'الخطأ من جهتنا. يُرجى تحديث الصفحة؛ وما في سلتك محفوظ.',
  },
  refreshPage: 'تحديث الصفحة',
  clearCacheAndReload: 'مسح البيانات المؤقتة وإعادة التحميل',
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'نُقلت هذه الصفحة أو لم تكن هنا قط. أما الملابس فما زالت في مكانها.',
    seeProducts: 'عرض جميع المنتجات',
    goHome: 'الانتقال إلى الرئيسية',
  },
}
