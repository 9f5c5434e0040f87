import { messageSent } from '#shop/contact/admin/staff-message-text.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'

import { returnStateLabels } from '../return-labels.ts'
import type { ReturnFilter } from './return-list.ts'

/** Labels for the admin pages for returns. */
export const adminReturnText = {
  title: 'Returns',
  back: 'All returns',
  item: (number: string) => `Return ${number}`,
  ofOrder: 'Of order',
  clock: {
    decide: (day: string) => `Decide by ${day}`,
    refund: (day: string) => `Refund by ${day}`,
    settle: (day: string) => `Settle by ${day}`,
    decideOverdue: (day: string) => `Overdue: to be decided by ${day}`,
    refundOverdue: (day: string) => `Overdue: refund was due on ${day}`,
    settleOverdue: (day: string) => `Overdue: to be settled by ${day}`,
  },
  nextStep: {
    requested: 'Look at what the customer says, then approve or reject.',
    approved: 'The customer has the label. When the parcel comes, say what is in it.',
    in_transit: 'The parcel is on its way. When it comes, say what is in it.',
    received: 'The parcel is here. Refund it.',
    mayNotRefund: 'The parcel is here. Owners and managers refund it.',
  },
  lines: 'What comes back',
  reason: (reason: string) => `Reason: ${reason}`,
  comment: (comment: string) => `Comment: ${comment}`,
  paid: (pence: number) => `Paid ${pounds(pence)}`,
  sealed: { whole: 'Customer says the seal is whole', broken: 'Seal broken' },
  replacement: (what: string) => `Wanted in its place: ${what}`,
  became: {
    restocked: (units: number) => `${units} back to stock`,
    written_off: (units: number) => `${units} written off`,
    missing: (units: number) => `${units} missing`,
  },
  deducted: (pence: number, reason: string) => `${pounds(pence)} taken off: ${reason}`,
  refunded: (pence: number) => `Refunded ${pounds(pence)}`,
  handRefund: {
    pending: (amount: string, how: string) =>
      `${amount} is to be paid back ${how}. Record it on the page of the order.`,
    succeeded: (amount: string, how: string) => `${amount} was paid back ${how}.`,
  },
  cardRefund: {
    pending: (amount: string) => `${amount} is on its way to the card.`,
    succeeded: (amount: string) => `${amount} went back to the card.`,
    failed: (amount: string) =>
      `${amount} could not be refunded to the card. What can be done is on the page of the order.`,
  },
  photos: 'Photos of the customer',
  photo: (at: number) => `Photo ${at}`,
  customer: 'Customer',
  tracking: 'Parcel',
  noTracking: 'Nobody has told us of a parcel.',
  label: 'Label (PDF)',
  rejection: 'Why it was rejected',
  history: 'History',
  approve: {
    title: 'Approve',
    text: 'The customer gets the label by email.',
    submit: 'Approve the return',
  },
  reject: {
    title: 'Reject',
    text: 'The customer reads the reason. The law gives rights that no reason takes away: faulty goods, and 14 days to change one’s mind.',
    emptyText: 'Nothing of the return was in the parcel. The customer reads the reason.',
    reason: 'Reason for the customer',
    submit: 'Reject the return',
  },
  receive: {
    title: 'Open the parcel',
    text: 'Say what became of every item. What goes back to stock can be sold at once. A parcel that was lost on its way, with proof of posting, is written off: its money is due all the same.',
    line: (name: string, variant: string, units: number) => `${units} × ${name}, ${variant}`,
    restocked: 'Back to stock',
    written_off: 'Written off',
    missing: 'Missing',
    deduction: 'Taken off for wear, in pounds',
    deductionHint: 'Only for what was used beyond trying it on.',
    deductionReason: 'Why, for the customer',
    noDeduction: 'Our own fault: nothing can be taken off.',
    submit: 'Save what came',
  },
  refund: {
    title: 'Refund',
    text: 'The amounts due by law and our terms are filled in. You can refund less or more, up to what was paid.',
    line: (name: string, units: number) => `${name}, ${units === 1 ? '1 item' : `${units} pieces`}`,
    most: (pence: number) => `Up to ${pounds(pence)}.`,
    delivery: 'Delivery',
    left: (pence: number) => `You can refund up to ${pounds(pence)} of this order.`,
    way: 'Refund to',
    ways: { original: 'Original payment method', credit: 'Store credit' },
    submit: 'Refund',
  },
  refusedTitle: 'Not Done',
  errors: {
    quantity: 'Enter a whole number, 0 for none.',
    amount: 'Enter an amount in pounds, such as 12.50.',
    reason: 'Enter a reason of up to 500 characters, in one line.',
    deductionReason: 'Enter a reason for the deduction.',
    way: 'Choose where the money goes.',
  },
  actors: { system: 'The shop', customer: 'The customer' },
  formerAdmin: 'A former colleague',
} as const

