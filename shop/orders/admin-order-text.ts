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
  refunded: 'The payment of this order was refunded. Please do not send it.',
  papers: {
    title: 'Documents',
    nextSlip: 'Packing slip of the next parcel (PDF)',
    slip: 'Packing slip (PDF)',
    invoice: (number: string) => `Invoice ${number} (PDF)`,
    credit_note: (number: string) => `Credit note ${number} (PDF)`,
  },
  exchange: {
    badge: 'Exchange',
    for: 'Exchange for',
    waits: 'Waiting for the return',
    waitsText:
      'It replaces goods that are still to come back. When their return is settled it can be packed; if that ends otherwise this order is cancelled with it.',
  },
  sku: (sku: string) => `SKU ${sku}`,
  /** Units of a line that have not arrived, and the day that was promised. */
  toCome: (units: number, isPreOrder: boolean, day: string | null) =>
    `${units} to come, ${isPreOrder ? 'pre-order' : 'made to order'}${day === null ? '' : `, promised from ${longDate(day)}`}`,
  goods: {
    title: 'Waits for goods',
    text: 'Some of it is still to come. It is sent when that is put into stock, which serves the oldest orders first; or send now what is there.',
  },
  pack: {
    title: 'Pack',
    text: 'The order is paid and waits to be packed. Once you start, colleagues see that it is being packed.',
    submit: 'Start packing',
  },
  ship: {
    title: 'Send a parcel',
    text: 'Choose what is in this parcel. The rest can follow in another one.',
    quantity: (name: string, variant: string, left: number) => `${name}, ${variant} (${left} left)`,
    carrier: 'Carrier',
    chooseCarrier: 'Choose a carrier',
    number: 'Tracking number',
    numberHint: 'As the carrier gave it. Leave it empty for a parcel that cannot be followed.',
    submit: 'Send the parcel',
  },
  deliver: (number: number) => `Parcel ${number} has arrived`,
  correct: {
    title: 'Correct the tracking',
    text: 'The customer is sent the right link.',
    submit: 'Save the tracking',
  },
  giftCard: {
    badge: 'Gift card',
    next: 'Mailed on its day',
    title: 'Gift card',
    for: 'For',
    from: 'From',
    day: 'Day of its mail',
    state: 'Mail',
    unpaid: 'It waits for the payment of this order.',
    waits: 'Sent at eight in the morning of its day, or once the order is paid.',
    noAddress: 'The address of the recipient was erased. Please ask the customer for another one.',
    sent: 'Sent',
    underWay: 'On its way since',
    failed: (error: string) => `It could not be delivered: ${error}`,
    blocked: 'Blocked: it cannot be spent.',
    blockedUnsent: 'It is blocked, and so it is not mailed. Unblock it, then send it from here.',
    left: (pounds: string) => `${pounds} left on it`,
    account: 'Its ledger',
    email: 'Email of the recipient',
    correctHint: 'It is mailed to this address on its day.',
    againHint:
      'A mail with a new code goes to this address. A code that was sent before can no longer be spent.',
    nowHint: 'It is mailed to this address now.',
    now: 'Send it now',
    correct: 'Save the address',
    again: 'Send it again',
  },
  refusedTitle: 'Not Done',
  errors: {
    quantity: 'Enter a whole number, 0 for nothing.',
    carrier: 'Choose who carries the parcel.',
    number: 'Enter 4 to 40 letters and digits, or leave it empty.',
    email: 'Enter an email address.',
  },
  actors: { system: 'The shop', provider: 'Payment provider', customer: 'The customer' },
  formerAdmin: 'A former colleague',
} as const

/** The results of actions, shown once on the next page. */
export const orderDoneText = {
  message_sent: messageSent,
  packed: { title: 'Packing', message: 'The order is being packed. Send its parcel from here.' },
  sent: { title: 'Parcel sent', message: 'The customer gets an email with what is in it.' },
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
    title: 'Begun Again',
    message: 'The provider is asked once more. Should it fail, it is shown here again.',
  },
  link_sent: {
    title: 'Link Sent',
    message: 'The customer gets an email with the link to pay. Its stock is kept until then.',
  },
  marked_paid: {
    title: 'Marked as paid',
    message: 'The order is paid, and the customer gets an email that confirms it.',
  },
  paid_back: {
    title: 'Recorded',
    message: 'The refund is recorded as paid back.',
  },
  note_deleted: { title: 'Deleted', message: 'The note is gone.' },
  noted: { title: 'Noted', message: 'Everybody who sees this order reads the note.' },
  sent_again: { title: 'Sent Again', message: 'The mail is on its way once more, as it was.' },
  gift_card_mailed: {
    title: 'Gift Card Addressed',
    message: 'It goes to that address: now if it was sent before, else on its day.',
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
    message: 'Stock has changed with it, and the customer gets an email about it.',
  },
  corrected: { title: 'Tracking corrected', message: 'The customer gets an email about it.' },
} as const satisfies Record<string, Notice>

export type OrderDone = keyof typeof orderDoneText

export const isOrderDone = (name: string | null): name is OrderDone =>
  name !== null && Object.hasOwn(orderDoneText, name)
