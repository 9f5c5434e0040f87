/** A note in the history of an order, and what it says to customers and to staff. */
export type NoteCase = {
  note: string | null
  /** Title and detail in the customer's timeline; undefined where it is not shown. */
  customer: [title: string, detail: string | null | RegExp] | undefined
  staff: string
}

/** Notes about a payment, which change no state. */
export const paymentCases: NoteCase[] = [
  {
    note: 'payment_intent.payment_failed: declined, 8900 gbp',
    customer: ['Payment declined', /nothing was charged/],
    staff: 'A card was declined for £89.00',
  },
  {
    note: 'payment_intent.payment_failed: declined_too_often, 8900 gbp',
    customer: ['Payment declined', /closed this payment/],
    staff: 'A card was declined for £89.00; that was one too many, and the payment is closed',
  },
  {
    note: 'charge.refunded: refunded, 8900 gbp',
    customer: ['Payment refunded', /five to ten working days/],
    staff: 'The whole payment was refunded: £89.00',
  },
  {
    note: 'charge.refunded: noted, 1500 gbp',
    customer: ['Part of your payment refunded', '£15.00 so far, to the card you paid with.'],
    staff: '£15.00 refunded so far',
  },
  {
    note: 'Refunded re_3QxYz',
    customer: ['Payment refunded', /five to ten working days/],
    staff: 'The whole payment was refunded',
  },
  {
    note: 'refund.failed: refund_failed, 8900 gbp',
    customer: ['The refund did not reach you', /write to us/],
    staff: 'A refund failed: £89.00 did not reach the customer. Please return it another way.',
  },
  {
    note: 'Changed 1 × Noor abaya from Black, 54 to Black, 56',
    customer: ['Size or colour changed', '1 × Noor abaya from Black, 54 to Black, 56'],
    staff: 'Changed 1 × Noor abaya from Black, 54 to Black, 56',
  },
  {
    note: 'Delivery address changed',
    customer: ['Delivery address changed', 'As agreed with you.'],
    staff: 'Delivery address changed',
  },
  {
    note: 'Cancelled 2 × Noor abaya, 1 × Thobe',
    customer: ['Part of your order cancelled', '2 × Noor abaya, 1 × Thobe'],
    staff: 'Cancelled 2 × Noor abaya, 1 × Thobe',
  },
  {
    note: 'Given back £12.00 to the card',
    customer: ['On its way back to your card', /£12\.00 .* five to ten working days/],
    staff: 'Refunded £12.00 to the card',
  },
  {
    note: 'To be sent by itself: order LB-7KQ2-M9XA was sent or closed before',
    customer: undefined,
    staff: 'To be sent by itself: order LB-7KQ2-M9XA was sent or closed before',
  },
  {
    note: 'Given back £12.00 in cash',
    customer: ['Refund due', 'We will pay you back £12.00 in cash.'],
    staff: 'Refund of £12.00 in cash decided',
  },
  {
    note: 'Given back £12.00 by bank transfer',
    customer: ['Refund due', 'We will pay you back £12.00 by bank transfer.'],
    staff: 'Refund of £12.00 by bank transfer decided',
  },
  {
    note: 'Paid back £12.00 by bank transfer',
    customer: ['Paid back', '£12.00 by bank transfer.'],
    staff: 'Paid back £12.00 by bank transfer',
  },
  {
    note: 'Not paid back yet: £12.00 in cash',
    customer: ['Not paid back yet', 'We will pay you back £12.00 in cash.'],
    staff: 'Not paid back yet: £12.00 in cash',
  },
  {
    note: 'Paid again by card, £12.00 goes back',
    customer: [
      'Your card was charged for an order that was already paid for',
      /£12\.00 .* five to ten working days/,
    ],
    staff: 'Paid again by card, £12.00 goes back',
  },
  {
    note: 'Refund of £12.00 failed: expired_or_canceled_card',
    customer: ['A refund did not reach you', /looking into it/],
    staff: 'A refund failed: £12.00 did not reach the customer (expired or canceled card)',
  },
  { note: 'refund.created: noted, 1500 gbp', customer: undefined, staff: 'A refund was started' },
  {
    note: 'payment_intent.processing: noted, 8900 gbp',
    customer: undefined,
    staff: 'The bank is processing the payment',
  },
  {
    note: 'payment_intent.requires_action: noted, 8900 gbp',
    customer: undefined,
    staff: 'The bank asks the customer to confirm the payment',
  },
  {
    note: 'payment_intent.succeeded: amount_mismatch, 100 gbp',
    customer: undefined,
    staff: '£1.00 was paid, which is not the amount due. Please check the payment.',
  },
  {
    note: 'payment_intent.succeeded: amount_mismatch, 20000 usd',
    customer: undefined,
    staff: '200.00 USD was paid, which is not the amount due. Please check the payment.',
  },
  {
    note: 'payment_intent.succeeded: intent_mismatch, 8900 gbp',
    customer: undefined,
    staff:
      'An update about a payment that does not belong to this order (The payment succeeded). Please check it.',
  },
  {
    note: 'payment_intent.payment_failed: ignored, 8900 gbp',
    customer: undefined,
    staff: 'A card was declined, too late to change anything',
  },
  {
    note: 'charge.dispute.created: disputed, needs_response, product_not_received, 8900',
    customer: undefined,
    staff: '£89.00 disputed by the cardholder (needs response, reason given: product not received)',
  },
  {
    note: 'charge.dispute.updated: ignored, under_review, fraudulent, 8900',
    customer: undefined,
    staff: 'An update about the dispute over £89.00 (under review, reason given: fraudulent)',
  },
  {
    note: 'charge.dispute.closed: noted, won, fraudulent, 8900',
    customer: undefined,
    staff: 'The dispute over £89.00 is closed (won, reason given: fraudulent)',
  },
  {
    note: 'charge.dispute.funds_withdrawn: noted, needs_response, fraudulent, 8900',
    customer: undefined,
    staff:
      '£89.00 withdrawn until the dispute is settled (needs response, reason given: fraudulent)',
  },
  {
    note: 'charge.dispute.funds_reinstated: noted, won, fraudulent, 8900',
    customer: undefined,
    staff: '£89.00 returned to the shop after the dispute (won, reason given: fraudulent)',
  },
  {
    note: 'Something that nobody has thought of',
    customer: undefined,
    staff: 'Something that nobody has thought of',
  },
]
