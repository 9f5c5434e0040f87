import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './site-default-text.ts'

export const siteDefaultText: Translated<typeof english.siteDefaultText> = {
  hero_line: 'ملابس تمنحك السكينة',
  hero_text: 'عباءات وأثواب وأحجبة بخط نظيف وانسدال مريح، صُنعت لتُلبس سنوات.',
  hero_button: 'تسوّق الجديد',
  story_eyebrow: 'القماش',
  story_title: 'البداية من انسدال القماش',
  'story_text:0':
    'القصّة المحتشمة لا تخفي شيئًا. وما دام لا يعلوها إلا القليل فعلى القماش أن يقوم بالعمل: ثقيل بما يكفي لينسدل مستقيمًا، خفيف حتى يُنسى، ساتر في وضح الشمس.',
  'story_text:1':
    'في كل صفحة مما صُنعت القطعة ليفًا ليفًا، وكيف تُغسل، وكيف تأتي على الجسم، ليصلك ما كان في بالك.',
  story_button: 'طريقة العناية بكل قماش',
  '/blog': 'المدوّنة',
  '/size-guide': 'دليل المقاسات',
  '/care-instructions': 'إرشادات العناية',
  '/returns': 'الإرجاع',
  '/about': 'من نحن',
  '/terms-of-service': 'شروط الخدمة',
  '/privacy-policy': 'سياسة الخصوصية',
  '/cookie-policy': 'سياسة ملفات تعريف الارتباط',
  '/contact': 'تواصل معنا',
  '/faq': 'أسئلة شائعة',
}
