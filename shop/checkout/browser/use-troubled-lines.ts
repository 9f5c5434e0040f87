import { useReleasedLines } from '#shop/cart/browser/unmerged/released-lines.ts'

import type { CartStep, CheckoutLine, PaymentStep } from './checkout-query.ts'

/** A line that cannot be ordered as it is. */
export type TroubledLine = CheckoutLine & { problem: NonNullable<CheckoutLine['problem']> }

/** The lines to decide on before paying, but for those the notice of ended holds asks about. */
export function useTroubledLines(checkout: CartStep | PaymentStep): TroubledLine[] {
  const { lines: letGo } = useReleasedLines()
  if (checkout.step !== 'cart') return []
  return checkout.lines
    .filter((line): line is TroubledLine => line.problem !== null)
    .filter((line) => !letGo.some(({ id }) => id === line.id))
}
