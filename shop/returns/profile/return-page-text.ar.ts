import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './return-page-text.ts'

const pieces = (count: number) =>
  countIn('ar', count, {
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: (shown) => `${shown} قطع`,
    other: (shown) => `${shown} قطعة`,
  })

export const returnPageText: Translated<typeof english.returnPageText> = {
  title: 'الإرجاعات',
  lead: 'ما ترجعه، وأين وصل، وما آل إليه.',
  older: 'الإرجاعات الأقدم',
  newest: 'أحدث الإرجاعات',
  pages: 'صفحات إرجاعاتك',
  empty: 'لا توجد إرجاعات بعد.',
  emptyHint: 'سيظهر هنا ما ترجعه، مع ملصقه والمبلغ المسترد.',
  emptyOlder: 'لا توجد إرجاعات أقدم.',
  start: 'بدء إرجاع',
  return: (number) => `الإرجاع ${isolate(number)}`,
  asked: 'تاريخ طلب الإرجاع:',
  ofOrder: 'من الطلب',
  pieces,
  pieceOf: (name, more) =>
    more === 0
      ? isolate(name)
      : countIn('ar', more, {
          one: `${isolate(name)} وقطعة أخرى`,
          two: `${isolate(name)} وقطعتان أخريان`,
          few: (shown) => `${isolate(name)} و${shown} قطع أخرى`,
          other: (shown) => `${isolate(name)} و${shown} قطعة أخرى`,
        }),
  back: 'جميع الإرجاعات',
  notFound: {
    title: 'لا يوجد إرجاع كهذا',
    text: 'لا يوجد إرجاع كهذا في حسابك. يُرجى التحقق من الرابط، أو تسجيل الدخول بالحساب الذي تم به الطلب.',
  },

  next: {
    requested: 'ننظر فيه ونرد عليك بالبريد الإلكتروني.',
    approved: (day) =>
      day === null
        ? 'يُرجى إرسال الطرد، وإخبارنا برقم تتبعه.'
        : `يُرجى إرسال الطرد حتى ${day}، وإخبارنا برقم تتبعه.`,
    inTransit: 'نكتب إليك حين يصل إلينا.',
    received: 'وصل طردك، ونحن ننظر فيما فيه.',
    due: (day) => `يعود إليك المبلغ حتى ${day} على أبعد تقدير.`,
    rejected: (why) => `لم نتمكن من قبول هذا الإرجاع: ${isolate(why)}`,
    refunded: (sum) => `رددنا إليك ${isolate(sum)} عنه.`,
    toPay: (sum, kept) =>
      `يُرجى دفع ${isolate(sum)} لما اخترته بديلًا. نحتفظ لك بـ ${kept}، لكن لنصف ساعة فقط ما لم يُدفع: بعدها يُلغى الاستبدال.`,
    kept: (kept) => `نحتفظ لك بـ ${kept}، ونرسله حين يصل طردك إلينا.`,
    thenInstead: 'بعد ذلك نرسل ما اخترته بديلًا.',
    exchanged: 'ما عاد إلينا على ما يرام، وما اخترته بديلًا أصبح لك: يبيّن طلبه أين وصل.',
    exchangedBack: (sum) => `يعود الفرق البالغ ${isolate(sum)} بطريقة الدفع نفسها.`,
    cancelled: 'لا يعود شيء: تبقى هذه القطع لديك.',
    leftUnpaid: 'لم يُدفع ثمن ما اخترته بديلًا، فأُلغي الاستبدال. لا يعود شيء: تبقى هذه القطع لديك.',
  },

  exchange: {
    badge: 'استبدال',
    title: 'الاستبدال',
    waits: 'في انتظار الدفع',
    pay: (sum) => `دفع ${isolate(sum)}`,
    order: 'ما اخترته بديلًا هو الطلب',
    paid: (sum) => `دُفع الفرق البالغ ${isolate(sum)}.`,
    toPay: (sum) => `لم يُدفع بعد الفرق البالغ ${isolate(sum)}.`,
    back: (sum) =>
      `ثمنه أقل بمقدار ${isolate(sum)}: يعود ذلك بطريقة الدفع نفسها، حين يصل طردك إلينا.`,
    wentBack: (sum) => `ثمنه أقل بمقدار ${isolate(sum)}: عاد ذلك بطريقة الدفع نفسها.`,
    even: 'لا شيء يُدفع عنه.',
  },

  timeline: {
    title: 'ما حدث',
    approvedAtOnce: ['طُلب ووُوفق عليه', 'لم يكن هناك ما يلزم أن ننظر فيه أولًا.'],
    requested: ['تم الطلب', 'ننظر فيه ونرد عليك بالبريد الإلكتروني.'],
    approved: ['تمت الموافقة', 'يمكن إرسال الطرد.'],
    rejected: 'مرفوض',
    trackingAdded: 'في الطريق إلينا',
    trackingUpdated: 'صُحِّح رقم التتبع',
    with: (carrier, number) => `مع ${isolate(carrier)}، رقم التتبع ${isolate(number)}`,
    received: ['تم الاستلام', 'وصل طردك إلينا.'],
    refunded: 'تم رد المبلغ',
    toCard: (sum) => `${isolate(sum)} إلى البطاقة التي تم الدفع بها`,
    asCredit: (sum) => `${isolate(sum)} رصيدًا`,
    given: (parts) => `${parts.join('، ')}.`,
    nothing: 'لم يكن هناك ما يُرد.',
    keptAtOnce: ['طُلب ووُوفق عليه', 'حجزنا ما اخترته بديلًا.'],
    kept: ['تم الطلب', 'حجزنا ما اخترته بديلًا.'],
    exchanged: 'تم الاستبدال',
    insteadGoes: 'ما اخترته بديلًا يُرسل إليك.',
    ended: ['رد المبلغ بدلًا من الاستبدال', 'لا يمكننا استبداله في النهاية: يعود إليك المبلغ.'],
    cancelled: ['أُلغي', 'تبقى هذه القطع لديك.'],
    leftUnpaid: ['أُلغي', 'لم يُدفع ثمن ما اخترته بديلًا. تبقى هذه القطع لديك.'],
    expired: ['أُلغي', 'لم نسمع عن طرد منذ وقت طويل.'],
  },

  items: {
    title: 'القطع',
    reason: (text) => `السبب: ${text}`,
    comment: (text) => `كتبت: ${isolate(text)}`,
    sealed: 'ذكرت أن ختمها سليم.',
    paid: (pence) => `المدفوع: ${isolate(pounds(pence))}`,
    back: (pence) => `المبلغ المردود: ${isolate(pounds(pence))}`,
    deducted: (pence, why) => `خُصم ${isolate(pounds(pence))}: ${isolate(why)}`,
    instead: (chosen) => `البديل: ${chosen}`,
    missing: (count) => `لم توجد في الطرد: ${pieces(count)}`,
  },

  photos: { title: 'الصور', photo: (number) => `الصورة ${number} من هذا الإرجاع` },

  label: {
    title: 'الإرسال',
    hint: 'يُطبع الملصق وتوضع الورقة داخل الطرد. لا توجد طابعة؟ يُكتب رقم الإرجاع على الطرد بخط كبير.',
    open: 'الملصق والورقة (PDF)',
  },

  tracking: {
    title: 'طردك',
    add: 'إخبارنا برقم التتبع',
    change: 'تصحيح رقم التتبع',
    why: 'يثبت أنك أرسلته، ويستحق رد المبلغ خلال أسبوعين من ذلك اليوم على أبعد تقدير.',
    whyExchange: 'يثبت أنك أرسلته، ونترقب وصوله.',
    carrier: 'شركة الشحن',
    chooseCarrier: 'يُرجى الاختيار',
    noCarrier: 'يُرجى اختيار من يحمله.',
    number: 'رقم التتبع',
    numberHint: 'كما هو في الإيصال؛ لا تهم المسافات والشرطات.',
    badNumber: 'يتكون رقم التتبع من 4 إلى 40 حرفًا ورقمًا. يُرجى نقله من إيصال شركة الشحن.',
    save: 'حفظ رقم التتبع',
    with: (carrier) => `مع ${isolate(carrier)}`,
    follow: 'تتبع طردك',
    posted: 'تاريخ إبلاغنا:',
  },

  cancel: {
    label: 'إلغاء هذا الإرجاع',
    title: 'إلغاء هذا الإرجاع؟',
    text: 'تبقى القطع لديك. وما دامت المهلة قائمة يمكنك طلب إرجاع آخر لها.',
    textExchange:
      'تبقى القطع لديك. ويُلغى أيضًا ما اخترته بديلًا: لا نحتفظ به لك بعد ذلك، ويعود إليك ما دفعته عنه.',
    refused: 'لا يمكن الإلغاء',
  },

  refusedTitle: 'لم يُحفظ',
  questions: (email) => `لديك أسئلة؟ يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم الإرجاع.`,
  update: (number, state) => `الإرجاع ${isolate(number)}: ${state}.`,
}
