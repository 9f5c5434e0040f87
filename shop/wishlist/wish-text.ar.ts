import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './wish-text.ts'

export const wishText: Translated<typeof english.wishText> = {
  open: (count) =>
    count === 0
      ? 'قائمة الأمنيات'
      : `قائمة الأمنيات، ${countIn('ar', count, {
          one: 'قطعة واحدة',
          two: 'قطعتان',
          few: (shown) => `${shown} قطع`,
          other: (shown) => `${shown} قطعة`,
        })}`,
  wish: (name) => `إضافة ${isolate(name)} إلى قائمة الأمنيات`,
  move: 'نقل إلى قائمة الأمنيات',
  moveNamed: (name) => `نقل ${isolate(name)} إلى قائمة الأمنيات`,
}

export const wishlistToasts: Translated<typeof english.wishlistToasts> = {
  signIn: {
    title: 'يلزم تسجيل الدخول',
    description: 'يُرجى تسجيل الدخول لإضافة القطع إلى قائمة الأمنيات',
  },
  already: (name) => ({
    title: 'موجودة في قائمة الأمنيات',
    description: `${isolate(name)} في القائمة من قبل.`,
  }),
  added: (name) => ({ title: 'أُضيفت إلى قائمة الأمنيات', description: name }),
  removed: (name) => ({ title: 'أُزيلت من قائمة الأمنيات', description: name }),
  loadFailed: { title: 'خطأ', description: 'تعذّر تحميل قائمة الأمنيات' },
  addFailed: { title: 'خطأ', description: 'تعذّرت إضافة القطعة إلى قائمة الأمنيات' },
  removeFailed: { title: 'خطأ', description: 'تعذّرت إزالة القطعة من قائمة الأمنيات' },
}
