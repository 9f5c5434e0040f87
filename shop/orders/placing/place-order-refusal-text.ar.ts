import { isolate } from '#platform/languages/isolate.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import { payWithCreditRefusalText } from '#shop/credit/pay-with-credit-text.ts'
import { discountRefusalText } from '#shop/promotions/discount-refusal-text.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { promiseOf } from '#shop/stock/promise.ts'
import type * as english from './place-order-refusal-text.ts'
import type { NamedLine } from './place-order-refusals.ts'

const list = new Intl.ListFormat(languages.ar.locale)
const named = ({ name, size_name: size }: NamedLine) =>
  size ? `${isolate(name)} (${isolate(size)})` : isolate(name)
const priced = (line: NamedLine) => `${named(line)} سعرها الآن ${isolate(pounds(line.price_pence))}`
const promised = (line: NamedLine) =>
  `${named(line)}: ${promiseToday(promiseOf(line.promise_days, line.promise_on))}`

export const placeOrderRefusalText: Translated<typeof english.placeOrderRefusalText> = (
  refusal,
) => {
  switch (refusal.kind) {
    case 'cart_empty':
      return 'سلتك فارغة. يُرجى إضافة شيء إليها أولًا.'
    case 'delivery_not_found':
      return 'لم تعد طريقة التوصيل هذه متاحة. يُرجى اختيار طريقة أخرى.'
    case 'delivery_not_served':
      return 'لا تصل طريقة التوصيل هذه إلى رمزك البريدي. يُرجى اختيار طريقة أخرى.'
    case 'gift_wrap_not_found':
      return 'لم يعد تغليف الهدايا متاحًا. يُرجى إزالته من طلبك.'
    case 'payment_under_way':
      return 'لا يزال طلب آخر لك في انتظار الدفع. يُرجى دفعه أو العودة إلى سلتك أولًا.'
    case 'lines_expired':
      return `انتهى حجز ما يلي: ${list.format(refusal.lines.map(named))}. يُرجى النظر في سلتك من جديد قبل الدفع.`
    case 'price_changed':
      return `تغيّر السعر: ${list.format(refusal.lines.map(priced))}. يُرجى النظر في الإجمالي الجديد قبل الدفع.`
    case 'promise_moved':
      return `تغيّر الموعد: ${list.format(refusal.lines.map(promised))}. يُرجى النظر فيه من جديد قبل الدفع.`
    case 'discount_not_found':
    case 'discount_expired':
    case 'discount_not_yours':
    case 'discount_first_order':
    case 'discount_used_up':
    case 'discount_minimum':
    case 'discount_not_for_these':
      return discountRefusalText(refusal)
    case 'gift_card_not_found':
    case 'gift_card_empty':
    case 'total_too_small':
      return payWithCreditRefusalText(refusal)
  }
}
