import type { Stripe } from 'stripe'

import { newId } from '../books.ts'
import { attemptedCard, seconds } from './payment-objects.ts'
import type { IntentRow } from './payment-objects.ts'

const DAY_MS = 86_400_000
/** So long a shop may answer, as with Visa; days. */
const ANSWER_WITHIN = 9

/** A dispute of the whole payment that has just been opened. */
export function disputeObject(row: IntentRow, now: Date): Stripe.Dispute {
  const brand = attemptedCard(row)?.brand
  if (brand === undefined || row.latest_charge === null) throw new Error(`${row.id} has no charge.`)

  return {
    id: newId('dp_'),
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.latest_charge,
    created: seconds(now),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds(new Date(now.getTime() + ANSWER_WITHIN * DAY_MS)),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.id,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
