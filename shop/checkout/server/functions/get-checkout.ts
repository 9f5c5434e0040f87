import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Services } from '#platform/services.ts'
import { localOrder } from '#shop/orders/server/read-order.ts'
import { OrderView, orderView } from '#shop/orders/server/order-view.ts'
import { ProviderUnavailable } from '#shop/payments/server/payment-intents.ts'
import { findPendingOrder } from '#shop/orders/server/read-order.ts'
import { currentSetting, giftWrapText } from '#shop/settings/server/current-settings.ts'

import { paymentRefusalText } from '../../checkout-notes-text.ts'
import { CartView, cartView } from '../checkout-view.ts'
import { DiscountCode, GiftCards, Postcode, UseStoreCredit } from '../order-input.ts'
import {
  openPaymentView,
  OpenPaymentView,
  providerView,
  ProviderView,
  resumePayment,
} from '../start-payment.ts'
import { readCheckout } from '../read-checkout.ts'

/** The caller's checkout: the cart, or the unpaid order. */
export const getCheckout = defineFunction({
  name: 'get-checkout',
  method: 'POST',
  summary: 'What the caller can check out: the cart with its delivery methods, or an unpaid order.',
  access: 'customer',
  rateLimit: 'api',
  freshSession: true,
  input: z.object({
    discount_code: DiscountCode.optional(),
    /** The destination, which decides the methods available. */
    postcode: Postcode.optional(),
    /** Used in this order, before store credit. */
    gift_cards: GiftCards.optional(),
    use_store_credit: UseStoreCredit.optional(),
    /** Whether the goods are to be gift wrapped. */
    gift_wrap: z.boolean('must be true or false, or be left out').optional(),
  }),
  output: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('cart'),
      email: z.string(),
      ...CartView.shape,
      payment: ProviderView,
    }),
    z.object({ step: z.literal('payment'), order: OrderView, payment: OpenPaymentView }),
    /** The unpaid order turned out to be paid. */
    z.object({ step: z.literal('paid'), order_id: z.uuid() }),
  ]),
  refusal: Failure,

  async handle(call) {
    const { payments, log, settings, caller, input } = call
    const { userId, email } = caller.session
    const { discount_code: discountCode, postcode, gift_cards: giftCards } = input
    const usesStoreCredit = input.use_store_credit
    const asked = {
      discountCode,
      postcode,
      giftCards,
      usesStoreCredit,
      giftWrap: input.gift_wrap,
    }
    try {
      const waiting = await waitingOrder(call, userId)
      if (waiting) return waiting
      const cart = await readCheckout(call, userId, asked)
      // An order placed between the two reads took the lines.
      const placed = cart.lines.length === 0 ? await waitingOrder(call, userId) : undefined
      if (placed) return placed
      return {
        step: 'cart' as const,
        email,
        ...cartView(cart, {
          typedCode: discountCode,
          giftWrapText: giftWrapText(settings),
          isVatRegistered: currentSetting(settings, 'vat_number') !== null,
        }),
        payment: providerView(payments),
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.error({ err: error }, 'payment provider unavailable')
      return refuse(
        502,
        failure(paymentRefusalText.providerUnavailable, undefined, 'provider_unavailable'),
      )
    }
  },
})

/** The customer's unpaid order, or one just found to be paid. */
async function waitingOrder(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  userId: string,
) {
  const orderId = await findPendingOrder(db, userId)
  if (orderId === undefined) return undefined
  const resumed = await resumePayment({ db, payments, log }, orderId)
  if (resumed.ok) {
    const { order } = resumed.value
    return {
      step: 'payment' as const,
      order: orderView(await localOrder(db, order)),
      payment: openPaymentView(resumed.value, payments),
    }
  }
  return resumed.refusal.kind === 'already_paid'
    ? { step: 'paid' as const, order_id: resumed.refusal.orderId }
    : undefined
}
