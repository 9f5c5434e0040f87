import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './return-mail-text.ts'

const sum = (pence: number) => isolate(pounds(pence))

export const returnMailText: Translated<typeof english.returnMailText> = {
  requested: {
    subject: (number) => `وصلنا طلبك للإرجاع ${isolate(number)}`,
    heading: 'وصلنا طلبك',
    lead: (name, number, order) =>
      `${isolate(name)}، شكرًا لك. طلبت إرجاع قطع من طلبك ${isolate(order)}. رقم إرجاعك ${isolate(number)}.`,
    next: 'ننظر فيه خلال ثلاثة أيام ونكتب إليك. يُرجى الاحتفاظ بالقطع حتى ذلك الحين.',
  },
  approvedAtOnce: {
    subject: (number) => `تمت الموافقة على إرجاعك ${isolate(number)}`,
    heading: 'يمكنك إرسال ما ترجعه',
    lead: (name, number, order) =>
      `${isolate(name)}، تمت الموافقة على إرجاعك ${isolate(number)} لقطع من طلبك ${isolate(order)}.`,
  },
  approved: {
    subject: (number) => `تمت الموافقة على إرجاعك ${isolate(number)}`,
    heading: 'يمكنك إرسال ما ترجعه',
    lead: (name, number, order) =>
      `${isolate(name)}، نظرنا في طلبك. تمت الموافقة على إرجاعك ${isolate(number)} لقطع من طلبك ${isolate(order)}.`,
  },
  howTo: (day) =>
    `يُرجى طباعة الملصق، ووضع جزئه السفلي داخل الطرد ولصق جزئه العلوي عليه، وإرساله في موعد أقصاه ${day}. ويُرجى طلب إيصال يثبت الإرسال.`,
  postage: {
    customer: 'أجرة الإرسال عليك. يُرجى اختيار خدمة مع تتبع: يبقى الطرد في عهدتك حتى يصل إلينا.',
    shop: 'أجرة الإرسال علينا. يُرجى إرسال صورة الإيصال إلينا، ونرد إليك تكلفة خدمة عادية مع تتبع.',
  },
  tellTracking: 'ثم يُرجى إخبارنا برقم التتبع في صفحة إرجاعك، لنعرف أنه في الطريق.',
  label: 'الحصول على الملصق',
  rejected: {
    subject: (number) => `بشأن إرجاعك ${isolate(number)}`,
    heading: 'لا يمكننا قبول هذا الإرجاع',
    lead: (name, number, order) =>
      `${isolate(name)}، نظرنا في إرجاعك ${isolate(number)} لقطع من طلبك ${isolate(order)}، ولا يمكننا قبوله.`,
    why: (reason) => `السبب: ${isolate(reason)}`,
    appeal: (email) =>
      `هل ترى الأمر على نحو آخر؟ يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم إرجاعك: يجيبك أحد أفراد فريقنا. ولا يمسّ ذلك حقوقك القانونية.`,
  },
  tracking_added: {
    subject: (number) => `نعلم أن إرجاعك ${isolate(number)} في الطريق`,
    heading: 'طردك في الطريق إلينا',
    lead: (name, number, carrier) =>
      `${isolate(name)}، شكرًا لك. سجّلنا أن إرجاعك ${isolate(number)} في الطريق مع ${isolate(carrier)}.`,
  },
  tracking_updated: {
    subject: (number) => `صُحّح تتبع إرجاعك ${isolate(number)}`,
    heading: 'سجّلنا التتبع الصحيح',
    lead: (name, number, carrier) =>
      `${isolate(name)}، صحّحنا تتبع إرجاعك ${isolate(number)}: هو في الطريق مع ${isolate(carrier)}.`,
  },
  trackingNumber: (number) => `رقم التتبع: ${isolate(number)}`,
  follow: 'تتبع طردك',
  refundBy: (day) => `نرد إليك المبلغ حتى ${day} على أبعد تقدير.`,
  received: {
    subject: (number) => `وصل إرجاعك ${isolate(number)}`,
    heading: 'وصل طردك',
    lead: (name, number) =>
      `${isolate(name)}، وصل إلينا طرد إرجاعك ${isolate(number)}، وقد فتحناه.`,
    missing: (units) =>
      countIn('ar', units, {
        one: 'قطعة واحدة لم تكن في الطرد',
        two: 'قطعتان لم تكونا في الطرد',
        few: (shown) => `${shown} قطع لم تكن في الطرد`,
        other: (shown) => `${shown} قطعة لم تكن في الطرد`,
      }),
    deducted: (pence, reason) => `خُصم ${sum(pence)}: ${isolate(reason)}`,
  },
  refunded: {
    subject: (number) => `المبلغ المسترد عن إرجاعك ${isolate(number)}`,
    heading: 'المبلغ المسترد في الطريق إليك',
    lead: (name, number, pence) =>
      `${isolate(name)}، رددنا إليك ${sum(pence)} عن إرجاعك ${isolate(number)}.`,
    nothing: (name, number) =>
      `${isolate(name)}، تمت تسوية إرجاعك ${isolate(number)}. لا يُرد عنه شيء، للأسباب المذكورة أدناه.`,
    delivery: (pence) => `التوصيل: ${sum(pence)}`,
    toCard: (pence) =>
      `يعود ${sum(pence)} إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى البنك عشرة أيام عمل.`,
    toCredit: (pence) => `يُضاف ${sum(pence)} إلى رصيدك في المتجر، ويمكن إنفاقه الآن.`,
    toCredits: (pence) =>
      `يعود ${sum(pence)} إلى بطاقات الهدية أو رصيد المتجر الذي دفعت به، ويمكن إنفاقه الآن.`,
    creditNote: 'تجد الإشعار الدائن في صفحة طلبك.',
  },
  exchanged: {
    subject: (number) => `تم استبدالك ${isolate(number)}`,
    heading: 'تم استبدالك',
    lead: (name, number) =>
      `${isolate(name)}، وصلت قطع إرجاعك ${isolate(number)}، وما اخترته بديلًا يخرج إليك.`,
  },
  cancelled: {
    subject: (number) => `أُلغي إرجاعك ${isolate(number)}`,
    heading: 'أُلغي إرجاعك',
    lead: (name, number) =>
      `${isolate(name)}، ألغيت إرجاعك ${isolate(number)}. تبقى القطع لديك: لا يلزم إرسال شيء.`,
    again: 'هل غيّرت رأيك؟ يمكنك طلب إرجاع جديد ما دامت المدة لم تنتهِ.',
  },
  expired: {
    subject: (number) => `انتهى إرجاعك ${isolate(number)}`,
    heading: 'انتهى إرجاعك',
    lead: (name, number) =>
      `${isolate(name)}، وافقنا على إرجاعك ${isolate(number)} قبل ثلاثين يومًا ولم نعلم بأي طرد، فأغلقناه.`,
    sent: (email) =>
      `هل أرسلته من قبل؟ يُرجى الكتابة إلى ${isolate(email)} مع رقم التتبع أو إيصال الإرسال: ما أرسلته في موعده يُرد ثمنه.`,
  },
  lines: 'ما ترجعه',
  line: (quantity, name, variant) => `${quantity} × ${isolate(name)}، ${variant}`,
  paidBack: (line, pence) => `${line}: ${sum(pence)}`,
  seeReturn: 'عرض الإرجاع في حسابك',
  signInFirst: 'قد يلزم تسجيل الدخول أولًا.',
  questions: (email) => `لأي سؤال يُرجى الكتابة إلى ${isolate(email)}.`,
}

