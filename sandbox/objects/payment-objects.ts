import type { Selectable } from 'kysely'
import type { Stripe } from 'stripe'

import type { DB } from '#database/generated/tables.ts'

import { testCardNamed } from '../test-cards.ts'

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

export type IntentRow = Selectable<DB['sandbox.payment_intents']>
export type RefundRow = Selectable<DB['sandbox.refunds']>

/** The card of the last attempt: what may be kept of it, and what the bank said. */
export type AttemptedCard = {
  payment_method: string
  /** Stripe's name of the test card: what becomes of its payments and refunds. */
  test_card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** ISO time of the attempt. */
  attempted_at: string
  /** Its holder was asked, and it was the holder. */
  is_authenticated: boolean
  declined: { code: string; decline_code: string; message: string; param?: string } | null
}

export const attemptedCard = (row: IntentRow) => row.card as AttemptedCard | null

/** A time as the API gives it. */
export const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

/** What the provider calls the same card by, wherever it is used. */
export const fingerprint = ({ last4 }: Pick<AttemptedCard, 'last4'>) => `sandbox${last4}`

export const noBillingDetails = {
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies Stripe.PaymentMethod.BillingDetails

export const cardChecks = ({ declined }: AttemptedCard) => ({
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: declined?.code === 'incorrect_cvc' ? 'fail' : 'pass',
})

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

/** A refund as the API shows it. Amount in pence. */
export function refundObject(row: RefundRow, intent: IntentRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: intent.latest_charge,
    created: seconds(row.created_at),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'reversal' }, type: 'card' },
    metadata: row.metadata as Stripe.Metadata,
    payment_intent: row.payment_intent,
    payment_method: attemptedCard(intent)?.payment_method ?? null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
    ...(row.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  }
}
