import { spentCredit } from '#shop/checkout/spent-credit.ts'

import type { CartStep, CheckoutLine, DeliveryMethod, PaymentStep } from './checkout-query.ts'

/** The chosen method, or the first one that reaches the address. */
export function chosenMethod(checkout: CartStep | PaymentStep, id: string | null) {
  if (checkout.step !== 'cart') return undefined
  const served = checkout.delivery_methods.filter((method) => method.is_served !== false)
  return served.find((method) => method.id === id) ?? served[0]
}

/** Lines without a hold are not in any sum. */
const isPaidFor = ({ problem }: CheckoutLine) =>
  problem?.kind !== 'expired' && problem?.kind !== 'sold_out'

/** The lines and sums to show: of the placed order, or of the cart. */
export function shown(checkout: CartStep | PaymentStep, method: DeliveryMethod | undefined) {
  if (checkout.step === 'payment')
    return {
      lines: checkout.order.items,
      sums: { ...checkout.order, is_open: true },
    }
  const sums = method ?? checkout.delivery_methods[0]
  return {
    lines: checkout.lines.filter(isPaidFor),
    sums: sums && {
      ...sums,
      credits: spentCredit(checkout.credit, sums.credit_pence),
      is_open: true,
    },
  }
}

/** What covers the whole order if nothing is left to charge. */
export function coverOf(sums: { to_pay_pence: number; credit_pence: number } | undefined) {
  if (sums?.to_pay_pence !== 0) return undefined
  return sums.credit_pence > 0 ? 'credit' : 'discount'
}
