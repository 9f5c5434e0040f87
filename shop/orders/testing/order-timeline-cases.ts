import type { OrderState } from '../order-state.ts'
import { paymentCases } from './payment-timeline-cases.ts'
import type { NoteCase } from './payment-timeline-cases.ts'

/** An event of an order, and what its history says to customers and to staff. */
export type TimelineCase = NoteCase & { from: OrderState | null; to: OrderState }

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

/** Every kind of event that an order can have. */
export const timelineCases: TimelineCase[] = [
  ...states,
  ...paymentCases.map(({ note, customer, staff }): TimelineCase => {
    return { from: 'paid', to: 'paid', note, customer, staff }
  }),
]
