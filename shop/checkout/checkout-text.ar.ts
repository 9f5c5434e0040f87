import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './checkout-text.ts'

const characters = (count: number) =>
  countIn('ar', count, {
    zero: '0 حرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: (shown) => `${shown} أحرف`,
    many: (shown) => `${shown} حرفًا`,
    other: (shown) => `${shown} حرف`,
  })

/** After a preposition. */
const byCharacters = (count: number) => (count === 2 ? 'حرفين' : characters(count))

const onlyLeft = (count: number) =>
  countIn('ar', count, {
    one: 'لم تبقَ سوى قطعة واحدة.',
    two: 'لم تبقَ سوى قطعتين.',
    few: (shown) => `لم تبقَ سوى ${shown} قطع.`,
    other: (shown) => `لم تبقَ سوى ${shown} قطعة.`,
  })

const discountName = (code: string | null, name: string) =>
  code === null ? isolate(name) : `${isolate(code)}: ${isolate(name)}`

export const checkoutText: Translated<typeof english.checkoutText> = {
  title: 'إتمام الشراء',
  loading: 'جارٍ تحميل صفحة إتمام الشراء',
  tryAgain: 'إعادة المحاولة',
  steps: {
    address: 'بيانات التواصل والعنوان',
    delivery: 'التوصيل',
    payment: 'الدفع',
    review: 'المراجعة والدفع',
  },

  contact: (email) => `يُرسل التأكيد إلى ${isolate(email)}.`,
  country: 'نوصل الطلبات داخل المملكة المتحدة.',
  addresses: {
    title: 'التوصيل إلى',
    isDefault: 'الافتراضي',
    another: 'عنوان آخر',
    keep: 'حفظ هذا العنوان للمرة القادمة',
    billingIsSame: 'عنوان الفاتورة هو نفسه',
    billing: 'عنوان الفاتورة',
    missingBillingName: 'يُرجى إدخال الاسم الذي تصدر به الفاتورة.',
    notKept: 'لم يُحفظ عنوانك',
    notKeptText: 'يستمر الطلب كما هو. ويمكن إضافة العنوان في الملف الشخصي لاحقًا.',
  },
  chooseDelivery: 'يُرجى اختيار طريقة التوصيل.',
  noDelivery: (postcode) =>
    `لا تتوفر لدينا بعد طريقة للتوصيل إلى ${isolate(postcode)}. يُرجى اختيار عنوان آخر.`,
  arrives: (days) => `موعد الوصول: ${days}`,
  free: 'مجاني',
  freeFrom: (pence) => `مجاني ابتداءً من ${pounds(pence)}`,
  notServed: (postcode) => `لا تصل إلى ${isolate(postcode)}`,
  otherMethod: (refused, chosen, postcode) =>
    `طريقة ${isolate(refused)} لا تصل إلى ${isolate(postcode)}. أما ${isolate(chosen)} فتصل، وقد اختيرت الآن.`,

  extras: 'رمز الخصم وبطاقات الهدايا والملاحظة',
  apply: 'تطبيق',
  remove: 'إزالة',
  discount: {
    add: 'إضافة رمز خصم',
    label: 'رمز الخصم',
    removeCode: (code) => `إزالة الرمز ${isolate(code)}`,
    saved: (code, name, pence) => `${discountName(code, name)}، توفير ${pounds(pence)}`,
    freeDelivery: (code, name) => `${discountName(code, name)}، التوصيل مجاني`,
    missing: 'يُرجى إدخال رمز خصم.',
    notApplied: 'لم يُطبَّق هذا الرمز بعد. يُرجى تطبيقه أو مسح الحقل.',
  },
  note: {
    add: 'إضافة ملاحظة لنا',
    label: 'ملاحظة على طلبك',
    hint: 'لمن يجهّز الطلب، كرسالة مع هدية مثلًا.',
    left: (left) => `المتبقي: ${characters(left)}`,
    over: (over) => `تجاوز الحد بمقدار ${byCharacters(over)}`,
    tooLong: (over) => `يُرجى تقصير الملاحظة بمقدار ${byCharacters(over)}.`,
    title: 'ملاحظتك',
  },

  giftWrap: {
    add: 'تغليف كهدية',
    use: (pence) => `تغليف الطلب كهدية مقابل ${pounds(pence)}`,
    label: 'الرسالة على البطاقة',
    hint: 'نطبعها كما تكتبها.',
    tooLong: (over) => `يُرجى تقصير الرسالة بمقدار ${byCharacters(over)}.`,
    withoutMessage: 'بلا رسالة',
  },

  problems: {
    title: 'يُرجى مراجعة ما يلي أولًا',
    expired: 'لم تعد محجوزة لك.',
    soldOut: 'نفدت.',
    onlySome: (available) => `لم تعد محجوزة لك. ${onlyLeft(available)}`,
    priceChanged: (was, now) => `كان السعر ${pounds(was)}، وأصبح ${pounds(now)}.`,
    setChanged: (set, was, now) =>
      `تغيّر سعر ${isolate(set)}: كان سعر هذه القطعة ${pounds(was)} وأصبح ${pounds(now)}.`,
    unavailable: 'لم تعد تُباع.',
    accept: (pence) => `قبول السعر ${pounds(pence)}`,
    acceptLine: (pence, name) => `قبول السعر ${pounds(pence)} لقطعة ${isolate(name)}`,
    remove: 'إزالة',
    removeLine: (name) => `إزالة ${isolate(name)}`,
    done: (name) => `${isolate(name)}: تمت التسوية.`,
    solveFirst: 'يُرجى أولًا تسوية ما هو مُعلَّم في طلبك.',
  },

  review: {
    deliverTo: 'التوصيل إلى',
    billTo: 'الفاتورة إلى',
    delivery: 'التوصيل',
    method: (name, days) => `${isolate(name)}. موعد الوصول: ${days}.`,
    change: 'تغيير',
    changeAddress: 'تغيير العنوان',
    changeDelivery: 'تغيير طريقة التوصيل',
    changeExtras: 'تغيير رمز الخصم أو الملاحظة',
    notYet: 'لم يُكمل بعد',
  },

  change: 'تغيير',
  changeNote: 'تعود القطع إلى سلتك، وتبقى فيها محجوزة لك.',
  waiting: 'تم تقديم طلبك وهو بانتظار الدفع.',

  card: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryHint: `الشهر والسنة، مثلًا ${isolate('12 / 34')}`,
    cvc: 'رمز الأمان',
    cvcHint: 'ثلاثة أرقام على ظهر البطاقة',
    testShop: 'هذا متجر تجريبي: لا تنتقل أي أموال.',
    fillTestCard: 'ملء بيانات بطاقة تجريبية',
    testCards: 'بطاقات تجريبية',
    testCardsHint: 'مع أي تاريخ انتهاء لاحق وأي ثلاثة أرقام.',
    otherCard: 'يُرجى إعادة المحاولة أو استخدام بطاقة أخرى.',
    missingNumber: 'يُرجى إدخال رقم البطاقة.',
    missingExpiry: `يُرجى إدخال تاريخ الانتهاء بالشهر والسنة، مثلًا ${isolate('12 / 34')}.`,
    missingCvc: 'يُرجى إدخال الأرقام الثلاثة على ظهر البطاقة.',
    unreachable: 'تعذّر الوصول إلى مزوّد الدفع. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    declined: (codes, message) =>
      codes.map((code) => declines[code ?? '']).find((text) => text !== undefined) ?? message,
  },
  threeDSecure: {
    title: 'تأكيد الهوية',
    question: (pence) => `يسأل البنك عمّا إذا كان دفع ${pounds(pence)} لهذا المتجر يتم بموافقتك.`,
    accept: 'نعم، بموافقتي',
    refuse: 'لا، رفض الدفع',
    refused: 'لم يتلقَّ البنك تأكيدك، لذلك لم يُخصم شيء.',
  },
  notPaid: 'لم تتم عملية الدفع',
  cardDeclined: (reason) => `${reason} يمكن إعادة المحاولة أو استخدام بطاقة أخرى.`,
  totalChanged: (pence) =>
    `المبلغ المطلوب الآن ${pounds(pence)}. لم يُخصم شيء بعد: يُرجى مراجعته والدفع من جديد.`,
  pay: (pence) => `دفع ${pounds(pence)}`,
  payNote: 'يُخصم المبلغ مرة واحدة، عند موافقة البنك.',
  checkFields: 'يُرجى مراجعة الحقول المُعلَّمة أدناه.',

  summary: 'طلبك',
  showSummary: (pence) => `طلبك · ${pounds(pence)}`,

  closedElsewhere: 'لم يُدفع هذا الطلب في الوقت المحدد وأُغلق. وعادت قطعه إلى سلتك.',
  empty: 'سلتك فارغة.',
  emptyHint: 'لا يوجد ما يُدفع بعد.',
  continueShopping: 'متابعة التسوق',

  success: {
    title: 'طلبك',
    paid: 'شكرًا على طلبك',
    paidText: (email) => `وصلت دفعتك. ورسالة التأكيد في طريقها إلى ${isolate(email)}.`,
    paidByCreditText: (email) =>
      `غطّى رصيدك المبلغ كله. ورسالة التأكيد في طريقها إلى ${isolate(email)}.`,
    waiting: 'شكرًا لك. جارٍ تأكيد الدفع',
    waitingText: 'يستغرق ذلك بضع ثوانٍ. يمكن البقاء هنا أو إغلاق الصفحة: لن يضيع شيء.',
    failed: 'لم يُدفع هذا الطلب',
    failedText:
      'لم تصلنا أي دفعة له، وعادت قطعه إلى سلتك. وإذا وصلت دفعة لاحقًا فسنعتمدها أو نردّها، ونخبرك بالبريد الإلكتروني.',
    creditBack: 'بطاقات الهدايا ورصيد المتجر التي استُخدمت متاحة لك من جديد.',
    refunded: 'تم ردّ دفعتك',
    refundedText:
      'وصلتنا بعد إغلاق الطلب، ونفدت القطع المختارة في هذه الأثناء. ويُردّ المبلغ كله إلى بطاقتك.',
    cancelled: 'أُلغي هذا الطلب',
    toCheckout: 'الانتقال إلى إتمام الشراء',
    follow: 'متابعة هذا الطلب',
    notFound: 'لا يوجد طلب كهذا',
    notFoundText: 'يُرجى التحقق من الرابط، أو تسجيل الدخول بالحساب الذي تم الطلب منه.',
    number: 'رقم الطلب',
    placed: 'تاريخ الطلب',
    arrives: 'موعد الوصول',
    deliveredTo: 'التوصيل إلى',
    billedTo: 'الفاتورة إلى',
    items: 'القطع',
    print: 'طباعة',
    next: 'الخطوات التالية',
    steps: (days) => [
      'نجهّز طلبك ونسلّمه إلى شركة الشحن.',
      'تصلك رسالة برابط التتبع فور خروجه.',
      `موعد الوصول المتوقع: ${days}.`,
      'هل غيّرت رأيك؟ يمكن الإرجاع خلال 30 يومًا من التوصيل.',
    ],
  },
}

