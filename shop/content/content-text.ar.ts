import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './content-text.ts'

export const contentText: Translated<typeof english.contentText> = {
  contents: 'في هذه الصفحة',
  lastUpdated: 'آخر تحديث',
  table: (headers) => `جدول: ${isolate(headers)}`,
  journal: 'المدوّنة',
  journalTitle: (tag) => `المدوّنة: ${isolate(tag)}`,
  journalIntro: 'ملاحظات عن القماش والقصّة والعناية، ممن يختارونها.',
  journalDescription:
    'كيفية اختيار الطول، وميزات كل قماش، وطرق المحافظة على الملابس المحتشمة كأنها جديدة.',
  noPosts: 'لا شيء هنا بعد.',
  allPosts: 'كل المقالات',
  topics: 'المواضيع',
  pages: 'الصفحات',
  newerPosts: 'مقالات أحدث',
  olderPosts: 'مقالات أقدم',
  pageOf: (page, count) => `الصفحة ${page} من ${count}`,
  titleOnPage: (title, page, count) => `${title}، الصفحة ${page} من ${count}`,
  by: (author) => `بقلم ${isolate(author)}`,
  minutes: (minutes) =>
    countIn('ar', minutes, {
      one: 'قراءة في دقيقة',
      two: 'قراءة في دقيقتين',
      few: (shown) => `قراءة في ${shown} دقائق`,
      other: (shown) => `قراءة في ${shown} دقيقة`,
    }),
  products: 'ورد ذكرها في هذا المقال',
  moreToRead: 'مقالات أخرى',
  newer: 'أحدث',
  older: 'أقدم',
  rss: 'خلاصة RSS',
  atom: 'خلاصة Atom',
}