export const exchangeMailText: Translated<typeof english.exchangeMailText> = {
  inItsPlace: (line, replacement) => `${line}. والبديل: ${replacement}`,
  piece: (name, variant) => `${isolate(name)}، ${variant}`,
  kept: (order) => `ما اخترته بديلًا هو الطلب ${isolate(order)}. نحتفظ لك به، ونجهّزه فور وصول طردك.`,
  settledBy: (day) => `نتم استبدالك حتى ${day} على أبعد تقدير.`,
  sent: (order) => `نجهّزه الآن: هو الطلب ${isolate(order)}، ونكتب إليك حين يخرج.`,
  calledOff: (order) => `يُلغى معه الطلب ${isolate(order)} الذي اخترته بديلًا.`,
  paidBack: (pence) => `يعود ${sum(pence)} الذي دفعته عنه إلى البطاقة التي دفعت بها.`,
  unpaid: {
    lead: (name, number) =>
      `${isolate(name)}، لم يُدفع ثمن ما اخترته بديلًا، فأُلغي إرجاعك ${isolate(number)}. تبقى القطع لديك: لا يلزم إرسال شيء.`,
  },
  paymentReturned: {
    lead: (name, number) =>
      `${isolate(name)}، عادت إليك دفعتك عما اخترته بديلًا، فأُلغي إرجاعك ${isolate(number)}. تبقى القطع لديك: لا يلزم إرسال شيء.`,
  },
  ended: {
    subject: (number) => `يتحول استبدالك ${isolate(number)} إلى رد للمبلغ`,
    heading: 'نرد إليك المبلغ بدلًا من ذلك',
    lead: (name, number, order) =>
      `${isolate(name)}، وصلت قطع إرجاعك ${isolate(number)}، لكننا لا نستطيع إرسال الطلب ${isolate(order)} بدلًا منها. نرد إليك ثمن ما عاد إلينا، ونكتب إليك حين يتم ذلك.`,
  },
}
