import type { Stripe } from 'stripe'

import { attemptedCard, seconds } from './attempted-card.ts'
import type { IntentRow } from './attempted-card.ts'

/** Has a card that the intent is being paid with, or was. */
const withCard: ReadonlySet<string> = new Set(['requires_action', 'processing', 'succeeded'])

/** A payment intent as the API shows it. Amounts in pence, times in seconds. */
export function paymentIntentObject(row: IntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: row.last_payment_error as Stripe.PaymentIntent.LastPaymentError | null,
    latest_charge: row.latest_charge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata as Stripe.Metadata,
    next_action: row.status === 'requires_action' ? challenge(row) : null,
    on_behalf_of: null,
    payment_method: withCard.has(row.status) ? (attemptedCard(row)?.payment_method ?? null) : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: row.status === 'processing' ? { type: 'card' } : null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** What the browser has to do: ask whether it is the card's holder who pays. */
const challenge = ({ id }: IntentRow): Stripe.PaymentIntent.NextAction => ({
  type: 'use_stripe_sdk',
  // Stripe's own script reads it, nobody else; here it says where the sandbox's bank is asked.
  use_stripe_sdk: {
    type: 'three_d_secure_redirect',
    stripe_js: `/sandbox/stripe/bank/payment_intents/${id}`,
  },
})
