import type { Stripe } from 'stripe'

import { testCardNamed } from '../test-cards.ts'
import {
  attemptedCard,
  cardChecks,
  fingerprint,
  noBillingDetails,
  seconds,
} from './payment-objects.ts'
import type { AttemptedCard, IntentRow } from './payment-objects.ts'

/** The charge of the last attempt, paid or failed, with what was refunded of it. */
export function chargeObject(row: IntentRow, amountRefunded: number): Stripe.Charge {
  const card = attemptedCard(row)
  if (!card || !row.latest_charge) throw new Error(`${row.id} has no charge.`)
  const paid = !card.declined

  return {
    id: row.latest_charge,
    object: 'charge',
    amount: row.amount,
    amount_captured: paid ? row.amount : 0,
    amount_refunded: amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: 'LIBAS TEST SHOP',
    captured: paid,
    created: seconds(card.attempted_at),
    currency: row.currency,
    customer: null,
    description: null,
    disputed: isDisputed(card),
    failure_balance_transaction: null,
    failure_code: card.declined?.code ?? null,
    failure_message: card.declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata as Stripe.Metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: card.declined?.decline_code ?? null,
      seller_message: paid ? 'Payment complete.' : 'The bank declined the payment.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: row.id,
    payment_method: card.payment_method,
    payment_method_details: { card: chargedCard(card, row.amount), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: amountRefunded === row.amount,
    refunds: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/charges/${row.latest_charge}/refunds`,
    } as unknown as NonNullable<Stripe.Charge['refunds']>,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function isDisputed({ test_card, declined }: AttemptedCard) {
  const outcome = testCardNamed(test_card)?.outcome
  return declined === null && outcome?.kind === 'approved' && outcome.isDisputed === true
}

const chargedCard = (
  card: AttemptedCard,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: cardChecks(card),
  country: 'GB',
  electronic_commerce_indicator: card.is_authenticated ? '05' : null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  extended_authorization: { status: 'disabled' },
  fingerprint: fingerprint(card),
  funding: 'credit',
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: card.last4,
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: card.brand,
  network_token: { used: false },
  network_transaction_id: null,
  overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  regulated_status: null,
  three_d_secure: card.is_authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: card.payment_method.replace('pm_', 'sandbox-'),
        version: '2.2.0',
      }
    : null,
  transaction_link_id: null,
  wallet: null,
})
