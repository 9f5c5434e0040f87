import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './catalogue-text.ts'

export const catalogueText: Translated<typeof english.catalogueText> = {
  colour: 'اللون',
  colourOf: (name) => `اللون: ${isolate(name)}`,
  inColour: (product, colour) =>
    colour === '' ? product : `${isolate(product)} باللون ${isolate(colour)}`,
  inSize: (product, size) => `${product}، ${sizeInText(size)}`,
  vat: {
    standard: 'السعر شامل ضريبة القيمة المضافة.',
    zero: 'لا تُطبَّق ضريبة القيمة المضافة على هذه القطعة.',
  },
  home: 'الرئيسية',
  exemption: {
    made_to_order: {
      short: 'مصنوعة حسب الطلب: لا تُرجَع إلا إذا كانت معيبة أو مخالفة للوصف.',
      full: 'مصنوعة خصيصًا لك: لا يمكن إرجاعها لتغيير الرأي أو المقاس، بل فقط إذا كانت معيبة أو مخالفة للوصف.',
    },
    sealed_hygiene: {
      short: 'مختومة لأسباب صحية: تُرجَع ما دام الختم سليمًا، أو إذا كانت معيبة.',
      full: 'مختومة لأسباب صحية: بعد فتح الختم لا يمكن إرجاعها لتغيير الرأي، بل فقط إذا كانت معيبة أو مخالفة للوصف.',
    },
  },
  share: 'مشاركة',
  shareTitle: 'رابط هذه الصفحة',
  completeTheLook: 'لإكمال الإطلالة',
  related: 'قد يعجبك أيضًا',
  compare: 'مقارنة هذه القطع',
  recentlyViewed: 'شوهدت مؤخرًا',
  pictures: 'الصور',
  zoom: (alt) => `تكبير: ${isolate(alt)}`,
  previousPicture: 'الصورة السابقة',
  nextPicture: 'الصورة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  pictureOf: (at, count) => `${at} من ${count}`,
  gone: (product) => `لم يعد ${isolate(product)} يُباع`,
  goneText: 'نفدت هذه القطعة نهائيًا ولن تتوفر من جديد.',
  goneSimilar: 'قطع مشابهة',
  seeCategory: (category) => `عرض كل ما في ${isolate(category)}`,
  pages: 'الصفحات',
  previousPage: 'السابقة',
  nextPage: 'التالية',
  pageOf: (page, count) => `الصفحة ${page} من ${count}`,
}

export const sizeLabel: Translated<typeof english.sizeLabel> = (name) =>
  /مقاس|size/i.test(name) ? isolate(name) : `المقاس ${isolate(name)}`

export const sizeInText: Translated<typeof english.sizeInText> = (name) => sizeLabel(name)
