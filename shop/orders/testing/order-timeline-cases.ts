import type { OrderState } from '../order-state.ts'

/** An event of an order, and what its history says to customers and to staff. */
export type TimelineCase = {
  from: OrderState | null
  to: OrderState
  note: string | null
  /** Title and detail in the customer's timeline; undefined where it is not shown. */
  customer: [title: string, detail: string | null | RegExp] | undefined
  staff: string
}

const states: TimelineCase[] = [
  {
    from: null,
    to: 'pending_payment',
    note: null,
    customer: ['Order placed', null],
    staff: 'Waiting for payment',
  },
  {
    from: null,
    to: 'pending_payment',
    note: 'Made by staff',
    customer: ['Put together for you', 'We agreed on it with you.'],
    staff: 'Waiting for payment. Made by staff',
  },
  {
    from: null,
    to: 'pending_payment',
    note: 'A gift card',
    customer: ['Order placed', null],
    staff: 'Waiting for payment. A gift card',
  },
  {
    from: null,
    to: 'pending_payment',
    note: 'A price difference of order LB-7PXM2Q',
    customer: ['Put together for you', 'We agreed on it with you.'],
    staff: 'Waiting for payment. A price difference of order LB-7PXM2Q',
  },
  {
    from: 'paid',
    to: 'delivered',
    note: 'Changed the item in order LB-7PXM2Q',
    customer: ['Item changed', null],
    staff: 'Delivered. Changed the item in order LB-7PXM2Q',
  },
  {
    from: 'paid',
    to: 'paid',
    note: 'The price difference was paid, but the item could not be changed any more (out of stock): it is refunded',
    customer: ['Item not changed', /refunding the difference/],
    staff:
      'The price difference was paid, but the item could not be changed any more (out of stock): it is refunded',
  },
  {
    from: 'paid',
    to: 'paid',
    note: 'Asked for the price difference of £10.00, to change 1 × Noor abaya into Black, 60',
    customer: ['Price difference requested', 'The item is changed once £10.00 has been paid.'],
    staff: 'Asked for the price difference of £10.00, to change 1 × Noor abaya into Black, 60',
  },
  {
    from: 'paid',
    to: 'delivered',
    note: 'Gift card mailed',
    customer: ['Gift card sent', 'Its code is in the email to the person it is for.'],
    staff: 'Delivered. Gift card mailed',
  },
  {
    from: 'delivered',
    to: 'delivered',
    note: 'Gift card mailed again',
    customer: ['Gift card sent again', /^With a new code/],
    staff: 'Gift card mailed again',
  },
  {
    from: 'pending_payment',
    to: 'paid',
    note: null,
    customer: ['Payment received', 'Your order is confirmed.'],
    staff: 'Paid',
  },
  {
    from: 'payment_failed',
    to: 'paid',
    note: 'The payment came late',
    customer: ['Payment received', /late, but everything/],
    staff: 'Paid. The payment came late',
  },
  ...[
    'The payment was cancelled',
    'Too many cards were declined',
    'Not paid in time',
    'Left by the customer',
  ].map((note): TimelineCase => ({
    from: 'pending_payment',
    to: 'payment_failed',
    note,
    customer: ['Not paid', /^No payment had reached us/],
    staff: `Not paid. ${note}`,
  })),
  {
    from: 'paid',
    to: 'processing',
    note: null,
    customer: ['Being packed', null],
    staff: 'Being packed',
  },
  {
    from: 'processing',
    to: 'shipped',
    note: 'Parcel 1 sent with Royal Mail',
    customer: ['On its way', 'With Royal Mail, tracking number AB123456789GB'],
    staff: 'Shipped. Parcel 1 sent with Royal Mail',
  },
  {
    from: 'processing',
    to: 'processing',
    note: 'Parcel 1 sent with Royal Mail',
    customer: ['Parcel 1 on its way', 'With Royal Mail, tracking number AB123456789GB'],
    staff: 'Parcel 1 sent with Royal Mail',
  },
  {
    from: 'shipped',
    to: 'delivered',
    note: 'Parcel 1 delivered',
    customer: ['Delivered', null],
    staff: 'Delivered. Parcel 1 delivered',
  },
  {
    from: 'processing',
    to: 'processing',
    note: 'Parcel 1 delivered',
    customer: ['Parcel 1 delivered', null],
    staff: 'Parcel 1 delivered',
  },
  {
    from: 'shipped',
    to: 'shipped',
    note: 'Tracking of parcel 1 corrected',
    customer: ['Tracking corrected', 'With Royal Mail, tracking number AB123456789GB'],
    staff: 'Tracking of parcel 1 corrected',
  },
  {
    from: 'payment_failed',
    to: 'refunded',
    note: 'The payment came late and the stock was gone',
    customer: ['Sold out before your payment came', /goes back to you/],
    staff: 'Refunded. The payment came late and the stock was gone',
  },
  {
    from: 'payment_failed',
    to: 'refunded',
    note: 'The payment came late and the credit was gone',
    customer: ['Your payment came too late', /goes back to you/],
    staff: 'Refunded. The payment came late and the credit was gone',
  },
  {
    from: 'pending_payment',
    to: 'paid',
    note: 'Nothing was left to charge',
    customer: ['Paid', 'Nothing was left to charge. Your order is confirmed.'],
    staff: 'Paid. Nothing was left to charge',
  },
  {
    from: 'delivered',
    to: 'delivered',
    note: 'Given back £12.50 to gift card 7KQ2',
    customer: ['Money given back', '£12.50 on your gift card ending 7KQ2.'],
    staff: 'Refunded £12.50 to gift card 7KQ2',
  },
  {
    from: 'paid',
    to: 'paid',
    note: 'Given back £1000.00 as store credit',
    customer: ['Money given back', '£1000.00 as store credit.'],
    staff: 'Refunded £1000.00 as store credit',
  },
  {
    from: 'pending_payment',
    to: 'payment_failed',
    note: 'The payment was not accepted',
    customer: ['Not paid', /^What was charged was not the sum of the order/],
    staff: 'Not paid. The payment was not accepted',
  },
  {
    from: 'payment_failed',
    to: 'refunded',
    note: 'The payment was not the sum of the order',
    customer: ['Payment refunded', /./],
    staff: 'The whole payment was refunded',
  },
  {
    from: 'cancelled',
    to: 'cancelled',
    note: 'The payment came after the order was cancelled',
    customer: ['Your payment came after the order was cancelled', /goes back to you/],
    staff: 'The payment came after the order was cancelled',
  },
  {
    from: 'paid',
    to: 'cancelled',
    note: null,
    customer: ['Cancelled', null],
    staff: 'Cancelled',
  },
  ...[
    'The payment was cancelled',
    'Too many cards were declined',
    'Not paid in time',
    'Left by the customer',
  ].map((note): TimelineCase => ({
    from: 'pending_payment',
    to: 'cancelled',
    note,
    customer: ['Cancelled', 'No payment had reached us, so the exchange is off.'],
    staff: `Cancelled. ${note}`,
  })),
  ...(
    [
      ['The exchange was called off', 'You called the exchange off.'],
      ['It is refunded instead', 'What you sent back is refunded instead.'],
      ['The return was turned down', 'The return it belongs to was turned down.'],
      ['The goods did not come back', 'What it was to replace did not come back to us.'],
    ] as const
  ).map(([note, detail]): TimelineCase => ({
    from: 'paid',
    to: 'cancelled',
    note,
    customer: ['Cancelled', detail],
    staff: `Cancelled. ${note}`,
  })),
  {
    from: 'paid',
    to: 'paid',
    note: 'The goods it replaces are here',
    customer: ['What you sent back is here', 'Your exchange can be packed now.'],
    staff: 'The goods it replaces are here',
  },
  {
    from: 'delivered',
    to: 'delivered',
    note: 'Given back £89.00 as what was chosen instead',
    customer: ['Exchanged', '£89.00 of it now pays for what you chose instead.'],
    staff: 'Refunded £89.00 as what was chosen instead',
  },
  {
    from: 'cancelled',
    to: 'cancelled',
    note: 'Given back £89.00 through the order it was exchanged from',
    customer: [
      'Returned goods no longer pay for it',
      '£89.00 goes back to the order they were of.',
    ],
    staff: 'Refunded £89.00 through the order it was exchanged from',
  },
  {
    from: 'delivered',
    to: 'refunded',
    note: null,
    customer: ['Payment refunded', /five to ten working days/],
    staff: 'Refunded',
  },
]

/** Notes about a payment, which change no state. */
const payments: Omit<TimelineCase, 'from' | 'to'>[] = [
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

/** Every kind of event that an order can have. */
export const timelineCases: TimelineCase[] = [
  ...states,
  ...payments.map(({ note, customer, staff }): TimelineCase => {
    return { from: 'paid', to: 'paid', note, customer, staff }
  }),
]
