import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './order-mail-text.ts'

export const orderMailText: Translated<typeof english.orderMailText> = {
  confirmation: {
    subject: (number) => `طلبك ${isolate(number)}`,
    preview: (number) => `وصلتنا دفعتك عن الطلب ${isolate(number)}.`,
    heading: 'شكرًا لطلبك',
    thanks: (name, number) =>
      `${isolate(name)}، وصلت دفعتك وتم تأكيد الطلب ${isolate(number)}. نحن نجهّزه الآن.`,
    arrives: (days) => `موعد وصوله إليك: ${days}.`,
    exchange: {
      subject: (number) => `استبدالك: الطلب ${isolate(number)}`,
      preview: (number) => `نحتفظ لك بالطلب ${isolate(number)} حتى يصل ما ترجعه.`,
      heading: 'تم ترتيب استبدالك',
      thanks: (name, number, returnNumber) =>
        `${isolate(name)}، الطلب ${isolate(number)} هو ما اخترته بديلًا لما ترجعه في الإرجاع ${isolate(returnNumber)}. نحتفظ لك به.`,
      arrives: 'نجهّزه فور وصول ما ترجعه، ونكتب إليك حين يخرج.',
      seeReturn: (number) => `عرض الإرجاع ${isolate(number)}`,
    },
    giftCard: {
      thanks: (name, number) => `${isolate(name)}، وصلت دفعتك وتم تأكيد الطلب ${isolate(number)}.`,
      sends: (recipient, email, day) =>
        `نرسل بطاقة الهدية إلى ${isolate(recipient)} (${isolate(email)}) في ${day}. يمكنك إلغاؤها حتى ذلك الحين، ويظهر في طلبك متى أُرسلت.`,
    },
    seeOrder: 'عرض طلبك',
    invoice: 'تنزيل الفاتورة (PDF)',
    signInFirst: 'قد يلزم تسجيل الدخول أولًا.',
    deliveredTo: 'عنوان التوصيل',
    billedTo: 'عنوان الفوترة',
    note: 'ملاحظتك لنا',
    item: (quantity, name) => `${quantity} × ${isolate(name)}`,
    off: (pence) => `خصم ${isolate(pounds(pence))}`,
    vat: (percent, pence) =>
      `ضريبة القيمة المضافة بنسبة ${isolate(`${percent}%`)}: ${isolate(pounds(pence))}`,
    discount: (name, code) =>
      code === null ? `الخصم: ${isolate(name)}` : `الخصم: ${isolate(name)} (${isolate(code)})`,
    deliveryVat: (pence) => `ضريبة القيمة المضافة في التوصيل: ${isolate(pounds(pence))}`,
    keep: 'يُرجى الاحتفاظ بهذه الرسالة: فيها أدناه شروط طلبك ونموذج إلغائه كما كانا في يوم الطلب.',
    terms: 'شروط الخدمة لدينا',
    cancellationForm: 'نموذج الإلغاء',
    cancellationHint:
      'يُملأ ويُعاد إلينا فقط إن كنت تريد الإلغاء. وليس استخدامه لازمًا: تكفي أي رسالة واضحة.',
    questions: (email) => `لأي سؤال يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم طلبك.`,
  },
  partRefundNotice: {
    subject: (number) => `رد مبلغ عن طلبك ${isolate(number)}`,
    preview: 'المبلغ في طريقه إلى بطاقتك.',
    previewByHand: 'كيف نرد إليك المبلغ.',
    headingByHand: 'المبلغ المسترد',
    byHand: (number) =>
      `نرد إليك مبلغًا مما دفعته عن الطلب ${isolate(number)}. وتجد إشعارًا دائنًا مع طلبك.`,
    heading: 'رددنا إليك مبلغًا',
    notChanged: 'لم يعد تغيير القطعة ممكنًا عند الدفع.',
    money: (number, pence) =>
      `يعود ${isolate(pounds(pence))} مما دفعته عن الطلب ${isolate(number)} إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى بنكك من خمسة إلى عشرة أيام عمل. وتجد إشعارًا دائنًا مع طلبك.`,
    giftCard: {
      money: (number, pence) =>
        `يعود ${isolate(pounds(pence))} مما دفعته عن بطاقة الهدية في الطلب ${isolate(number)} إلى البطاقة التي دفعت بها، ولم يعد على بطاقة الهدية. قد يستغرق ظهوره لدى بنكك من خمسة إلى عشرة أيام عمل.`,
    },
  },
  refundNotice: {
    subject: (number) => `رددنا دفعتك عن الطلب ${isolate(number)}`,
    preview: 'ما دفعته في طريقه إلى بطاقتك.',
    heading: 'رددنا إليك دفعتك',
    twice: {
      subject: (number) => `رددنا دفعتك الثانية عن الطلب ${isolate(number)}`,
      preview: 'لم يتغير طلبك. والدفعة الثانية في طريقها إلى بطاقتك.',
      heading: 'رددنا إليك دفعتك الثانية',
    },
    whatHappened: (number, hasCredit) =>
      `وصلتنا دفعتك عن الطلب ${isolate(number)} بعد التخلي عن الطلب، وفي تلك الأثناء نفد ما اخترته${hasCredit ? ' أو أُنفق الرصيد الذي دفعت به' : ''}. نأسف لذلك.`,
    paidTwice: (number) =>
      `كان الطلب ${isolate(number)} مدفوعًا حين خُصم ثمنه من بطاقتك. لم يتغير الطلب.`,
    wrongSum: (number) =>
      `ما خُصم عن الطلب ${isolate(number)} لم يكن المبلغ المطلوب، فلم نتمكن من قبوله. لم يُقدَّم الطلب. نأسف لذلك.`,
    afterCancelling: (number) => `وصلتنا دفعتك عن الطلب ${isolate(number)} بعد إلغائه.`,
    credit:
      'عادت بطاقات الهدية ورصيد المتجر المستخدمة في هذا الطلب عند التخلي عنه؛ ويمكنك إنفاقها كما كان.',
    money: (pence) =>
      `يعود المبلغ كله، ${isolate(pounds(pence))}، إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى بنكك من خمسة إلى عشرة أيام عمل.`,
  },
  paymentFailed: {
    subject: (order) => `لم يُدفع ثمن طلبك ${isolate(order)}`,
    preview: 'لم تصلنا أي دفعة، وعادت القطع إلى سلتك.',
    heading: 'لم تتم عملية الدفع',
    lead: (name, order) => `${isolate(name)}، انتظرنا دفعة طلبك ${isolate(order)} ولم تصل.`,
    cart: 'عاد ما اخترته إلى سلتك. نحتفظ لك به هناك مدة قصيرة لتعيد المحاولة أو تدفع بطريقة أخرى.',
    late: 'إن كان بنكك لا يزال يعالج الدفعة ووصل المبلغ بعد ذلك، فإننا نفي بطلبك، أو نرد المبلغ كله إن نفد شيء في تلك الأثناء. ونكتب إليك بذلك.',
    toCart: 'إلى إتمام الشراء',
    byLink: {
      preview: 'لم تصلنا أي دفعة، ولم نعد نحتفظ به.',
      closed: 'لم نعد نحتفظ بما أعددناه لك. إن كنت لا تزال تريده فيُرجى إخبارنا، وننظر فيما بقي.',
      see: 'عرض الطلب',
    },
  },
}
