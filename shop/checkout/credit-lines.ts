import { creditNameText } from '#shop/credit/credit-name-text.ts'
import type { OrderCredit } from '#shop/credit/credit.ts'

import { checkoutCreditText } from './checkout-credit-text.ts'

/** What credit pays of an order, a line each. */
export const creditLines = (credits: readonly OrderCredit[]): string[] =>
  credits.map(({ kind, code_end: codeEnd, pence }) =>
    checkoutCreditText.paid.part(creditNameText.alone(creditNameText.name(kind, codeEnd)), pence),
  )
