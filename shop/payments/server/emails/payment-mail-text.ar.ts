import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './payment-mail-text.ts'

export const cancelMailText: Translated<typeof english.cancelMailText> = {
  subject: (number, isWhole) =>
    isWhole ? `أُلغي طلبك ${isolate(number)}` : `أُلغي جزء من طلبك ${isolate(number)}`,
  preview: 'ما أُلغي، وما يعود إليك.',
  heading: (isWhole) => (isWhole ? 'أُلغي طلبك' : 'أُلغي جزء من طلبك'),
  cancelled: (number) => `ألغينا من الطلب ${isolate(number)}، كما طلبت، ما يلي:`,
  byShop: (number) => `ألغينا من الطلب ${isolate(number)} ما يلي. نأسف لذلك.`,
  reason: (reason) => `السبب: ${isolate(reason)}`,
  line: (quantity, name, variant) => `${quantity} × ${isolate(name)}، ${variant}`,
  delivery: 'التوصيل',
  total: 'المبلغ المسترد',
  card: (pence) =>
    `يعود ${isolate(pounds(pence))} إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى بنكك من خمسة إلى عشرة أيام عمل.`,
  credit: (pence) =>
    `عاد ${isolate(pounds(pence))} إلى بطاقات الهدية أو رصيد المتجر الذي دفعت به؛ ويمكنك إنفاقه فورًا.`,
  nothing: 'لم يُخصم عنه شيء، فلا يعود شيء.',
  rest: 'لم يتغير باقي طلبك.',
}
