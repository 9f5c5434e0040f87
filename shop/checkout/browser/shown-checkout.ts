import type { CartStep, CheckoutLine, DeliveryMethod, PaymentStep } from './checkout-query.ts'

/** The method that was chosen, or else the first one that reaches the address. */
export function chosenMethod(checkout: CartStep | PaymentStep, id: string | null) {
  if (checkout.step !== 'cart') return undefined
  const served = checkout.delivery_methods.filter((method) => method.is_served !== false)
  return served.find((method) => method.id === id) ?? served[0]
}

/** What is no longer held is in no sum. */
const isPaidFor = ({ problem }: CheckoutLine) =>
  problem?.kind !== 'expired' && problem?.kind !== 'sold_out'

/** The lines, the sums and the days to show: of the order that is placed, or of the cart. */
export function shown(checkout: CartStep | PaymentStep, method: DeliveryMethod | undefined) {
  return checkout.step === 'payment'
    ? { lines: checkout.order.items, sums: checkout.order, days: checkout.order.delivery }
    : {
        lines: checkout.lines.filter(isPaidFor),
        sums: method ?? checkout.delivery_methods[0],
        days: method,
      }
}
