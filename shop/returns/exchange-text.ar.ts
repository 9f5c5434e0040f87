import { isolate } from '#platform/languages/isolate.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { orderText } from '#shop/orders/order-text.ts'

import type * as english from './exchange-text.ts'

const list = new Intl.ListFormat(languages.ar.locale)

export const describeChosen: Translated<typeof english.describeChosen> = (chosen, replaced) =>
  [
    ...(chosen.name === replaced.name ? [] : [isolate(chosen.name)]),
    orderText.variant(chosen.colour_name, chosen.size_name),
  ].join('، ')

export const describeHeld: Translated<typeof english.describeHeld> = (kept) =>
  list.format(
    kept.map(
      ({ quantity, chosen }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${isolate(chosen.name)} (${orderText.variant(chosen.colour_name, chosen.size_name)})`,
    ),
  )
