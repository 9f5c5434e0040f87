import type { Stripe } from 'stripe'

import { attemptedCard, seconds } from './attempted-card.ts'
import type { IntentRow, RefundRow } from './attempted-card.ts'

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
