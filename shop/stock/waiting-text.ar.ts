import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'

import { MAX_WAITING } from './waiting-list.ts'
import type * as english from './waiting-text.ts'

export const waitingText: Translated<typeof english.waitingText> = {
  title: 'قائمة الانتظار',
  notifyMe: 'إعلامي عند التوفر',
  notifyMeOfAnother: 'إعلامي عند توفر قطعة أخرى',
  chooseSize: 'اختيار مقاس للانتظار',
  explained: 'تُحجز القطعة التالية لمن طلبها أولًا. وسنراسلك عند توفرها.',
  place: (place) => `رقمك في الانتظار ${place}. وسنراسلك عند التوفر.`,
  leave: 'مغادرة قائمة الانتظار',
  heldForYou: 'محجوزة لك',
  held: 'قطعة واحدة محجوزة لك وحدك، ثم تنتقل إلى التالي في القائمة.',
  heldFor: 'محجوزة لك لمدة',
  giveUp: 'لم أعد أرغب فيها',
}

const most = () =>
  countIn('ar', MAX_WAITING, {
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: (shown) => `${shown} قطع`,
    other: (shown) => `${shown} قطعة`,
  })

export const joinRefusalText: Translated<typeof english.joinRefusalText> = ({ kind }) => {
  switch (kind) {
    case 'product_not_found':
      return 'المنتج غير موجود'
    case 'in_stock':
      return 'القطعة متوفرة من جديد. يمكن إضافتها إلى السلة الآن.'
    case 'list_limit':
      return `يمكن انتظار ${most()} على الأكثر في آنٍ واحد. يُرجى مغادرة قائمة للانضمام إلى أخرى.`
  }
}
