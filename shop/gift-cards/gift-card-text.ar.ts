import { longDate } from '#platform/dates/london-dates.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './gift-card-text.ts'

const characters = (count: number) => {
  if (count === 1) return 'حرفًا واحدًا'
  if (count === 2) return 'حرفين'
  return count <= 10 ? `${count} أحرف` : `${count} حرفًا`
}

export const giftCardText: Translated<typeof english.giftCardText> = {
  title: 'بطاقات الهدايا',
  lead: 'تُرسل بالبريد الإلكتروني في اليوم الذي تختاره، وتُستعمل عند الدفع، دفعة واحدة أو على دفعات، لأي شيء في المتجر.',
  description: 'بطاقة هدية لمن تحب، تُرسل بالبريد الإلكتروني في اليوم الذي تختاره.',

  amount: 'المبلغ',
  other: 'مبلغ آخر',
  otherAmount: 'المبلغ بالجنيه',
  otherHint: (min, max) => `من ${pounds(min)} إلى ${pounds(max)}.`,
  recipient: 'لمن هي؟',
  recipientName: 'الاسم',
  recipientEmail: 'البريد الإلكتروني',
  recipientHint: 'نرسل الرمز إلى هذا العنوان. اكتب عنوانك أنت إن أردت طباعته أو تقديمه بنفسك.',
  giver: 'من',
  giverHint: 'اسمك كما يظهر في الرسالة.',
  message: 'رسالتك',
  messageHint: (limit) => `حتى ${limit} حرف، ويمكنك تركها فارغة.`,
  sendOn: 'يوم الإرسال',
  sendOnHint: 'اليوم أو أي يوم خلال سنة من الآن. تُرسل صباحًا، وبطاقة اليوم تُرسل فور دفعها.',
  note: 'لا ضريبة على بطاقة الهدية نفسها: تُحتسب على ما يُشترى بها. لا تُدفع ببطاقة هدية ولا برصيد في المتجر، ولا يسري عليها خصم. ويمكنك إلغاؤها حتى إرسالها.',
  submit: 'المتابعة إلى الدفع',
  signIn: 'في الصفحة التالية تسجّل دخولك أو تكتب بريدك الإلكتروني. ويبقى ما كتبته هنا محفوظًا.',
  placed: 'بطاقتك في انتظار الدفع.',
  toPayment: 'ادفع الآن',

  faults: {
    title: 'لم يُقدَّم الطلب',
    amount: 'اختر مبلغًا من فضلك.',
    otherAmount: (min, max) => `اكتب مبلغًا من ${pounds(min)} إلى ${pounds(max)}، مثل 40 أو 42.50.`,
    recipientName: 'اكتب اسم من تُهدى إليه، في 80 حرفًا على الأكثر.',
    recipientEmail: 'اكتب عنوان بريد إلكتروني، مثل name@example.com.',
    giver: 'اكتب اسمك، في 80 حرفًا على الأكثر.',
    longMessage: (over) => `اختصر الرسالة ${characters(over)} من فضلك.`,
    message: 'احذف الرموز الخاصة من الرسالة من فضلك.',
    sendOn: (first, last) => `اختر يومًا من ${longDate(first)} إلى ${longDate(last)}.`,
    underWay: 'لديك طلب آخر في انتظار الدفع. ادفعه أو اتركه أولًا: تجده في صفحة إتمام الطلب.',
    notOffered: 'لا يبيع المتجر بطاقات هدايا الآن.',
  },
}

export const boughtCardMailText: Translated<typeof english.boughtCardMailText> = {
  subject: (giver, shop, pence) =>
    `${isolate(giver)} يهديك بطاقة بقيمة ${pounds(pence)} من ${isolate(shop)}`,
  heading: (recipient) => `هدية لك يا ${isolate(recipient)}`,
  lead: (giver, shop, pence) =>
    `${isolate(giver)} يهديك ${pounds(pence)} لتشتري بها من ${isolate(shop)}.`,
  again: 'هذا الرمز يحل محل أي رمز أرسلناه إليك لهذه البطاقة من قبل.',
}
