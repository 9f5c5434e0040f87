import { a, p } from '../write.ts'
import { questions } from './demo-free-page.ts'
import type { DemoFreePage } from './demo-free-page.ts'

export const faq: DemoFreePage = {
  slug: 'faq',
  title: { en: 'Questions and answers', ar: 'أسئلة وأجوبة' },
  description: {
    en: 'Short answers about orders, delivery, sizes and returns, and where the long ones are.',
    ar: 'أجوبة قصيرة عن الطلبات والتوصيل والمقاسات والإرجاع، وأين تجد التفاصيل.',
  },
  blocks: [
    questions('orders', { en: 'Orders', ar: 'الطلبات' }, [
      {
        en: [
          'Can I change or cancel an order?',
          p(
            'Yes, until it is in a parcel. Open the order in ',
            a('your profile', '/profile'),
            ' and cancel all of it or one item. What you paid for it goes back the way you paid.',
          ),
        ],
        ar: [
          'هل يمكنني تغيير طلب أو إلغاؤه؟',
          p(
            'نعم، ما دام لم يوضع في طرد. افتح الطلب في ',
            a('ملفك الشخصي', '/profile'),
            ' وألغه كله أو ألغِ قطعة منه، ويعود المبلغ بالطريقة التي دفعت بها.',
          ),
        ],
      },
      {
        en: [
          'How long is my size kept while I shop?',
          p(
            'Once it is in your cart it is held for you, and the cart shows for how long. When that time is over it can be bought by others again, and stays in your cart as long as there is one.',
          ),
        ],
        ar: [
          'كم يُحجز مقاسي وأنا أتسوق؟',
          p(
            'يُحجز لك حين تضعه في السلة، وتعرض السلة المدة الباقية. وبعد انتهائها يمكن لغيرك شراؤه، ويبقى في سلتك ما دام متوفرًا.',
          ),
        ],
      },
      {
        en: [
          'My size is sold out. What can I do?',
          p(
            'Join its waiting list on the page of the product. When one comes back, it is held for the first in the list, who gets an email.',
          ),
        ],
        ar: [
          'نفد مقاسي، فماذا أفعل؟',
          p(
            'انضم إلى قائمة الانتظار في صفحة المنتج. وحين تعود قطعة تُحجز لأول من في القائمة، ونرسل إليه رسالة.',
          ),
        ],
      },
    ]),
    questions('delivery', { en: 'Delivery', ar: 'التوصيل' }, [
      {
        en: [
          'What does delivery cost?',
          p(
            'Standard delivery is £3.95 and free from £75; express is £6.95. All the details are on the page about ',
            a('delivery', '/pages/delivery'),
            '.',
          ),
        ],
        ar: [
          'كم تكلفة التوصيل؟',
          p(
            'التوصيل العادي 3.95 جنيه إسترليني، ومجاني من 75 جنيهًا، والسريع 6.95. التفاصيل كلها في صفحة ',
            a('التوصيل', '/pages/delivery'),
            '.',
          ),
        ],
      },
      {
        en: [
          'Do you deliver outside the UK?',
          p('Not yet. We deliver to addresses in England, Scotland, Wales and Northern Ireland.'),
        ],
        ar: [
          'هل توصّلون خارج المملكة المتحدة؟',
          p('ليس بعد. نوصّل إلى عناوين في إنجلترا واسكتلندا وويلز وأيرلندا الشمالية.'),
        ],
      },
    ]),
    questions('sizes', { en: 'Sizes', ar: 'المقاسات' }, [
      {
        en: [
          'Which length do I need?',
          p(
            'Abayas and thobes are sized by their length in inches. The ',
            a('size guide', '/size-guide'),
            ' finds yours from your height and the heels you wear.',
          ),
        ],
        ar: [
          'ما الطول الذي يناسبني؟',
          p(
            'تقاس العباءات والأثواب بطولها بالبوصة، و',
            a('دليل المقاسات', '/size-guide'),
            ' يجد مقاسك من طولك وارتفاع كعبك.',
          ),
        ],
      },
      {
        en: [
          'Is it see-through?',
          p(
            'Every cloth is held against a window in its lightest colour before it becomes a garment. The page of each product says how opaque it is.',
          ),
        ],
        ar: [
          'هل القماش شفاف؟',
          p('نفحص كل قماش أمام نافذة بأفتح ألوانه قبل أن يصير ثوبًا، وتذكر صفحة كل منتج مدى ستره.'),
        ],
      },
    ]),
    questions('returns', { en: 'Returns', ar: 'الإرجاع' }, [
      {
        en: [
          'How do I send something back?',
          p(
            'Start a return on the page about ',
            a('returns', '/returns'),
            ', print the label and post it. You have 30 days after delivery.',
          ),
        ],
        ar: [
          'كيف أعيد قطعة؟',
          p(
            'ابدأ الإرجاع من صفحة ',
            a('الإرجاع', '/returns'),
            '، واطبع الملصق وأرسل الطرد. أمامك 30 يومًا بعد التسليم.',
          ),
        ],
      },
      {
        en: [
          'When do I get my money?',
          p('Within 14 days of your parcel reaching us, and usually sooner, the way you paid.'),
        ],
        ar: [
          'متى أستعيد نقودي؟',
          p('خلال 14 يومًا من وصول الطرد إلينا، وعادةً أسرع، وبالطريقة التي دفعت بها.'),
        ],
      },
    ]),
    {
      id: 'more',
      type: 'text',
      text: {
        en: {
          type: 'doc',
          content: [p('Not answered here? ', a('Write to us', '/pages/contact'), '.')],
        },
        ar: {
          type: 'doc',
          content: [p('لم تجد الجواب؟ ', a('راسلنا', '/pages/contact'), '.')],
        },
      },
    },
  ],
}
