import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './delivery-text.ts'

export const deliveryText: Translated<typeof english.deliveryText> = {
  title: 'التوصيل',
  free: 'مجاني',
  price: (pence) => pounds(pence),
  freeFrom: (pence) => `مجاني ابتداءً من ${pounds(pence)}`,
  workingDays: (min, max) => (min === max ? days(min) : `من ${min} إلى ${daysAfter(max)}`),
  postcode: 'رمزك البريدي',
  showDates: 'عرض المواعيد',
  noPostcode: `يُرجى إدخال رمز بريدي في المملكة المتحدة، مثلًا ${isolate('SW1A 1AA')}.`,
  arrives: (promise) => `موعد الوصول: ${promise}`,
  notServed: (district) => `غير متاح إلى ${isolate(district)}`,
  orderWithin: (minutes, postcode) =>
    `للوصول إلى ${isolate(postcode)} في هذه المواعيد يلزم الطلب خلال ${duration(minutes)}.`,
  datesFor: (postcode) => `مواعيد الوصول إلى ${isolate(postcode)} عند الطلب الآن.`,
  deliveryAndReturns: 'التوصيل والإرجاع',
  leaves:
    'الطلبات المقدَّمة قبل الساعة 1 ظهرًا في يوم عمل تخرج في اليوم نفسه، مع التتبع. أيام العمل من الاثنين إلى الجمعة ما عدا العطل الرسمية.',
  back: 'هل غيّرت رأيك؟ يمكن الإرجاع خلال 30 يومًا من التوصيل، من دون ارتداء القطعة، لاسترداد المبلغ أو للاستبدال.',
  returns: 'كيفية الإرجاع',
}

const days = (count: number) => (count === 2 ? 'يوما عمل' : daysAfter(count))

/** After a preposition. */
const daysAfter = (count: number) =>
  countIn('ar', count, {
    one: 'يوم عمل واحد',
    two: 'يومَي عمل',
    few: (shown) => `${shown} أيام عمل`,
    many: (shown) => `${shown} يوم عمل`,
    other: (shown) => `${shown} يوم عمل`,
  })

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [hoursText(hours)] : []), ...(rest > 0 ? [minutesText(rest)] : [])].join(
    ' و',
  )
}

const hoursText = (count: number) =>
  countIn('ar', count, {
    one: 'ساعة',
    two: 'ساعتين',
    few: (shown) => `${shown} ساعات`,
    other: (shown) => `${shown} ساعة`,
  })

const minutesText = (count: number) =>
  countIn('ar', count, {
    one: 'دقيقة',
    two: 'دقيقتين',
    few: (shown) => `${shown} دقائق`,
    other: (shown) => `${shown} دقيقة`,
  })
