import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../return-limits.ts'
import type * as english from './photo-text.ts'

const most = countIn('ar', MAX_PHOTOS, {
  few: (shown) => `${shown} صور`,
  other: (shown) => `${shown} صورة`,
})

export const photoRefusalText: Translated<typeof english.photoRefusalText> = {
  photo_too_large: `هذه الصورة أكبر من ${MAX_PHOTO_BYTES / 1024 / 1024} ميغابايت. يُرجى إرسال صورة أصغر، لقطة شاشة لها مثلًا.`,
  no_photo:
    'هذا الملف ليس صورة يمكننا قراءتها. يُرجى إرسال JPEG أو PNG أو WebP أو AVIF؛ وصور HEIC من iPhone يمكن إرسالها بصيغة «الأكثر توافقًا» أو كلقطة شاشة.',
  unreadable_photo: 'هذه الصورة تالفة أو غير مكتملة. يُرجى إرسالها من جديد، أو إرسال غيرها.',
  too_many_pixels:
    'تزيد هذه الصورة على 50 ميغابكسل، أو على 16 ميغابكسل وليست بصيغة JPEG. يُرجى إرسال صورة أصغر.',
  photo_queue_full: 'تجري الآن قراءة صور كثيرة. يُرجى الانتظار بضع ثوانٍ ثم إرسال هذه الصورة من جديد.',
  too_many_photos: `يمكن إضافة ${most} كحد أقصى. يُرجى إزالة واحدة أولًا.`,
  photo_not_found: 'لا توجد صورة كهذه.',
}

export const photoText: Translated<typeof english.photoText> = {
  signIn: 'تسجيل الدخول مطلوب. يُرجى تسجيل الدخول للمتابعة.',
  tooMany: 'صور كثيرة دفعة واحدة. يُرجى الانتظار قبل إعادة المحاولة.',
}

export const photosText: Translated<typeof english.photosText> = {
  add: 'إضافة صور',
  uploading: (name) => `جارٍ رفع ${isolate(name)}`,
  remove: (name) => `إزالة ${isolate(name)}`,
  removeShort: 'إزالة',
  notAdded: (name, why) => `${isolate(name)}: ${why}`,
  notSent: 'تعذّر الإرسال. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  added: 'الصور المضافة',
}
