import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import { MAX_PHOTOS } from '../return-limits.ts'
import type * as english from './wizard-text.ts'

const mostPhotos = countIn('ar', MAX_PHOTOS, {
  few: (shown) => `${shown} صور`,
  other: (shown) => `${shown} صورة`,
})

export const wizardText: Translated<typeof english.wizardText> = {
  start: 'بدء إرجاع',
  lead: 'يُختار ما يعود، ويُطبع الملصق. لا يستغرق الأمر سوى دقيقة.',
  signIn: 'تسجيل الدخول لبدء إرجاع',
  withoutScript: 'بدون JavaScript، يُرجى الكتابة إلينا بالنموذج في نهاية هذه الصفحة.',
  notLoaded: 'تعذّر تحميل النموذج. يُرجى إعادة تحميل الصفحة والمحاولة من جديد.',
  loading: 'جارٍ البحث عن طلباتك',
  tryAgain: 'إعادة المحاولة',

  orders: {
    title: 'أي طلب؟',
    none: 'لا يوجد لديك طلب مدفوع بعد. ما يُشترى هنا يمكن إرجاعه من هذه الصفحة.',
    order: (number) => `الطلب ${isolate(number)}`,
    placed: (day, pieces) => `${day}: ${pieces}`,
    names: (names) => names.map(isolate).join('، '),
    older: 'عرض الطلبات الأقدم',
  },
  items: {
    title: 'ما الذي يعود، ولماذا؟',
    until: (day) => `حتى ${day}`,
    pieces: 'كم قطعة؟',
    ofPieces: (count, of) => `${count} من ${of}`,
    reason: 'ما سبب الإرجاع؟',
    chooseReason: 'يُرجى الاختيار',
    comment: 'ما الذي ينبغي أن نعرفه عنها؟',
    commentFault: 'ما العيب؟',
    sealed: 'ختمها سليم',
    onlyForFaults:
      'انتهت مدة الـ30 يومًا: لا تُرجع إلا إذا كان بها عيب. نصلحها أو نستبدلها أولًا، أو نرد ثمنها.',
  },
  instead: {
    title: 'ما المطلوب بدلًا منها؟',
    refund: 'استرداد المبلغ',
    refundHint: 'يعود المال بطريقة الدفع نفسها.',
    exchange: 'استبدال',
    exchangeHint: 'مقاس آخر أو لون آخر. نحتفظ به لك فور طلبه.',
    loading: 'جارٍ البحث عن المقاسات والألوان',
    of: (quantity, name, variant) => `بدلًا من ${quantity} × ${isolate(name)}، ${variant}`,
    colour: 'اللون',
    size: 'المقاس',
    oneSize: 'مقاس واحد',
    more: (sum) => `زيادة ${isolate(sum)}`,
    less: (sum) => `يعود ${isolate(sum)}`,
    same: 'السعر نفسه',
  },
  photos: {
    title: 'الصور',
    lead: `لما فيها من عيب، إن وُجد: حتى ${mostPhotos}، 10 ميغابايت لكل منها. يُحذف مكان التقاطها ووقته.`,
  },
  summary: {
    title: 'ما يعود إليك',
    line: (quantity, name) => `${quantity} × ${isolate(name)}`,
    total: 'عن هذه القطع',
    atMost:
      'بطريقة الدفع نفسها، خلال 14 يومًا من وصول الطرد إلينا أو من تاريخ إخبارنا برقم التتبع، أيهما أسبق. لا يُرد أقل من ذلك إلا عمّا استُعمل بأكثر من القياس، ونخبرك بالسبب.',
    delivery:
      'بهذا يعود الطلب كله: يُرد أيضًا ما دُفع عن التوصيل، بحد أقصى تكلفة التوصيل العادي لدينا، إذا طُلب إرجاعه كله خلال 14 يومًا من آخر طرد.',
    sendBy: (day) => `يُرجى إرساله بالبريد حتى ${day}.`,
    judged: 'ننظر في طلبك أولًا، عادةً خلال يوم عمل واحد، ونكتب إليك.',
    postage: {
      customer: 'أجرة البريد على حسابك.',
      shop: 'أجرة البريد على حسابنا: يُرجى الاحتفاظ بالإيصال، ونرد قيمته.',
    },
    submit: 'طلب الإرجاع',
  },
  exchange: {
    title: 'التكلفة',
    line: (quantity, from, to) => `${quantity} × ${from} ← ${to}`,
    toPay: 'المطلوب دفعه',
    back: 'ما يعود إليك',
    nothing: 'لا شيء',
    kept: 'نحتفظ لك بما اخترته فور طلبه. وحين يصل طردك ويكون كل شيء على ما يرام، نرسله على حسابنا.',
    payNext:
      'يُدفع الفرق بعد ذلك عند إتمام الشراء. إذا لم يُدفع خلال نصف ساعة، يُلغى الاستبدال وتبقى القطع لديك.',
    backWhen: 'يعود الفرق بطريقة الدفع نفسها، حين يصل طردك إلينا.',
    gift: (sum) => `فرق صغير مثل ${isolate(sum)} نتحمله عنك.`,
    notWhole:
      'إذا نقص شيء من طردك، أو استُعمل بأكثر من القياس، نرد ثمن ما عاد بدلًا من ذلك، ونخبرك بالسبب. وتبقى لك حقوقك في الإلغاء وحقوقك المتعلقة بالبضائع المعيبة.',
    submit: 'طلب الاستبدال',
    submitAndPay: (sum) => `طلب الاستبدال ودفع ${isolate(sum)}`,
    toCheckout: 'الانتقال إلى إتمام الشراء',
    keptToast: (number) =>
      `تم تسجيل الإرجاع ${isolate(number)}، ونحتفظ لك بما اخترته. يُرجى دفع الفرق الآن.`,
    keptTitle: 'خطوة أخيرة',
  },
  done: {
    approved: (number) => `تمت الموافقة على الإرجاع ${isolate(number)}`,
    requested: (number) => `وصلنا طلبك للإرجاع ${isolate(number)}`,
    sendBy: (day) => `يُرسل بالبريد حتى ${day}، بخدمة مع تتبع، مع الاحتفاظ بالإيصال.`,
    print: 'طباعة الملصق وورقة الطرد (PDF)',
    track: 'ثم إخبارنا برقم التتبع',
    wait: 'ننظر فيه، عادةً خلال يوم عمل واحد، ونكتب إليك. يُرجى عدم إرسال أي شيء بعد.',
    kept: (what) => `نحتفظ لك بـ ${what}، ونرسله حين يصل طردك إلينا.`,
    see: 'عرض هذا الإرجاع',
    another: 'إرجاع شيء آخر',
  },
  errors: {
    check: 'بعض البيانات غير صحيح بعد. يُرجى النظر فيما وُضعت عليه علامة.',
    noOrder: 'يُرجى اختيار طلب.',
    noItem: 'يُرجى اختيار ما يعود.',
    noReason: 'يُرجى اختيار سبب الإرجاع.',
    noReplacement: 'يُرجى اختيار البديل المطلوب.',
    noSize: 'يُرجى اختيار مقاس.',
    nothingInstead: 'لا يوجد منها مقاس أو لون آخر. يُرجى اختيار استرداد المبلغ، أو استثناؤها.',
    sayWhatIsWrong: 'يُرجى إخبارنا بالعيب، أو إضافة صورة.',
    commentTooLong: (over) =>
      countIn('ar', over, {
        one: 'يُرجى اختصاره بمقدار حرف واحد.',
        two: 'يُرجى اختصاره بمقدار حرفين.',
        few: (shown) => `يُرجى اختصاره بمقدار ${shown} أحرف.`,
        many: (shown) => `يُرجى اختصاره بمقدار ${shown} حرفًا.`,
        other: (shown) => `يُرجى اختصاره بمقدار ${shown} حرف.`,
      }),
  },
  pounds: (pence) => pounds(pence),
}
