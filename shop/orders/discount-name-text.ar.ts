import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './discount-name-text.ts'

/** As place_exchange_order and anonymise_orders name them. */
const names: Readonly<Record<string, string>> = {
  'As it was paid': 'كما دُفع في الطلب السابق',
  'A small difference': 'فرق بسيط',
  Discount: 'خصم',
}

export const discountNameText: Translated<typeof english.discountNameText> = {
  of: (name) => names[name] ?? name,
}