/** The messages shown once after an action. */
export const returnDoneText = {
  message_sent: messageSent,
  approved: { title: 'Approved', message: 'The customer gets an email with the label.' },
  rejected: { title: 'Rejected', message: 'The customer gets an email with the reason.' },
  received: { title: 'Received', message: 'The customer gets an email with what came.' },
  exchanged: {
    title: 'Exchanged',
    message: 'The customer gets an email about it. The new order is among those to pack.',
  },
  exchange_ended: {
    title: 'Exchange Ended',
    message: 'The customer gets an email about it. Now what came back is to be refunded.',
  },
  refunded: {
    title: 'Refunded',
    message:
      'The customer gets an email about it. The credit note is among the documents of the order.',
  },
} as const satisfies Record<string, Notice>

export type ReturnDone = keyof typeof returnDoneText

export const isReturnDone = (name: string | null): name is ReturnDone =>
  name !== null && Object.hasOwn(returnDoneText, name)

/** Labels for exchanges on the admin pages for returns. */
export const adminExchangeText = {
  title: 'Exchange',
  badge: 'Exchange',
  /** For an exchange that costs more than the returned goods. */
  unpaid: 'Waiting for payment',
  isOrder: 'What was chosen instead is order',
  money: {
    toPay: (pence: number) => `The customer is still to pay ${pounds(pence)} for it.`,
    paid: (pence: number) => `The customer paid ${pounds(pence)} more for it.`,
    back: (pence: number) =>
      `It costs ${pounds(pence)} less than what comes back. That goes back when the exchange is settled.`,
    wentBack: (pence: number) =>
      `It cost ${pounds(pence)} less than what came back, and that went back.`,
    same: 'It costs what comes back is worth.',
  },
  notWhole:
    'Something was missing, or a sum was taken off: so it cannot be exchanged. End the exchange, then refund what came back.',
  settle: {
    text: (order: string, backPence: number) =>
      `All of it is here. From now on order ${order} can be packed${backPence > 0 ? `, and ${pounds(backPence)} go back the way the goods were paid` : ''}.`,
    submit: 'Send what was chosen instead',
  },
  end: {
    title: 'Refund it instead',
    text: (order: string, paidPence: number) =>
      `Order ${order} is cancelled for good and its goods are free for others${paidPence > 0 ? `; the ${pounds(paidPence)} that were paid for it go back` : ''}. Then what came back is refunded here, like any return.`,
    submit: 'End the exchange and refund',
  },
  nextStep: {
    unpaid:
      'The customer is paying for what they chose instead. There is nothing to decide before that.',
    whole: 'The parcel is here and whole. Send what was chosen instead.',
    notWhole: 'The parcel is here, but not whole. End the exchange and refund what came back.',
  },
  counted: (pence: number) => `Counted ${pounds(pence)}`,
  history: {
    exchanged: 'Exchanged',
    ended: 'The exchange was ended: it is refunded instead',
    gaveUp: 'Cancelled: what was chosen instead was given up',
  },
} as const

/** Labels of the admin list of returns. */
export const returnListText = {
  caption: 'Returns',
  search: 'Return, order, name or email',
  columns: {
    number: 'Return',
    order: 'Order',
    asked: 'Asked for',
    customer: 'From',
    state: 'State',
    due: 'Due',
  },
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  fields: {
    need: 'Needs',
    overdue: 'Overdue',
    resolution: 'Wants',
    reason: 'Reason',
  },
  needs: { decide: 'A decision', refund: 'A refund', settle: 'Its exchange' },
  resolutions: { refund: 'Refund', exchange: 'An exchange' },
  empty: { open: 'No return is open.', other: 'No returns here.' },
  searchAll: 'Search in all returns',
} as const

/** The label of a tab. */
export const returnTabName = (tab: ReturnFilter): string =>
  tab === 'open' ? 'Open' : tab === 'all' ? 'All' : returnStateLabels[tab]
