import type { Stripe } from 'stripe'

import { testCardNamed } from '../test-cards.ts'
import { cardChecks, fingerprint, noBillingDetails, seconds } from './attempted-card.ts'
import type { AttemptedCard } from './attempted-card.ts'

/** A card as a payment method object. */
export function paymentMethodObject(card: AttemptedCard): Stripe.PaymentMethod {
  return {
    id: card.payment_method,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails,
    card: {
      brand: card.brand,
      checks: cardChecks(card),
      country: 'GB',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: fingerprint(card),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: testCardNamed(card.test_card)?.isChallenged ?? false },
      wallet: null,
    },
    created: seconds(card.attempted_at),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
