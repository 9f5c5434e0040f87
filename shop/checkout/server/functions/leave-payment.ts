import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid, orderCan } from '#shop/orders/order-state.ts'
import {
  leavePayment as leave,
  ProviderUnavailable,
} from '#shop/payments/server/payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { paymentRefusalText } from '../../checkout-notes-text.ts'

/** Closes an unpaid order of the caller; its lines return to the cart. */
export const leavePayment = defineFunction({
  name: 'leave-payment',
  method: 'POST',
  summary:
    'Cancels an unpaid order and returns its lines to the cart, unless the payment has arrived.',
  access: 'customer',
  rateLimit: 'payment',
  freshSession: true,
  input: z.object({ order_id: z.uuid('must be the id of an order') }),
  output: z.object({
    success: z.literal(true),
    /**
     * cancelled: of an exchange, and given_up: of what staff put together, whose lines were in no cart;
     * paid: the money came before it could be left.
     */
    outcome: z.enum(['returned', 'cancelled', 'given_up', 'paid']),
  }),
  refusal: Failure,

  async handle({ db, payments, log, caller, input }) {
    const { userId } = caller.session
    const order = await readOrder(db, input.order_id, userId)
    if (!order)
      return refuse(404, failure(paymentRefusalText.noSuchOrder, 'order_id', 'order_not_found'))

    let left = order
    try {
      if (orderCan.leavePayment(order)) {
        left = await leave({ db, payments, log }, order, {
          reason: 'Left by the customer',
          actor: userId,
        })
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.error({ err: error }, 'payment provider unavailable')
      return refuse(
        502,
        failure(paymentRefusalText.providerUnavailable, undefined, 'provider_unavailable'),
      )
    }
    if (left.state === 'pending_payment') {
      return refuse(409, failure(paymentRefusalText.workedOn, undefined, 'payment_in_progress'))
    }
    return { success: true as const, outcome: isPaid(left) ? ('paid' as const) : givenUp(left) }
  },
})

/** Where the lines went. */
function givenUp({ exchange, payment }: Order) {
  if (exchange) return 'cancelled' as const
  return payment.payBy === null ? ('returned' as const) : ('given_up' as const)
}
