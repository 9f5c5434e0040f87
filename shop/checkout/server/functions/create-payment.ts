import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { payerOf, paymentWait, ProviderUnavailable } from '#shop/payments/server/payment-intents.ts'

import {
  startPaymentRefusalField,
  startPaymentRefusalKinds,
  startPaymentRefusalText,
} from '../../checkout-refusals.ts'
import { paymentRefusalText } from '../../checkout-notes-text.ts'
import {
  DiscountCode,
  GiftCards,
  GiftWrap,
  Note,
  UseStoreCredit,
  addressInput,
} from '../order-input.ts'
import { paymentView, PaymentView, startPayment } from '../start-payment.ts'

/** Places the caller's cart as an order and opens its payment (section 7, payment). */
export const createPayment = defineFunction({
  name: 'create-payment',
  method: 'POST',
  summary:
    "Places the caller's cart as an order and opens its payment. The same key always returns the same order.",
  access: 'customer',
  rateLimit: 'payment',
  freshSession: true,
  input: z.object({
    address: addressInput('the address that the order goes to'),
    /** Left out: the same. */
    billing_address: addressInput('the address that the bill goes to, or be left out').optional(),
    note: Note.optional(),
    /** As get-checkout offers it; left out: none. */
    gift_wrap: GiftWrap.optional(),
    delivery_method_id: z.uuid('must be the id of a delivery method, as get-checkout lists them'),
    discount_code: DiscountCode.optional(),
    /** Used in this order, before store credit. */
    gift_cards: GiftCards.optional(),
    use_store_credit: UseStoreCredit.optional(),
    idempotency_key: z.uuid('must be a UUID made once for each order'),
  }),
  output: PaymentView,
  refusal: Failure.extend({
    reason: z.enum([...startPaymentRefusalKinds, 'provider_unavailable', 'too_many_declines']),
    /** Seconds to wait after too many declined cards, with status 429. */
    retryAfter: z.int().optional(),
    /** The conflicting order, or the order of the key. */
    order_id: z.uuid().optional(),
    /** The minimum sum of goods for the code, in pence. */
    minimum_pence: z.int().optional(),
    /** The last four characters of the gift card at fault. */
    code_end: z.string().optional(),
  }),

  async handle({ db, payments, log, clock, caller, input }) {
    const payer = payerOf(caller.address)
    const wait = await paymentWait(db, { customerId: caller.session.userId, payer })
    if (wait > 0) {
      log.warn({ userId: caller.session.userId }, 'payment refused after too many declined cards')
      return refuse(429, {
        ...failure(paymentRefusalText.tooManyDeclines),
        reason: 'too_many_declines' as const,
        retryAfter: wait,
      })
    }
    try {
      const started = await startPayment(
        { db, payments, log },
        {
          customerId: caller.session.userId,
          idempotencyKey: input.idempotency_key,
          email: caller.session.email,
          address: input.address,
          billingAddress: input.billing_address,
          note: input.note,
          giftWrap: input.gift_wrap,
          deliveryMethodId: input.delivery_method_id,
          discountCode: input.discount_code,
          giftCards: input.gift_cards?.map(({ hash }) => hash),
          usesStoreCredit: input.use_store_credit,
          placedAt: clock.now(),
        },
        payer,
      )
      if (started.ok) return paymentView(started.value, payments)

      const { refusal } = started
      return refuse(409, {
        ...failure(startPaymentRefusalText(refusal), startPaymentRefusalField(refusal)),
        reason: refusal.kind,
        ...('orderId' in refusal && { order_id: refusal.orderId }),
        ...('minimumPence' in refusal && { minimum_pence: refusal.minimumPence }),
        ...('codeHash' in refusal && {
          code_end: input.gift_cards?.find(({ hash }) => hash === refusal.codeHash)?.codeEnd,
        }),
      })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.error({ err: error }, 'payment provider unavailable')
      return refuse(502, {
        ...failure(paymentRefusalText.providerUnavailable),
        reason: 'provider_unavailable' as const,
      })
    }
  },
})
