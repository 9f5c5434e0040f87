import { a, h2, p, ul } from '../write.ts'
import { both } from './demo-free-page.ts'
import type { DemoFreePage } from './demo-free-page.ts'

export const accessibility: DemoFreePage = {
  slug: 'accessibility',
  title: { en: 'Accessibility statement', ar: 'بيان إمكانية الوصول' },
  description: {
    en: 'How accessible this shop is, what we know does not work for everyone, and how to tell us.',
    ar: 'مدى سهولة استخدام هذا المتجر للجميع، وما نعرف أنه لا يعمل للبعض، وكيف تخبرنا.',
  },
  blocks: [
    {
      id: 'statement',
      type: 'text',
      text: both(
        [
          p('We want as many people as possible to be able to shop here. You should be able to:'),
          ul(
            'zoom in up to 400% without text spilling off the screen;',
            'use the whole shop with a keyboard alone;',
            'use it with a screen reader, in English and in Arabic;',
            'choose a light or a dark theme, each with enough contrast;',
            'browse, and write to us, without JavaScript.',
          ),
          h2('How accessible it is'),
          p(
            'We aim for level AA of the Web Content Accessibility Guidelines 2.2. Every kind of page is tested automatically in both themes and both languages whenever it changes, and main journeys are tested with a keyboard. No independent audit has been made.',
          ),
          h2('What does not work for everyone'),
          ul(
            'Videos of other sites are shown with the captions they have there; some have none.',
            'Some texts are in English alone. They are marked, so that screen readers read them in English.',
            'Invoices and labels are PDF documents without tags for screen readers. Your profile shows the same details as a page.',
          ),
          h2('Tell us'),
          p(
            'If something does not work for you, or you need it in another format, please ',
            a('write to us', '/pages/contact'),
            '. We answer within five working days.',
          ),
          p(
            'The Equality and Human Rights Commission enforces the Equality Act 2010. If you are not happy with our answer, contact the ',
            a('Equality Advisory and Support Service', 'https://www.equalityadvisoryservice.com/'),
            '.',
          ),
        ],
        [
          p('نريد أن يتمكن أكبر عدد ممكن من الناس من التسوق هنا. ينبغي أن تستطيع:'),
          ul(
            'التكبير حتى 400% من دون أن يخرج النص عن الشاشة؛',
            'استخدام المتجر كله بلوحة المفاتيح وحدها؛',
            'استخدامه بقارئ الشاشة، بالإنجليزية والعربية؛',
            'اختيار مظهر فاتح أو داكن، ولكل منهما تباين كافٍ؛',
            'التصفح ومراسلتنا من دون جافاسكريبت.',
          ),
          h2('مدى سهولة الوصول'),
          p(
            'نسعى إلى المستوى AA من إرشادات الوصول إلى محتوى الويب 2.2. ويُختبر كل نوع من الصفحات آليًا بالمظهرين واللغتين كلما تغيّر، وتُختبر المسارات الرئيسية بلوحة المفاتيح. ولم يجرِ تدقيق مستقل.',
          ),
          h2('ما لا يعمل للجميع'),
          ul(
            'تُعرض مقاطع الفيديو من المواقع الأخرى بما لها من ترجمة هناك، وبعضها بلا ترجمة.',
            'بعض النصوص بالإنجليزية وحدها، وهي معلّمة ليقرأها قارئ الشاشة بالإنجليزية.',
            'الفواتير والملصقات ملفات PDF بلا وسوم لقارئات الشاشة، ويعرض ملفك الشخصي التفاصيل نفسها في صفحة.',
          ),
          h2('أخبرنا'),
          p(
            'إن لم يعمل شيء معك، أو احتجت إليه بصيغة أخرى، ',
            a('راسلنا', '/pages/contact'),
            '، ونجيب خلال خمسة أيام عمل.',
          ),
          p(
            'تتولى لجنة المساواة وحقوق الإنسان إنفاذ قانون المساواة لعام 2010. وإن لم يرضك جوابنا فتواصل مع ',
            a('خدمة المشورة والدعم للمساواة', 'https://www.equalityadvisoryservice.com/'),
            '.',
          ),
        ],
      ),
    },
  ],
}
