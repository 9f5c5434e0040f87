import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './cookie-text.ts'

export const cookieText: Translated<typeof english.cookieText> = {
  title: 'ملفات تعريف الارتباط',
  lead: 'هل تسمح لنا بتذكّر ما اطّلعت عليه، والتعلّم من طريقة استخدام المتجر؟',
  policy: 'سياسة ملفات تعريف الارتباط',
  accept: 'قبول',
  refuse: 'رفض',
  choose: 'اختيار',
  save: 'حفظ الاختيار',
  leave: 'إبقاؤه كما هو',
  purposes: {
    preferences: {
      name: 'التفضيلات',
      text: 'يتذكّر هذا المتصفح المنتجات التي اطّلعت عليها.',
    },
    analytics: {
      name: 'التحليلات',
      text: 'نحصي ونسجّل كيف تُستخدم الصفحات، من دون ما يُكتب فيها، لإصلاح ما يصعب العثور عليه.',
    },
  },
  needed: 'الضروري: تسجيل الدخول والسلة وإتمام الشراء. مفعّل دائمًا.',
}
