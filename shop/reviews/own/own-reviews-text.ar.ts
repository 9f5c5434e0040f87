import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

import { BODY_LIMIT, HEIGHT_LIMITS, MAX_REVIEW_PHOTOS } from '../review.ts'
import type * as english from './own-reviews-text.ts'

export const ownReviewsText: Translated<typeof english.ownReviewsText> = {
  title: 'التقييمات',
  lead: 'رأيك فيما اشتريته من هنا. نقرأ كل تقييم قبل نشره، جيدًا كان أو سيئًا.',
  older: 'المشتريات الأقدم',
  newest: 'أحدث المشتريات',
  pages: 'صفحات مشترياتك',
  empty: 'لا شيء لتقييمه بعد.',
  emptyOlder: 'لا توجد مشتريات أقدم.',
  emptyHint: 'تظهر مشترياتك هنا بعد إرسالها إليك.',
  variant: (colour, size) =>
    size === null ? isolate(colour) : `${isolate(colour)}، ${sizeInText(size)}`,
  write: 'كتابة تقييم',
  writeOf: (product) => `كتابة تقييم: ${isolate(product)}`,
  change: 'تعديل',
  changeOf: (product) => `تعديل تقييمك: ${isolate(product)}`,
  state: { pending: 'في انتظار القراءة', published: 'منشور', rejected: 'غير منشور' },
  rejectionHint: 'يمكنك تعديله وسنقرؤه من جديد.',
  replied: 'رد المتجر',
  inShop: 'عرضه في المتجر',
  inShopOf: (product) => `عرض تقييمات ${isolate(product)} في المتجر`,

  notFound: {
    title: 'لا شيء لتقييمه هنا',
    text: 'يمكنك تقييم ما اشتريته بهذا الحساب وأُرسل إليك. يُرجى التحقق من الرابط، أو تسجيل الدخول بالحساب الذي تم به الطلب.',
  },
  back: 'جميع تقييماتك',

  form: {
    title: (product) => `تقييمك: ${isolate(product)}`,
    policy: 'كيف تعمل التقييمات هنا',
    rating: 'ما رأيك في القطعة؟',
    stars: {
      1: 'نجمة واحدة: سيئة',
      2: 'نجمتان: ليست جيدة',
      3: '3 نجوم: مقبولة',
      4: '4 نجوم: جيدة',
      5: '5 نجوم: جيدة جدًا',
    },
    length: 'ما رأيك في طولها؟',
    lengths: {
      short: 'أقصر من المتوقع',
      as_expected: 'كما هو متوقع',
      long: 'أطول من المتوقع',
    },
    width: 'ما رأيك في عرضها؟',
    widths: {
      tight: 'أضيق من المتوقع',
      as_expected: 'كما هو متوقع',
      loose: 'أوسع من المتوقع',
    },
    unsaid: 'بلا إجابة',
    height: 'طول قامتك',
    heightHint:
      'بالسنتيمتر، أو بالقدم والبوصة: 165 أو 5 أقدام و5 بوصات. يظهر بجانب تقييمك ويساعد الآخرين على الاختيار.',
    body: 'تقييمك',
    bodyHint: `ما تودّ قوله لمن تعرفه: حتى ${BODY_LIMIT} حرف. يُرجى عدم ذكر أسماء أو بيانات اتصال.`,
    photos: 'الصور',
    photosHint: `حتى ${MAX_REVIEW_PHOTOS} صور، 10 ميغابايت لكل منها. يُحذف مكان التقاطها ووقته.`,
    photosNeedScript: 'تتطلب إضافة الصور أو إزالتها JavaScript؛ أما الباقي فيعمل من دونه.',
    photo: (at) => `الصورة ${at}`,
    readAgain: 'عند تغيير الكلمات أو الصور نقرأ التقييم من جديد قبل عرضه.',
    shownAs: 'يُنشر باسمك الأول والحرف الأول من اسم عائلتك.',
    send: 'إرسال التقييم',
    save: 'حفظ التغييرات',
  },
  wrong: {
    rating: 'يُرجى اختيار عدد النجوم.',
    height: 'يُرجى إدخال طول القامة بالسنتيمتر، أو بالقدم والبوصة: 165 أو 5 أقدام و5 بوصات.',
    heightRange: `يُرجى إدخال طول بين ${HEIGHT_LIMITS.least} و${HEIGHT_LIMITS.most} سم، أو ترك الحقل فارغًا.`,
    bodyTooLong: (characters) => `عدد الأحرف هنا ${characters}. يُرجى اختصار النص إلى ${BODY_LIMIT}.`,
    bodyCharacters: 'في النص رموز لا يمكن عرضها. يُرجى إزالتها.',
    photos: `يُرجى إزالة بعض الصور حتى يبقى منها ${MAX_REVIEW_PHOTOS}.`,
  },
  refusedTitle: 'لم يُحفظ التقييم',
  remove: {
    label: 'حذف هذا التقييم',
    title: 'حذف تقييمك؟',
    text: 'يُزال من المتجر مع صوره وردّنا عليه. يمكنك كتابة تقييم جديد في أي وقت.',
  },
}

const most = countIn('ar', MAX_REVIEW_PHOTOS, {
  few: (shown) => `${shown} صور`,
  other: (shown) => `${shown} صورة`,
})

export const reviewRefusalText: Translated<typeof english.reviewRefusalText> = {
  not_bought:
    'يمكن تقييم ما تم شراؤه هنا وأُرسل بالفعل. إذا كان الشراء بحساب آخر، يُرجى تسجيل الدخول به.',
  no_sizes: 'لا مقاسات لهذا المنتج، لذا لا يمكن تحديد الطول أو العرض. يُرجى ترك ذلك فارغًا.',
  photo_not_found: 'لم تعد إحدى الصور موجودة. يُرجى إضافتها من جديد.',
}

export const reviewPhotoText: Translated<typeof english.reviewPhotoText> = {
  tooManyPhotos: `يمكن إضافة ${most} كحد أقصى. يُرجى إزالة واحدة أولًا.`,
}

export const rejectionText: Translated<typeof english.rejectionText> = {
  not_the_product:
    'لا يخص المنتج نفسه. ما يتعلق بالتوصيل أو الإرجاع أو الأسئلة، الأفضل مراسلتنا بشأنه، ويجيبك شخص من فريقنا.',
  insulting: 'في بعض كلماته إساءة إلى شخص. يمكن الإبقاء على رأيك في المنتج.',
  personal_data: 'يكشف معلومات شخصية يمكن للجميع قراءتها، مثل اسم كامل أو عنوان أو صورة وجه.',
  advertising: 'يروّج لشيء آخر، أو فيه رابط أو رمز.',
  unlawful: 'فيه ما يخالف القانون، كحقوق شخص آخر في صورة.',
}
