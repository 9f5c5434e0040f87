/** How staff can receive the money of an order that they made, apart from its payment link. */
export const handMethods = ['cash', 'bank_transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** How an order was paid: through the provider, or by hand. */
export type PaymentMethod = 'card' | HandMethod

/** How money of an order goes back; several: an exchange was paid in another way than the order it came from. */
export type PaidBackBy = PaymentMethod | 'several'

/** The maximum length of the reference of a payment or refund by hand. */
export const REFERENCE_LIMIT = 100
