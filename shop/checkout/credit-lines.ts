import { creditText } from '#shop/orders/credit-text.ts'
import type { OrderCredit } from '#shop/orders/credit.ts'

import { checkoutText } from './checkout-text.ts'

/** What credit pays of an order, a line each. */
export const creditLines = (credits: readonly OrderCredit[]): string[] =>
  credits.map(({ kind, code_end: codeEnd, pence }) =>
    checkoutText.credit.part(creditText.alone(creditText.name(kind, codeEnd)), pence),
  )
