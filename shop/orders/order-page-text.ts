import { pounds } from '#platform/money/pounds.ts'

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)

/** The copy of the pages of a customer's orders. */
export const orderPageText = {
  title: 'Orders',
  lead: 'What you ordered, where it is, and its papers.',
  older: 'Older orders',
  newest: 'Newest orders',
  pages: 'Pages of your orders',
  empty: 'You have not ordered anything yet.',
  emptyHint: 'Your orders will be here, with their tracking and invoices.',
  emptyOlder: 'There are no older orders.',
  shop: 'See what is new',
  order: (number: string) => `Order ${number}`,
  placed: 'Ordered on',
  pieces,
  pieceOf: (name: string, more: number) => (more === 0 ? name : `${name} and ${more} more`),
  back: 'All orders',
  payNow: 'Pay now',
  returns: 'Returns',
  return: (number: string) => `Return ${number}`,
  exchangeFor: 'Your exchange for',
  ofReturn: (number: string) => `return ${number}`,
  waitsHint:
    'Would you rather keep what you have? Cancel that return before it is here, and this order goes with it.',
  writeReview: 'Write a review',
  writeReviewOf: (product: string) => `Write a review of ${product}`,
  changeReview: 'Change your review',
  changeReviewOf: (product: string) => `Change your review of ${product}`,
  returnSomething: 'Return something',
  cancelledUnits: (count: number) => `${count} cancelled`,

  /** Refunds, by state: to a card, and by hand. */
  refunds: {
    title: 'Refunds',
    byHand: {
      cash: {
        pending: 'To be paid back to you in cash.',
        succeeded: 'Paid back in cash.',
      },
      bank_transfer: {
        pending: 'To be paid back to you by bank transfer.',
        succeeded: 'Paid back by bank transfer.',
      },
    },
    state: {
      pending: 'On its way to your card. Your bank may take five to ten working days.',
      succeeded: 'Given back to your card. Your bank may take five to ten working days to show it.',
      failed: 'It did not reach you. We are looking into it, and you need do nothing.',
      credited: 'It did not reach your card, so you have it as store credit.',
    },
  },
  notFound: {
    title: 'No such order',
    text: 'There is no such order in your account. Please look at the link, or sign in with the account you ordered with.',
  },

  creditIsBack: 'The credit you chose for it went back, too.',

  next: {
    pay: 'Waits for your payment. Its items are held for you until then.',
    payBy: (moment: string) => `Waits for your payment. We keep it for you until ${moment}.`,
    waitsForReturn: (number: string) => `We pack it as soon as your return ${number} is here.`,
    arrives: (days: string) => `Arrives ${days}`,
    mailed: (day: string) => `Sent by email on ${day}.`,
    wasMailed: 'Sent by email.',
    underWay: (count: number) => `${parcels(count)} on ${count === 1 ? 'its' : 'their'} way`,
    andRest: (soFar: string) => `${soFar}, the rest follows`,
    arrived: (count: number) => `${parcels(count)} delivered`,
    delivered: 'All of it has arrived.',
    itemChanged: 'Your item has been changed.',
    notPaid: 'No payment has reached us, and its items went back to your cart.',
    notPaidByLink: 'No payment has reached us, and we keep it no longer.',
    cancelled: 'This order was cancelled.',
    refunded: 'Your payment was refunded.',
  },

  timeline: {
    title: 'What happened',
    placed: ['Order placed', null],
    paid: ['Payment received', 'Your order is confirmed.'],
    paidLate: ['Payment received', 'It came late, but everything was still there for you.'],
    declined: ['Payment declined', 'Your bank said no, and nothing was charged.'],
    tooManyDeclined: [
      'Payment declined',
      'Your bank said no once more. So that nobody tries cards out, we closed this payment; nothing was charged.',
    ],
    givenUp: ['Not paid', 'No payment had reached us, and the items went back to your cart.'],
    madeByStaff: ['Put together for you', 'We agreed on it with you.'],
    linkGivenUp: ['Not paid', 'No payment had reached us, and we keep it no longer.'],
    packing: ['Being packed', null],
    giftCardMailed: ['Gift card sent', 'Its code is in the email to the person it is for.'],
    giftCardMailedAgain: [
      'Gift card sent again',
      'With a new code: the one before can no longer be spent.',
    ],
    onItsWay: 'On its way',
    parcelOnItsWay: (parcel: number) => `Parcel ${parcel} on its way`,
    with: (carrier: string, number: string | null) =>
      number === null ? `With ${carrier}` : `With ${carrier}, tracking number ${number}`,
    arrived: 'Delivered',
    parcelArrived: (parcel: number) => `Parcel ${parcel} delivered`,
    trackingCorrected: 'Tracking corrected',
    parcelTrackingCorrected: (parcel: number) => `Tracking of parcel ${parcel} corrected`,
    cancelled: ['Cancelled', null],
    calledOff: {
      by_customer: 'You called the exchange off.',
      refunded: 'What you sent back is refunded instead.',
      rejected: 'The return it belongs to was turned down.',
      expired: 'What it was to replace did not come back to us.',
      unpaid: 'No payment had reached us, so the exchange is off.',
    },
    exchangeSettled: ['What you sent back is here', 'Your exchange can be packed now.'],
    exchanged: 'Exchanged',
    paysForExchange: (sum: string) => `${sum} of it now pays for what you chose instead.`,
    exchangeUndone: 'Returned goods no longer pay for it',
    throughOrigin: (sum: string) => `${sum} goes back to the order they were of.`,
    itemChanged: 'Size or colour changed',
    changedItem: (units: string, name: string, was: string, became: string) =>
      `${units} × ${name} from ${was} to ${became}`,
    cancelledItems: (items: readonly (readonly [units: string, name: string])[]) =>
      items.map(([units, name]) => `${units} × ${name}`).join(', '),
    differenceAsked: 'Price difference requested',
    changedOncePaid: (sum: string) => `The item is changed once ${sum} has been paid.`,
    differenceSettled: ['Item changed', null],
    differenceFailed: [
      'Item not changed',
      'By the time the price difference was paid, the item could no longer be changed. We are refunding the difference.',
    ],
    addressChanged: ['Delivery address changed', 'As agreed with you.'],
    partCancelled: 'Part of your order cancelled',
    soldOut: [
      'Sold out before your payment came',
      'It reached us after the order had been given up. All of it goes back to you.',
    ],
    creditGone: [
      'Your payment came too late',
      'It reached us after the order had been given up and its credit had been spent. All of it goes back to you.',
    ],
    paidWithCredit: ['Paid', 'Nothing was left to charge. Your order is confirmed.'],
    credited: 'Money given back',
    onGiftCard: (sum: string, codeEnd: string) => `${sum} on your gift card ending ${codeEnd}.`,
    asStoreCredit: (sum: string) => `${sum} as store credit.`,
    notAccepted: [
      'Not paid',
      'What was charged was not the sum of the order, so we could not accept it.',
    ],
    paidAfterCancelling: [
      'Your payment came after the order was cancelled',
      'All of it goes back to you.',
    ],
    refunded: 'Payment refunded',
    goesBack:
      'What you paid by card goes back to that card. Your bank may take five to ten working days.',
    refundedInPart: 'Part of your payment refunded',
    soFar: (pence: number) => `${pounds(pence)} so far, to the card you paid with.`,
    cardRefunded: 'On its way back to your card',
    refundDecided: 'Refund due',
    paidBack: 'Paid back',
    paidBackUndone: 'Not paid back yet',
    paidTwice: 'Your card was charged for an order that was already paid for',
    toCard: (sum: string) =>
      `${sum} goes back to the card you paid with. Your bank may take five to ten working days.`,
    refundUndone: [
      'A refund did not reach you',
      'Your bank did not take it. We are looking into it, and you need do nothing.',
    ],
    refundFailed: [
      'The refund did not reach you',
      'Your bank sent it back. Please write to us, so that we can return it another way.',
    ],
  },

  parcels: {
    title: 'Parcels',
    parcel: (number: number) => `Parcel ${number}`,
    sent: 'Sent',
    delivered: 'Delivered',
    onItsWay: 'On its way',
    carrier: (name: string) => `With ${name}`,
    follow: (number: number) => `Follow parcel ${number}`,
    number: 'Tracking number',
    copy: 'Copy number',
    untracked: 'This parcel cannot be followed.',
  },

  items: 'Items',
  inParcel: (quantity: number, parcel: number) => `${quantity} in parcel ${parcel}`,
  toCome: (quantity: number) => `${quantity} still to be sent`,

  facts: 'Delivery and contact',
  delivery: 'Delivery',
  together: {
    title: 'Sent together with',
    order: (number: string) => `Order ${number}`,
    unpaid: 'once it is paid',
  },
  differences: {
    title: 'Price differences',
    /** What becomes of an item once it is paid. */
    text: (quantity: number, item: string, price: string) =>
      `${price} more for ${quantity} × ${item}`,
    order: (number: string) => `Order ${number}`,
    unpaid: 'The item is changed once it is paid.',
  },
  promised: (days: string) => `Promised for ${days}`,
  deliveredTo: 'Delivery address',
  billedTo: 'Billing address',
  note: 'Your note',
  contact: 'Contact',
  papers: 'Papers',
  questions: (email: string) => `Questions? Write to ${email} and tell us your order number.`,

  /** Announced by screen readers (aria-live=polite). */
  updates: {
    state: {
      pending_payment: (order: string) => `Order ${order} waits for your payment.`,
      paid: (order: string) => `The payment of order ${order} has arrived.`,
      processing: (order: string) => `Order ${order} is being packed.`,
      shipped: (order: string) => `Order ${order} is on its way.`,
      delivered: (order: string) => `Order ${order} has been delivered.`,
      cancelled: (order: string) => `Order ${order} was cancelled.`,
      refunded: (order: string) => `Your payment of order ${order} was refunded.`,
      payment_failed: (order: string) => `Order ${order} was not paid.`,
    },
    parcelSent: (order: string) => `Another parcel of order ${order} is on its way.`,
    parcelArrived: (order: string) => `A parcel of order ${order} has been delivered.`,
  },
} as const
