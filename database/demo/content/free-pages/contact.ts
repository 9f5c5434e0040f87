import { a, p } from '../write.ts'
import { both } from './demo-free-page.ts'
import type { DemoFreePage } from './demo-free-page.ts'

export const contact: DemoFreePage = {
  slug: 'contact',
  title: { en: 'Contact us', ar: 'اتصل بنا' },
  description: {
    en: 'Write to us about an order, a size or anything else. A person reads it and answers by email.',
    ar: 'راسلنا بشأن طلب أو مقاس أو أي شيء آخر. يقرأ رسالتك شخص ويجيب عبر البريد الإلكتروني.',
  },
  blocks: [
    {
      id: 'intro',
      type: 'text',
      text: both(
        [
          p(
            'A person reads every message and answers by email, from Monday to Friday. Many questions are answered at once on the page of ',
            a('questions and answers', '/pages/faq'),
            '; your orders and returns are in ',
            a('your profile', '/profile'),
            '.',
          ),
        ],
        [
          p(
            'يقرأ كل رسالة شخص ويجيب عبر البريد الإلكتروني، من الاثنين إلى الجمعة. وتجد جواب كثير من الأسئلة في صفحة ',
            a('الأسئلة والأجوبة', '/pages/faq'),
            '، وطلباتك ومرتجعاتك في ',
            a('ملفك الشخصي', '/profile'),
            '.',
          ),
        ],
      ),
    },
    { id: 'form', type: 'contact', title: { en: 'Send a message', ar: 'أرسل رسالة' } },
  ],
}
