import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './reviews-text.ts'

// However many they are, the noun after "of those" stays as it is.
const saidSo = (said: number, of: number) => `هذا رأي ${said} من ${of} ممن أجابوا`
const differ = (of: number) => `تختلف آراء من أجابوا وعددهم ${of}`

const inchesText = (inches: number) =>
  countIn('ar', inches, {
    one: 'بوصة واحدة',
    two: 'بوصتان',
    few: (shown) => `${shown} بوصات`,
    other: (shown) => `${shown} بوصة`,
  })

export const reviewsText: Translated<typeof english.reviewsText> = {
  title: 'التقييمات',
  count: (count) =>
    countIn('ar', count, {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: (shown) => `${shown} تقييمات`,
      many: (shown) => `${shown} تقييمًا`,
      other: (shown) => `${shown} تقييم`,
    }),
  stars: (stars) =>
    countIn('ar', stars, {
      one: 'نجمة واحدة',
      two: 'نجمتان',
      few: (shown) => `${shown} نجوم`,
      other: (shown) => `${shown} نجمة`,
    }),
  ofFive: (average) => `${average} من 5`,
  starsOfFive: (stars) => `${stars} من 5 نجوم`,
  inShort: (average, count) => `${average} (${count})`,
  none: 'لا توجد تقييمات بعد. يمكن لمن اشترى هذه القطعة أن يكتب أول تقييم.',
  verified: 'شراء موثّق',
  nameless: 'أحد العملاء',
  colour: (name) => `اللون: ${isolate(name)}`,
  size: sizeLabel,
  height: (cm, feet, inches) =>
    `طول القامة ${cm} سم (${feet} أقدام${inches === 0 ? '' : ` و${inchesText(inches)}`})`,
  lengthFit: {
    short: 'أقصر من المتوقع',
    as_expected: 'الطول كما هو متوقع',
    long: 'أطول من المتوقع',
  },
  widthFit: {
    tight: 'أضيق من المتوقع',
    as_expected: 'العرض كما هو متوقع',
    loose: 'أوسع من المتوقع',
  },
  lengthAdvice: {
    runs_long: (said, of) => `أطول من المعتاد: ${saidSo(said, of)}`,
    runs_short: (said, of) => `أقصر من المعتاد: ${saidSo(said, of)}`,
    true_to_length: (said, of) => `الطول مطابق للمقاس: ${saidSo(said, of)}`,
    mixed: (_, of) => `الطول: ${differ(of)}`,
  },
  widthAdvice: {
    runs_wide: (said, of) => `أوسع من المعتاد: ${saidSo(said, of)}`,
    runs_tight: (said, of) => `أضيق من المعتاد: ${saidSo(said, of)}`,
    true_to_width: (said, of) => `العرض مطابق للمقاس: ${saidSo(said, of)}`,
    mixed: (_, of) => `العرض: ${differ(of)}`,
  },
  photo: (at, author) => `الصورة ${at} من تقييم ${isolate(author)}`,
  replied: (day) => `رد المتجر في ${day}`,
  all: (count) => `عرض الكل: ${count}`,
  how: 'كيف تعمل التقييمات هنا',

  page: {
    title: (product) => `تقييمات ${isolate(product)}`,
    titleOnPage: (title, page, count) => `${title}، الصفحة ${page} من ${count}`,
    description: (product, count, average) =>
      `${isolate(product)}: ${count} من عمليات شراء موثّقة، والمتوسط ${average} من 5.`,
    descriptionWithout: (product) => `آراء من اشتروا ${isolate(product)}.`,
    back: 'العودة إلى المنتج',
    sorts: 'الترتيب',
    sort: { newest: 'الأحدث', highest: 'الأعلى تقييمًا', lowest: 'الأدنى تقييمًا' },
    list: 'جميع التقييمات',
    // After a colon two stars stay as they are counted elsewhere.
    only: (stars) => `التقييمات: ${stars}`,
    noneOf: (stars) => `لا تقييمات حتى الآن: ${stars}.`,
    noSuchPage: 'لا توجد تقييمات بهذا العدد.',
    showAll: 'عرض جميع التقييمات',
  },
}

export const reviewPolicyText: Translated<typeof english.reviewPolicyText> = {
  title: 'كيف تعمل التقييمات هنا',
  rules: [
    {
      title: 'من يمكنه الكتابة',
      text: 'فقط من اشترى القطعة من هنا وأُرسلت إليه، بتقييم واحد لكل لون منها. نتحقق من ذلك في الطلب، وهذا معنى «شراء موثّق». ويمكن لمن أرجع القطعة أن يقيّمها أيضًا.',
    },
    {
      title: 'ما نتحقق منه',
      text: 'يقرأ فريق المتجر كل تقييم ويطّلع على صوره قبل نشره، ومرة أخرى عند تغيير كلماته أو صوره. تُنشر الآراء الجيدة والسيئة على السواء؛ ولا ندفع مقابل أي منها ولا نكافئ عليه.',
    },
    {
      title: 'ما لا يُنشر',
      text: 'ما لا يخص المنتج، أو يسيء إلى شخص، أو يكشف بيانات شخصية، أو يروّج لشيء آخر، أو يخالف القانون. نخبر من كتبه بالسبب، ويمكنه تعديله.',
    },
    {
      title: 'كيف تُحسب',
      text: 'المتوسط هو معدل جميع التقييمات المنشورة للتصميم بكل ألوانه، القديم منها والجديد على السواء. وما يقال عن القصّة يحسب من أجابوا عنها فقط، ويظهر ابتداءً من خمس إجابات: كأن يقال «أطول من المعتاد» حين يتفق 60 من كل 100 على الأقل.',
    },
    {
      title: 'التراجع عنها',
      text: 'يمكن لمن كتب تقييمًا أن يغيّره أو يحذفه من ملفه الشخصي في أي وقت، وتُحذف صوره معه.',
    },
  ],
}
