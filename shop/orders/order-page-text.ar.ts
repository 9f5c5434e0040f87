import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './order-page-text.ts'

const pieces = (count: number) =>
  countIn('ar', count, {
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: (shown) => `${shown} قطع`,
    other: (shown) => `${shown} قطعة`,
  })

const DAYS = 'وقد يستغرق البنك من خمسة إلى عشرة أيام عمل.'

export const orderPageText: Translated<typeof english.orderPageText> = {
  title: 'الطلبات',
  lead: 'ما طلبته، وأين وصل، وأوراقه.',
  older: 'الطلبات الأقدم',
  newest: 'أحدث الطلبات',
  pages: 'صفحات طلباتك',
  empty: 'لا توجد طلبات بعد.',
  emptyHint: 'ستظهر طلباتك هنا مع تتبعها وفواتيرها.',
  emptyOlder: 'لا توجد طلبات أقدم.',
  shop: 'تصفّح الجديد',
  order: (number) => `الطلب ${isolate(number)}`,
  placed: 'تاريخ الطلب:',
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
  back: 'جميع الطلبات',
  payNow: 'الدفع الآن',
  returns: 'الإرجاعات',
  return: (number) => `الإرجاع ${isolate(number)}`,
  exchangeFor: 'هذا الطلب بديل عن',
  ofReturn: (number) => `الإرجاع ${isolate(number)}`,
  waitsHint: 'تفضّل الاحتفاظ بما لديك؟ يمكن إلغاء ذلك الإرجاع قبل وصوله إلينا، ويُلغى هذا الطلب معه.',
  writeReview: 'كتابة تقييم',
  writeReviewOf: (product) => `كتابة تقييم: ${isolate(product)}`,
  changeReview: 'تعديل تقييمك',
  changeReviewOf: (product) => `تعديل تقييمك: ${isolate(product)}`,
  returnSomething: 'إرجاع قطعة',
  cancelledUnits: (count) =>
    countIn('ar', count, {
      one: 'أُلغيت قطعة واحدة',
      two: 'أُلغيت قطعتان',
      few: (shown) => `أُلغيت ${shown} قطع`,
      other: (shown) => `أُلغيت ${shown} قطعة`,
    }),

  refunds: {
    title: 'المبالغ المستردة',
    byHand: {
      cash: {
        pending: 'يُرد إليك نقدًا.',
        succeeded: 'رُد نقدًا.',
      },
      bank_transfer: {
        pending: 'يُرد إليك بتحويل بنكي.',
        succeeded: 'رُد بتحويل بنكي.',
      },
    },
    state: {
      pending: 'في الطريق إلى بطاقتك. قد يستغرق البنك من خمسة إلى عشرة أيام عمل.',
      succeeded: 'تم الرد إلى بطاقتك. قد يستغرق ظهوره لدى البنك من خمسة إلى عشرة أيام عمل.',
      failed: 'لم يصلك. نعمل على حل الأمر، وليس عليك فعل شيء.',
      credited: 'لم يصل إلى بطاقتك، فأصبح في رصيد المتجر.',
    },
  },
  notFound: {
    title: 'لا يوجد طلب كهذا',
    text: 'لا يوجد طلب كهذا في حسابك. يُرجى التحقق من الرابط، أو تسجيل الدخول بالحساب الذي تم به الطلب.',
  },

  creditIsBack: 'وعاد أيضًا الرصيد المختار للدفع.',

  next: {
    pay: 'في انتظار الدفع. قطعه محجوزة لك حتى ذلك الحين.',
    payBy: (moment) => `في انتظار الدفع. نحتفظ به لك حتى ${moment}.`,
    waitsForReturn: (number) => `نجهّزه فور وصول الإرجاع ${isolate(number)} إلينا.`,
    arrives: (days) => `موعد الوصول: ${days}`,
    mailed: (day) => `تُرسل بالبريد الإلكتروني في ${day}.`,
    wasMailed: 'أُرسلت بالبريد الإلكتروني.',
    underWay: (count) =>
      countIn('ar', count, {
        one: 'طرد واحد في الطريق',
        two: 'طردان في الطريق',
        few: (shown) => `${shown} طرود في الطريق`,
        many: (shown) => `${shown} طردًا في الطريق`,
        other: (shown) => `${shown} طرد في الطريق`,
      }),
    andRest: (soFar) => `${soFar}، والباقي يتبع`,
    arrived: (count) =>
      countIn('ar', count, {
        one: 'تم توصيل طرد واحد',
        two: 'تم توصيل طردين',
        few: (shown) => `تم توصيل ${shown} طرود`,
        many: (shown) => `تم توصيل ${shown} طردًا`,
        other: (shown) => `تم توصيل ${shown} طرد`,
      }),
    delivered: 'وصل بالكامل.',
    itemChanged: 'تم تغيير القطعة.',
    notPaid: 'لم تصلنا أي دفعة، وعادت القطع إلى سلتك.',
    notPaidByLink: 'لم تصلنا أي دفعة، ولم نعد نحتفظ به.',
    cancelled: 'أُلغي هذا الطلب.',
    refunded: 'تم رد المبلغ المدفوع.',
  },

  timeline: {
    title: 'ما حدث',
    placed: ['تم تقديم الطلب', null],
    paid: ['وصلت الدفعة', 'تم تأكيد طلبك.'],
    paidLate: ['وصلت الدفعة', 'وصلت متأخرة، لكن كل شيء كان لا يزال متوفرًا لك.'],
    declined: ['رُفضت الدفعة', 'رفضها البنك، ولم يُخصم شيء.'],
    tooManyDeclined: [
      'رُفضت الدفعة',
      'رفضها البنك مرة أخرى. أغلقنا هذه الدفعة كي لا يجرّب أحد بطاقات عشوائيًا، ولم يُخصم شيء.',
    ],
    givenUp: ['لم يُدفع', 'لم تصلنا أي دفعة، وعادت القطع إلى السلة.'],
    madeByStaff: ['أُعد من أجلك', 'كما اتفقنا معك.'],
    linkGivenUp: ['لم يُدفع', 'لم تصلنا أي دفعة، ولم نعد نحتفظ به.'],
    packing: ['قيد التجهيز', null],
    giftCardMailed: ['أُرسلت بطاقة الهدية', 'رمزها في الرسالة إلى من تُهدى إليه.'],
    giftCardMailedAgain: ['أُرسلت بطاقة الهدية مرة أخرى', 'برمز جديد: الرمز السابق لم يعد صالحًا.'],
    onItsWay: 'في الطريق',
    parcelOnItsWay: (parcel) => `الطرد ${parcel} في الطريق`,
    with: (carrier, number) =>
      number === null
        ? `مع ${isolate(carrier)}`
        : `مع ${isolate(carrier)}، رقم التتبع ${isolate(number)}`,
    arrived: 'تم التوصيل',
    parcelArrived: (parcel) => `تم توصيل الطرد ${parcel}`,
    trackingCorrected: 'صُحِّح رقم التتبع',
    parcelTrackingCorrected: (parcel) => `صُحِّح رقم تتبع الطرد ${parcel}`,
    cancelled: ['أُلغي', null],
    calledOff: {
      by_customer: 'أُلغي الاستبدال بطلب منك.',
      refunded: 'يُرد ثمن ما أرجعته بدلًا من ذلك.',
      rejected: 'رُفض الإرجاع المرتبط به.',
      expired: 'لم تعد إلينا القطع التي كان سيحل محلها.',
      unpaid: 'لم تصلنا أي دفعة، فأُلغي الاستبدال.',
    },
    exchangeSettled: ['وصل ما أرجعته', 'يمكن الآن تجهيز البديل.'],
    exchanged: 'تم الاستبدال',
    paysForExchange: (sum) => `يُستخدم منه الآن ${isolate(sum)} لدفع ثمن ما اخترته بديلًا.`,
    exchangeUndone: 'لم تعد القطع المرجعة تدفع ثمنه',
    throughOrigin: (sum) => `يعود ${isolate(sum)} إلى الطلب الأصلي لهذه القطع.`,
    itemChanged: 'تغيّر المقاس أو اللون',
    changedItem: (units, name, was, became) =>
      `${units} × ${isolate(name)}، من ${isolate(was)} إلى ${isolate(became)}`,
    cancelledItems: (items) =>
      items.map(([units, name]) => `${units} × ${isolate(name)}`).join('، '),
    differenceAsked: 'طُلب فرق السعر',
    changedOncePaid: (sum) => `تُغيَّر القطعة بعد دفع ${isolate(sum)}.`,
    differenceSettled: ['تم تغيير القطعة', null],
    differenceFailed: [
      'لم تُغيَّر القطعة',
      'لم يعد تغييرها ممكنًا عند دفع فرق السعر، ولذلك يعود المبلغ إليك.',
    ],
    addressChanged: ['تغيّر عنوان التوصيل', 'كما اتفقنا معك.'],
    partCancelled: 'أُلغي جزء من طلبك',
    soldOut: ['نفد قبل وصول دفعتك', 'وصلتنا بعد التخلي عن الطلب. يعود إليك المبلغ كله.'],
    creditGone: [
      'وصلت دفعتك متأخرة',
      'وصلتنا بعد التخلي عن الطلب وإنفاق رصيده. يعود إليك المبلغ كله.',
    ],
    paidWithCredit: ['مدفوع', 'لم يبقَ شيء للخصم. تم تأكيد طلبك.'],
    credited: 'رُد مبلغ',
    onGiftCard: (sum, codeEnd) =>
      `${isolate(sum)} على بطاقة الهدية المنتهية بـ ${isolate(codeEnd)}.`,
    asStoreCredit: (sum) => `${isolate(sum)} في رصيد المتجر.`,
    notAccepted: ['لم يُدفع', 'لم يكن المبلغ المخصوم مبلغ الطلب، فلم نتمكن من قبوله.'],
    paidAfterCancelling: ['وصلت دفعتك بعد إلغاء الطلب', 'يعود إليك المبلغ كله.'],
    refunded: 'تم رد المبلغ المدفوع',
    goesBack: `يعود ما دُفع بالبطاقة إلى البطاقة نفسها، ${DAYS}`,
    refundedInPart: 'رُد جزء من المبلغ المدفوع',
    soFar: (pence) => `${isolate(pounds(pence))} حتى الآن، إلى البطاقة التي تم الدفع بها.`,
    cardRefunded: 'المبلغ في طريقه إلى بطاقتك',
    refundDecided: 'مبلغ يُرد إليك',
    paidBack: 'تم رد المبلغ',
    paidBackUndone: 'لم يُرد المبلغ بعد',
    paidTwice: 'خُصم من بطاقتك ثمن طلب مدفوع',
    toCard: (sum) => `يعود ${isolate(sum)} إلى البطاقة التي تم الدفع بها، ${DAYS}`,
    refundUndone: ['لم يصلك مبلغ مسترد', 'لم يقبله البنك. نعمل على حل الأمر، وليس عليك فعل شيء.'],
    refundFailed: [
      'لم يصلك المبلغ المسترد',
      'أعاده البنك إلينا. يُرجى الكتابة إلينا كي نرده بطريقة أخرى.',
    ],
  },

  parcels: {
    title: 'الطرود',
    parcel: (number) => `الطرد ${number}`,
    sent: 'أُرسل في',
    delivered: 'تم التوصيل',
    onItsWay: 'في الطريق',
    carrier: (name) => `مع ${isolate(name)}`,
    follow: (number) => `تتبع الطرد ${number}`,
    number: 'رقم التتبع',
    copy: 'نسخ الرقم',
    untracked: 'لا يمكن تتبع هذا الطرد.',
  },

  items: 'القطع',
  inParcel: (quantity, parcel) => `${quantity} في الطرد ${parcel}`,
  toCome: (quantity) => `${quantity} في انتظار الإرسال`,

  facts: 'التوصيل وبيانات الاتصال',
  delivery: 'التوصيل',
  together: {
    title: 'يُرسل مع',
    order: (number) => `الطلب ${isolate(number)}`,
    unpaid: 'بعد دفعه',
  },
  differences: {
    title: 'فروق الأسعار',
    text: (quantity, item, price) => `${price} مقابل ${quantity} × ${isolate(item)}`,
    order: (number) => `الطلب ${isolate(number)}`,
    unpaid: 'تُغيَّر القطعة بعد الدفع.',
  },
  promised: (days) => `الموعد المحدد: ${days}`,
  deliveredTo: 'عنوان التوصيل',
  billedTo: 'عنوان الفاتورة',
  note: 'ملاحظتك',
  contact: 'بيانات الاتصال',
  papers: 'الأوراق',
  questions: (email) => `لديك أسئلة؟ يُرجى الكتابة إلى ${isolate(email)} مع ذكر رقم طلبك.`,

  updates: {
    state: {
      pending_payment: (order) => `الطلب ${isolate(order)} في انتظار الدفع.`,
      paid: (order) => `وصلت دفعة الطلب ${isolate(order)}.`,
      processing: (order) => `الطلب ${isolate(order)} قيد التجهيز.`,
      shipped: (order) => `الطلب ${isolate(order)} في الطريق.`,
      delivered: (order) => `تم توصيل الطلب ${isolate(order)}.`,
      cancelled: (order) => `أُلغي الطلب ${isolate(order)}.`,
      refunded: (order) => `رُد المبلغ المدفوع عن الطلب ${isolate(order)}.`,
      payment_failed: (order) => `لم يُدفع الطلب ${isolate(order)}.`,
    },
    parcelSent: (order) => `طرد آخر من الطلب ${isolate(order)} في الطريق.`,
    parcelArrived: (order) => `تم توصيل طرد من الطلب ${isolate(order)}.`,
  },
}