/** By the codes of the payment provider, whose own messages are English. */
const declines: Readonly<Record<string, string>> = {
  card_declined: 'رُفضت بطاقتك.',
  insufficient_funds: 'الرصيد في بطاقتك غير كافٍ.',
  expired_card: 'انتهت صلاحية بطاقتك.',
  incorrect_number: 'رقم البطاقة غير صحيح.',
  invalid_number: 'رقم البطاقة غير صالح.',
  invalid_expiry_month: 'شهر انتهاء البطاقة غير صالح.',
  invalid_expiry_year: 'سنة انتهاء البطاقة غير صالحة.',
  incorrect_cvc: 'رمز أمان البطاقة غير صحيح.',
  invalid_cvc: 'رمز أمان البطاقة غير صالح.',
  processing_error: 'حدث خطأ أثناء معالجة بطاقتك. يُرجى المحاولة بعد قليل.',
  card_velocity_exceeded: 'رُفضت بطاقتك لتكرار المحاولات في وقت قصير أو لتجاوز حدّها.',
}

export const exchangeText: Translated<typeof english.exchangeText> = {
  waiting: (returnNumber) =>
    `ما اخترته للاستبدال محفوظ لك وبانتظار الدفع. ويستمر الإرجاع ${isolate(returnNumber)} بعد الدفع.`,
  paidTitle: 'المدفوع مسبقًا',
  leave: 'إلغاء الاستبدال',
  leaveNote: 'يُلغى معه الإرجاع، ويبقى ما لديك معك.',
  arrives: 'نرسله فور وصول القطع المُرجَعة.',
  whenHere: 'عند وصول القطع المُرجَعة',
  calledOff: 'أُلغي الاستبدال، ويبقى ما لديك معك.',
  ended: 'لم يعد الاستبدال بانتظار الدفع. وحالته مبيّنة في صفحة الإرجاع.',
  seeReturn: (returnNumber) => `عرض الإرجاع ${isolate(returnNumber)}`,
  success: {
    paid: 'شكرًا لك، تم دفع الاستبدال',
    cancelled: 'أُلغي الاستبدال. وحالته مبيّنة في صفحة الإرجاع.',
    steps: [
      'تبيّن صفحة الإرجاع متى يمكن إرسال الطرد، ومنها يُؤخذ ملصقه.',
      'نحفظ لك ما اخترته. ونجهّزه فور وصول القطع المُرجَعة.',
      'تصلك رسالة برابط التتبع عند خروجه.',
    ],
  },
}

