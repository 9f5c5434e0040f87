import { a, b, h2, p, table, ul } from '../write.ts'
import { both, questions } from './demo-free-page.ts'
import type { DemoFreePage } from './demo-free-page.ts'

export const delivery: DemoFreePage = {
  slug: 'delivery',
  title: { en: 'Delivery', ar: 'التوصيل' },
  description: {
    en: 'What delivery costs, how long it takes, where we deliver, and how to follow your parcel.',
    ar: 'كم يكلف التوصيل وكم يستغرق، وإلى أين نوصّل، وكيف تتابع طردك.',
  },
  blocks: [
    {
      id: 'prices',
      type: 'text',
      text: both(
        [
          p('Every parcel is tracked. You see what delivery costs to your address before you pay.'),
          table(
            ['Delivery', 'When it arrives', 'Price'],
            [
              ['Standard', '2 to 4 working days', '£3.95, free from £75'],
              ['Express', 'The next working day when ordered before 1 pm', '£6.95'],
            ],
          ),
          h2('Where we deliver'),
          ul(
            [b('Standard'), ' goes to every address in the United Kingdom.'],
            [
              b('Express'),
              ' is not available in Northern Ireland, the islands of Scotland and to forces addresses.',
            ],
            'We do not deliver to the Channel Islands, the Isle of Man or other countries yet.',
          ),
        ],
        [
          p('كل طرد يمكن تتبعه، وترى تكلفة التوصيل إلى عنوانك قبل الدفع.'),
          table(
            ['التوصيل', 'متى يصل', 'السعر'],
            [
              ['عادي', 'من يومي عمل إلى 4 أيام', '3.95 جنيه، ومجاني من 75 جنيهًا'],
              ['سريع', 'يوم العمل التالي عند الطلب قبل الواحدة ظهرًا', '6.95 جنيه'],
            ],
          ),
          h2('إلى أين نوصّل'),
          ul(
            [b('العادي'), ' إلى كل عنوان في المملكة المتحدة.'],
            [b('السريع'), ' لا يتوفر في أيرلندا الشمالية وجزر اسكتلندا وعناوين القوات المسلحة.'],
            'لا نوصّل بعد إلى جزر القنال وجزيرة مان والبلدان الأخرى.',
          ),
        ],
      ),
    },
    questions('parcel', { en: 'Your parcel', ar: 'طردك' }, [
      {
        en: [
          'Where is my parcel?',
          p(
            'We email you a link when it leaves us. You can also follow it in ',
            a('your profile', '/profile'),
            '.',
          ),
        ],
        ar: [
          'أين طردي؟',
          p(
            'نرسل إليك رابطًا حين يغادرنا، ويمكنك متابعته أيضًا في ',
            a('ملفك الشخصي', '/profile'),
            '.',
          ),
        ],
      },
      {
        en: [
          'Why did only some of my order arrive?',
          p(
            'An order can travel in several parcels. Your order shows what is in which. Delivery is charged once.',
          ),
        ],
        ar: [
          'لماذا وصل جزء من طلبي فقط؟',
          p('قد يُرسل الطلب في عدة طرود، ويعرض طلبك ما في كل طرد. وتُحسب تكلفة التوصيل مرة واحدة.'),
        ],
      },
      {
        en: [
          'It has not come. What now?',
          p(
            'Please look with neighbours and in your safe place first, then ',
            a('write to us', '/pages/contact'),
            ' with the number of your order. We are responsible for it until it is in your hands.',
          ),
        ],
        ar: [
          'لم يصل، فماذا أفعل؟',
          p(
            'تحقق أولًا من الجيران ومن مكان التسليم المعتاد، ثم ',
            a('راسلنا', '/pages/contact'),
            ' برقم طلبك. نحن مسؤولون عنه حتى يصل إلى يدك.',
          ),
        ],
      },
    ]),
  ],
}
