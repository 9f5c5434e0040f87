import { longDate } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'

/** Labels for cancelling and refunding in the admin area. */
export const adminMoneyText = {
  /** What goes back besides, of orders of their own. */
  differences: (price: string) =>
    `In addition, the ${price} paid for a more expensive size or colour is refunded. The customer gets a separate email.`,
  cancel: {
    title: 'Cancel items',
    back: 'Back to the order',
    text: 'Items that have not been sent can be cancelled. They go back into stock and are refunded the way they were paid for. Cancelling everything refunds the delivery too.',
    unpaid: 'This order has not been paid. Its payment is closed before it is cancelled.',
    giftCard: 'The gift card has not been sent. All that was paid for it is refunded.',
    nothing: 'Everything in this order has been sent or cancelled. Refund items instead.',
    quantity: (name: string, variant: string, left: number) =>
      `${name}, ${variant} (up to ${left})`,
    reason: 'Reason',
    reasonHint: 'The customer reads it in the email about the cancellation.',
    review: 'Review',
    reviewTitle: 'Check the cancellation',
    line: (quantity: string, name: string) => `${quantity} × ${name}`,
    whole: 'The whole order is cancelled.',
    noRefund: 'Nothing is refunded, as nothing was paid.',
    change: 'Change',
    submit: (pence: number) =>
      pence === 0 ? 'Cancel items' : `Cancel items and refund ${pounds(pence)}`,
    submitAll: (pence: number) =>
      pence === 0 ? 'Cancel order' : `Cancel order and refund ${pounds(pence)}`,
  },
  refund: {
    title: 'Refund',
    back: 'Back to the order',
    left: (left: number) => `You can refund up to ${pounds(left)}.`,
    nothingLeft: 'Everything that was paid for this order has been refunded.',
    giftCard: 'The amount is taken off the gift card: up to what is left on it can be refunded.',
    /** After a size or colour was chosen that costs less. */
    cheaper: {
      notice: (pence: number) => ({
        title: 'Item changed',
        message: `The customer gets an email about it. It costs ${pounds(pence)} less today: refund the difference here, or go back to the order to leave it as it is.`,
      }),
      reason: 'Changed for one that costs less',
    },
    items: 'Items',
    noItems: 'No sent items can be refunded. Items that have not been sent are cancelled instead.',
    toCancel: 'Cancel items',
    quantity: (name: string, variant: string, left: number) =>
      `${name}, ${variant} (up to ${left})`,
    restock: (name: string, variant: string) => `Put ${name}, ${variant} back into stock`,
    restockShort: 'Back into stock',
    delivery: 'Delivery in pounds',
    deliveryHint: (left: number) => `Up to ${pounds(left)}.`,
    amount: 'Amount in pounds',
    amountHint:
      'Leave it empty to refund everything that was paid for the items and the delivery above. Fill it in to refund less, or an amount without items.',
    way: 'Refund to',
    ways: { original: 'Original payment method', credit: 'Store credit' },
    reason: 'Reason',
    reasonHint: 'For staff only.',
    message: 'Message to the customer',
    messageHint: 'It is added to the email about the refund.',
    review: 'Review refund',
    reviewTitle: 'Check the refund',
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    restocked: 'Goes back into stock',
    notRestocked: 'Does not go back into stock',
    deliveryLine: 'Delivery',
    fewer: 'Less than was paid for them',
    /** "To Visa •••• 4242", "In cash, to be paid back by you". */
    original: (how: string, isByHand: boolean) =>
      `${how.slice(0, 1).toUpperCase()}${how.slice(1)}${isByHand ? ', to be paid back by you' : ''}`,
    credit: {
      original: 'To the gift cards and store credit it was paid with',
      credit: 'To store credit',
    },
    total: 'Refund',
    change: 'Change',
    submit: (pence: number, to: string) => `Refund ${pounds(pence)} ${to}`,
    to: {
      credit: 'as credit',
      both: (how: string) => `${how} and as credit`,
    },
  },
  markPaid: {
    title: 'Mark as paid',
    text: 'For an order that the customer has paid in cash or by bank transfer. Its payment link stops working, and the customer gets an email that confirms the order.',
    closed: {
      link_expired: 'The payment link of this order has expired.',
      unpaid: 'This order was closed unpaid.',
    },
    lateText:
      'If the customer has paid in cash or by bank transfer all the same, the order can be marked as paid while its items are in stock. The customer gets an email that confirms the order.',
    submit: (pence: number | undefined) =>
      pence === undefined ? 'Mark as paid' : `Mark ${pounds(pence)} as paid`,
  },
  hand: {
    title: 'To be paid back',
    text: 'The customer has been told about this refund. Pay it back, then record it here.',
    sum: (pence: number, how: string) => `${pounds(pence)} ${how}`,
    method: 'Paid by',
    chooseMethod: 'Choose how',
    receivedOn: 'Received on',
    reference: 'Reference',
    referenceHint: 'For example, the receipt or transfer number.',
    paidOn: 'Paid back on',
    submit: (pence: number, how: string) => `Record ${pounds(pence)} as paid back ${how}`,
    done: {
      title: 'Paid back',
      undo: 'Undo',
      undoLabel: (pence: number, how: string) => `Undo: ${pounds(pence)} ${how}`,
      sum: (pence: number, how: string, day: string, reference: string | null) =>
        `${pounds(pence)} ${how} on ${longDate(day)}${reference === null ? '' : `, ${reference}`}`,
    },
    errors: {
      method: 'Choose how it was paid.',
      reference: 'Enter a reference of up to 100 characters, on one line.',
      day: 'Enter a date within the past year, not in the future.',
    },
  },
  wrong: {
    title: 'Payment to check',
    text: (charged: string, due: string) =>
      `A payment of ${charged} arrived for this order, but ${due} was due. The order counts as not paid.`,
    paidText: (charged: string) =>
      `A card payment of ${charged} arrived for this order, which was paid by hand before. The order stays paid.`,
    way: 'Refunding sends all of it back to the card. If the order is still waiting for payment it is cancelled: its items return to the customer’s cart, and the customer gets an email and can order again.',
    otherCurrency:
      'It is in another currency. Refund all of it on the payment provider’s website. If the order is still waiting for payment, it is then cancelled and its items return to the customer’s cart.',
    submit: 'Refund the payment',
  },
  failed: {
    title: 'Failed refunds',
    text: 'This money has not reached the customer. The shop tries three times, then you have to decide.',
    failure: (pence: number, failure: string) =>
      `${pounds(pence)} (${failure.replaceAll('_', ' ')})`,
    order: (number: string) => `Order ${number}`,
    submit: {
      'retry-refund': 'Try again',
      'refund-as-credit': 'Refund to store credit instead',
    },
  },
} as const