export const giftOrderText: Translated<typeof english.giftOrderText> = {
  title: 'بطاقة هدية',
  waiting: (moment) => `بطاقتك في انتظار الدفع حتى ${moment}.`,
  leave: 'لا أريد شراءها',
  leaveNote: 'يُلغى الطلب عندئذٍ، ولا يُخصم منك شيء.',
  closed: 'لم تُدفع البطاقة في الوقت المحدد وأُلغي طلبها. يمكنك طلبها من جديد.',
  byEmail: (email) => `بالبريد الإلكتروني إلى ${isolate(email)}`,
  arrives: (day) => `تُرسل في ${day}.`,
  steps: (email, day) => [
    `نرسل بطاقة الهدية إلى ${isolate(email)} في ${day}.`,
    'يظهر في طلبك متى أُرسلت. ويمكنك إلغاؤها هناك حتى ذلك الحين.',
  ],
}

export const keptOrderText: Translated<typeof english.keptOrderText> = {
  waiting: (moment) => `جهّزنا هذا الطلب لك ونحتفظ به حتى ${moment}.`,
  leave: 'لا أرغب فيه',
  leaveNote: 'يُلغى الطلب عندئذٍ، ولا يُخصم منك شيء.',
  closed:
    'الطلب الذي احتفظنا به لك لم يُدفع في الوقت المحدد وأُلغي. يُرجى إخبارنا إن كان لا يزال مطلوبًا.',
}
