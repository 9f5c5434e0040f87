import { countIn } from '#platform/languages/count-in.ts'
import type { Said } from '#platform/languages/said.ts'

import { MAX_REVIEW_PHOTOS } from './review.ts'
import type * as english from './review-refusal-text.ts'

const most = countIn('ar', MAX_REVIEW_PHOTOS, {
  few: (shown) => `${shown} صور`,
  other: (shown) => `${shown} صورة`,
})

export const reviewRefusalText: Said<typeof english.reviewRefusalText> = {
  not_bought:
    'يمكن تقييم ما تم شراؤه هنا وأُرسل بالفعل. إذا كان الشراء بحساب آخر، يُرجى تسجيل الدخول به.',
  no_sizes: 'لا مقاسات لهذا المنتج، لذا لا يمكن تحديد الطول أو العرض. يُرجى ترك ذلك فارغًا.',
  photo_not_found: 'لم تعد إحدى الصور موجودة. يُرجى إضافتها من جديد.',
}

export const reviewPhotoText: Said<typeof english.reviewPhotoText> = {
  tooManyPhotos: `يمكن إضافة ${most} كحد أقصى. يُرجى إزالة واحدة أولًا.`,
}
