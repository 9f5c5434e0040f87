import { a, h2, h3, p } from '../write.ts'
import { both } from './demo-free-page.ts'
import type { DemoFreePage } from './demo-free-page.ts'

export const eid: DemoFreePage = {
  slug: 'eid',
  title: { en: 'Ready for Eid', ar: 'استعدادًا للعيد' },
  description: {
    en: 'What to wear to the prayer, to lunch and to the second lunch: thobes, abayas and hijabs for Eid.',
    ar: 'ما يُلبس للصلاة وللغداء ثم للغداء الثاني: أثواب وعباءات وأحجبة للعيد.',
  },
  blocks: [
    {
      id: 'lead',
      type: 'text',
      text: both(
        [
          p(
            'The morning is early, the day is long and somebody will hand you a baby. Choose cloth that falls well at eight and still does at eight in the evening.',
          ),
        ],
        [
          p(
            'الصباح مبكر واليوم طويل، ولا بد أن يضع أحدهم طفلًا بين ذراعيك. اختر قماشًا حسن الانسدال في الثامنة صباحًا وفي الثامنة مساءً.',
          ),
        ],
      ),
    },
    { id: 'scene', type: 'picture', file: 'scene-belted-abayas-window' },
    {
      id: 'edit',
      type: 'collection',
      slug: 'eid-edit',
      title: { en: 'The Eid edit', ar: 'مختارات العيد' },
      limit: 8,
    },
    {
      id: 'advice',
      type: 'columns',
      columns: [
        both(
          [
            h2('For the prayer'),
            p(
              'Plain, opaque and easy to bow in. A thobe should clear the ankle; an abaya that closes at the front needs no pin.',
            ),
            h3('Order in time'),
            p(
              'Standard delivery takes up to four working days. The page about ',
              a('delivery', '/pages/delivery'),
              ' has the prices.',
            ),
          ],
          [
            h2('للصلاة'),
            p(
              'بسيط وساتر ويسهل الركوع فيه. ينبغي أن يعلو الثوب الكاحل، والعباءة المغلقة من الأمام لا تحتاج إلى دبوس.',
            ),
            h3('اطلب في الوقت المناسب'),
            p(
              'يستغرق التوصيل العادي حتى أربعة أيام عمل، والأسعار في صفحة ',
              a('التوصيل', '/pages/delivery'),
              '.',
            ),
          ],
        ),
        both(
          [
            h2('For the visits'),
            p(
              'One piece with embroidery is enough; let the rest be quiet. A deep colour forgives what small hands do to it.',
            ),
            h3('The right length'),
            p(
              'Between two lengths, think of the shoes you will wear. The ',
              a('size guide', '/size-guide'),
              ' takes heels into account.',
            ),
          ],
          [
            h2('للزيارات'),
            p(
              'تكفي قطعة واحدة مطرزة، وليكن الباقي هادئًا. واللون العميق يسامح ما تفعله الأيدي الصغيرة.',
            ),
            h3('الطول المناسب'),
            p(
              'إن احترت بين طولين ففكر في الحذاء، و',
              a('دليل المقاسات', '/size-guide'),
              ' يحسب ارتفاع الكعب.',
            ),
          ],
        ),
      ],
    },
    {
      id: 'hijabs',
      type: 'products',
      title: { en: 'To go with it', ar: 'ما يليق معه' },
      slugs: [
        'chiffon-hijab-ivory',
        'chiffon-hijab-sage',
        'chiffon-hijab-rose',
        'chiffon-hijab-black',
      ],
    },
    { id: 'sizes', type: 'size_table', system: 'abaya' },
    {
      id: 'news',
      type: 'newsletter',
      title: { en: 'Hear of the next edit first', ar: 'كن أول من يعرف بالمختارات القادمة' },
    },
  ],
}
