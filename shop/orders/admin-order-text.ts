import { messageSent } from '#shop/contact/admin/staff-message-text.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import type { Notice } from '#platform/forms/form-answer.ts'

/** Labels for the admin pages for orders. */
export const adminOrderText = {
  title: 'Orders',
  back: 'All orders',
  order: (number: string) => `Order ${number}`,
  lines: 'Items',
  each: (price: string) => `${price} each`,
  paid: 'Paid',
  /** "Paid in cash". */
  paidHow: (how: string) => `Paid ${how}`,
  received: (day: string, reference: string | null) =>
    `${longDate(day)}${reference === null ? '' : `, ${reference}`}`,
  refundedSum: 'Refunded',
  net: 'Net',
  refundedUnits: (count: number) => `${count} refunded`,
  refund: 'Refund',
  cancel: 'Cancel items',
  payment: {
    none: 'Nothing to pay',
    pending: 'Awaiting payment',
    failed: 'Not paid',
    paid: 'Paid',
    partly: 'Partly refunded',
    refunded: 'Refunded',
  },
  fulfilment: {
    pack: 'Needs packing',
    packing: 'Being packed',
    partly: 'Partly sent',
    sent: 'Sent',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  shippedOf: (shipped: number, bought: number) =>
    bought === 0
      ? 'Nothing to send'
      : shipped === bought
        ? 'All sent'
        : `${shipped} of ${bought} sent`,
  cancelledOf: (count: number) => `${count} cancelled`,
  address: 'Deliver to',
  billing: 'Bill to',
  contact: 'Contact',
  customer: 'Customer’s page',
  delivery: 'Delivery',
  note: 'Customer note',
  history: 'History',
  parcels: 'Parcels',
  noParcels: 'Nothing has been sent yet.',
  parcel: (number: number) => `Parcel ${number}`,
  sent: 'Sent',
  arrived: 'Delivered',
  onItsWay: 'On its way',
  track: (number: string) => `Track ${number}`,
  untracked: 'Without tracking',
  refunded: 'This order has been refunded. Do not send it.',
  papers: {
    title: 'Documents',
    nextSlip: 'Packing slip for the next parcel (PDF)',
    slip: 'Packing slip (PDF)',
    invoice: (number: string) => `Invoice ${number} (PDF)`,
    credit_note: (number: string) => `Credit note ${number} (PDF)`,
  },
  exchange: {
    badge: 'Exchange',
    for: 'Exchange for',
    waits: 'Waiting for a return',
    waitsText:
      'This order replaces items that have not come back yet. It can be packed once their return is settled, and is cancelled if the exchange falls through.',
  },
  sku: (sku: string) => `SKU ${sku}`,
  /** Units of a line that have not arrived, and the day that was promised. */
  toCome: (units: number, isPreOrder: boolean, day: string | null) =>
    `${units} to come, ${isPreOrder ? 'pre-order' : 'made to order'}${day === null ? '' : `, promised from ${longDate(day)}`}`,
  goods: {
    title: 'Waiting for stock',
    text: 'Some items have not arrived yet. Once they are in stock they go to the oldest orders first. You can send what is there now.',
  },
  pack: {
    title: 'Pack',
    text: 'The order is paid and ready to pack. Once you start, your colleagues see that it is being packed.',
    submit: 'Start packing',
  },
  ship: {
    title: 'Send a parcel',
    text: 'Choose the items in this parcel. The rest can follow in another.',
    quantity: (name: string, variant: string, left: number) => `${name}, ${variant} (${left} left)`,
    carrier: 'Carrier',
    chooseCarrier: 'Choose a carrier',
    number: 'Tracking number',
    numberHint: 'Leave it empty if the parcel cannot be tracked.',
    submit: 'Send parcel',
  },
  deliver: (number: number) => `Mark parcel ${number} as delivered`,
  correct: {
    title: 'Correct the tracking',
    text: 'The customer gets an email with the new link.',
    submit: 'Save tracking',
  },
  difference: {
    badge: 'Price difference',
    of: (number: string) => `Price difference for order ${number}`,
    what: (quantity: number, item: string) =>
      `The item becomes ${quantity} × ${item} once it is paid.`,
    settled: (quantity: number, item: string) => `The item was changed to ${quantity} × ${item}.`,
    failed: 'The item could no longer be changed when it was paid, so the money was refunded.',
    paid: (price: string, quantity: number, item: string) =>
      `The customer paid ${price} more, in a separate order, for ${quantity} × ${item}.`,
    changedSince:
      'The item has been changed since. Refund the difference if the item they have now does not cost more.',
    unpaid: 'It was not paid, so the item stays as it was.',
    order: (number: string) => `Order ${number}`,
  },
  giftCard: {
    badge: 'Gift card',
    next: 'Sent on the chosen day',
    title: 'Gift card',
    for: 'For',
    from: 'From',
    day: 'Send on',
    state: 'Email',
    unpaid: 'Waiting for this order to be paid.',
    waits: 'Sent at 8 am on that day, or as soon as the order is paid.',
    noAddress: 'The recipient’s address has been erased. Ask the customer for another one.',
    sent: 'Sent',
    underWay: 'Sending since',
    failed: (error: string) => `It could not be delivered: ${error}`,
    blocked: 'Blocked. It cannot be spent.',
    blockedUnsent: 'The card is blocked, so it is not sent. Unblock it, then send it from here.',
    left: (pounds: string) => `${pounds} left on it`,
    account: 'Open the gift card',
    email: 'Recipient’s email',
    correctHint: 'The card is sent to this address on the chosen day.',
    againHint: 'An email with a new code goes to this address. Codes sent before stop working.',
    nowHint: 'The card is sent to this address now.',
    now: 'Send now',
    correct: 'Save address',
    again: 'Send again',
  },
  refusedTitle: 'Not Done',
  errors: {
    quantity: 'Enter a whole number, 0 for nothing.',
    carrier: 'Choose a carrier.',
    number: 'Enter 4 to 40 letters and digits, or leave it empty.',
    email: 'Enter an email address.',
  },
  actors: { system: 'The shop', provider: 'Payment provider', customer: 'The customer' },
  formerAdmin: 'A former colleague',
} as const

/** The results of actions, shown once on the next page. */
export const orderDoneText = {
  message_sent: messageSent,
  packed: { title: 'Packing started', message: 'Send the parcel from here when it is ready.' },
  sent: { title: 'Parcel sent', message: 'The customer gets an email that lists the items.' },
  delivered: { title: 'Delivered', message: 'The parcel is marked as delivered.' },
  refunded: {
    title: 'Refunded to store credit',
    message:
      'The customer gets an email about it. The credit note is with the documents of the order.',
  },
  cancelled: {
    title: 'Cancelled',
    message: 'The items are back in stock, and the customer gets an email about it.',
  },
  given_back: {
    title: 'Refunded',
    message:
      'The customer gets an email about it. The credit note is with the documents of the order.',
  },
  wrong_payment_given_back: {
    title: 'Refunded',
    message: 'All of that payment goes back to the card, and the customer gets an email about it.',
  },
  refund_retried: {
    title: 'Trying again',
    message: 'The refund has been requested again. If it fails, it is shown here again.',
  },
  link_sent: {
    title: 'Link sent',
    message: 'The customer gets an email with a link to pay. The stock is held until it expires.',
  },
  marked_paid: {
    title: 'Marked as paid',
    message: 'The order is paid, and the customer gets an email that confirms it.',
  },
  not_marked: {
    title: 'Not marked as paid',
    message:
      'A colleague sent the payment link first. If the customer has paid by hand, mark the order as paid below.',
  },
  paid_back: {
    title: 'Recorded',
    message: 'The refund is recorded as paid back.',
  },
  paid_back_undone: {
    title: 'Undone',
    message: 'The refund is to be paid back again.',
  },
  note_deleted: { title: 'Note deleted', message: 'It is no longer on the order.' },
  noted: { title: 'Note added', message: 'Your colleagues can read it on this order.' },
  sent_again: { title: 'Email sent again', message: 'The same email is on its way.' },
  gift_card_mailed: {
    title: 'Address saved',
    message: 'A card that was sent before is sent again now, any other on the chosen day.',
  },
  address_changed: {
    title: 'Address changed',
    message: 'Packing slips show the new address, and the customer gets an email about it.',
  },
  address_unchanged: {
    title: 'Nothing changed',
    message: 'The order has this address already. No email was sent.',
  },
  item_changed: {
    title: 'Item changed',
    message: 'Stock is updated, and the customer gets an email about it.',
  },
  difference_sent: {
    title: 'Payment link sent',
    message:
      'The item is changed once the customer has paid. Its stock is held until the link expires.',
  },
  not_changed: {
    title: 'Paid, but not changed',
    message: 'The item could no longer be changed, so the payment is refunded. See below.',
  },
  corrected: { title: 'Tracking corrected', message: 'The customer gets an email about it.' },
} as const satisfies Record<string, Notice>

export type OrderDone = keyof typeof orderDoneText

export const isOrderDone = (name: string | null): name is OrderDone =>
  name !== null && Object.hasOwn(orderDoneText, name)
