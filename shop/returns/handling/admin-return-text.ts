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
    decideOverdue: (day: string) => `Overdue: decision was due on ${day}`,
    refundOverdue: (day: string) => `Overdue: refund was due on ${day}`,
    settleOverdue: (day: string) => `Overdue: settlement was due on ${day}`,
  },
  nextStep: {
    requested: 'Read what the customer says, then approve or reject the return.',
    approved: 'The customer has the label. When the parcel arrives, record what is in it.',
    in_transit: 'The parcel is on its way. When it arrives, record what is in it.',
    received: 'The parcel has arrived. Refund the customer.',
    mayNotRefund: 'The parcel has arrived. An owner or a manager has to refund the customer.',
  },
  lines: 'Items',
  reason: (reason: string) => `Reason: ${reason}`,
  comment: (comment: string) => `Comment: ${comment}`,
  paid: (pence: number) => `Paid ${pounds(pence)}`,
  sealed: { whole: 'Customer says the seal is unbroken', broken: 'Seal broken' },
  replacement: (what: string) => `Exchange for: ${what}`,
  became: {
    restocked: (units: number) => `${units} back in stock`,
    written_off: (units: number) => `${units} written off`,
    missing: (units: number) => `${units} missing`,
  },
  deducted: (pence: number, reason: string) => `${pounds(pence)} deducted: ${reason}`,
  refunded: (pence: number) => `Refunded ${pounds(pence)}`,
  handRefund: {
    pending: (amount: string, how: string) =>
      `${amount} is to be paid back ${how}. Record it on the page of the order.`,
    succeeded: (amount: string, how: string) => `${amount} was paid back ${how}.`,
  },
  cardRefund: {
    pending: (amount: string) => `Refund of ${amount} to the card is on its way.`,
    succeeded: (amount: string) => `${amount} refunded to the card.`,
    failed: (amount: string) =>
      `${amount} could not be refunded to the card. Open the order to resolve this.`,
  },
  photos: 'Photos from the customer',
  photo: (at: number) => `Photo ${at}`,
  customer: 'Customer',
  tracking: 'Parcel',
  noTracking: 'No tracking number yet.',
  label: 'Label (PDF)',
  rejection: 'Reason for rejection',
  history: 'History',
  approve: {
    title: 'Approve',
    text: 'The customer gets the label by email.',
    submit: 'Approve return',
  },
  reject: {
    title: 'Reject',
    text: 'The customer sees the reason. You cannot reject what the law allows: returning faulty goods, or changing one’s mind within 14 days.',
    emptyText: 'None of the items were in the parcel. The customer sees the reason.',
    reason: 'Reason for the customer',
    submit: 'Reject return',
  },
  receive: {
    title: 'Receive the parcel',
    text: 'Record what happens to each item. Items put back into stock can be sold at once. If the parcel was lost on its way and the customer has proof of posting, write the items off: the refund is still due.',
    line: (name: string, variant: string, units: number) => `${units} × ${name}, ${variant}`,
    restocked: 'Back into stock',
    written_off: 'Written off',
    missing: 'Missing',
    deduction: 'Deduction for wear, in pounds',
    deductionHint: 'Only for items used more than was needed to try them on.',
    deductionReason: 'Reason for the customer',
    noDeduction: 'The fault is ours, so nothing can be deducted.',
    submit: 'Record parcel',
  },
  refund: {
    title: 'Refund',
    text: 'The amounts due under the law and your terms are filled in. You can refund less or more, up to what was paid.',
    line: (name: string, units: number) => `${name}, ${units === 1 ? '1 item' : `${units} items`}`,
    most: (pence: number) => `Up to ${pounds(pence)}.`,
    delivery: 'Delivery',
    left: (pence: number) => `You can refund up to ${pounds(pence)} of this order.`,
    difference: (pence: number, hasLostValue: boolean) =>
      `In addition, ${pounds(pence)} paid for a more expensive size or colour is refunded${hasLostValue ? ' if this is more than £0.00' : ', even if this is £0.00'}. The customer gets a separate email.`,
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
    way: 'Choose where to refund to.',
  },
  actors: { system: 'The shop', customer: 'The customer' },
  formerAdmin: 'A former colleague',
} as const

/** The messages shown once after an action. */
export const returnDoneText = {
  message_sent: messageSent,
  approved: { title: 'Approved', message: 'The customer gets an email with the label.' },
  rejected: { title: 'Rejected', message: 'The customer gets an email with the reason.' },
  received: { title: 'Received', message: 'The customer gets an email that lists the items.' },
  exchanged: {
    title: 'Exchanged',
    message: 'The customer gets an email about it. The new order is ready to pack.',
  },
  exchange_ended: {
    title: 'Exchange ended',
    message: 'The customer gets an email about it. Now refund the returned items.',
  },
  refunded: {
    title: 'Refunded',
    message:
      'The customer gets an email about it. The credit note is with the documents of the order.',
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
  isOrder: 'Replacement order',
  money: {
    toPay: (pence: number) => `The customer still has to pay ${pounds(pence)} for the replacement.`,
    paid: (pence: number) => `The customer paid ${pounds(pence)} more for the replacement.`,
    back: (pence: number) =>
      `The replacement costs ${pounds(pence)} less. The difference is refunded when the exchange is settled.`,
    wentBack: (pence: number) =>
      `The replacement cost ${pounds(pence)} less, and the difference was refunded.`,
    same: 'The replacement costs the same.',
  },
  notWhole:
    'Something was missing or an amount was deducted, so the items cannot be exchanged. End the exchange, then refund the items that came back.',
  settle: {
    text: (order: string, backPence: number) =>
      `Everything has arrived. Settling the exchange releases order ${order} for packing${backPence > 0 ? ` and refunds ${pounds(backPence)} to the original payment method` : ''}.`,
    submit: 'Settle exchange',
  },
  end: {
    title: 'Refund instead',
    text: (order: string, paidPence: number) =>
      `Order ${order} is cancelled and its items go back into stock${paidPence > 0 ? `; the ${pounds(paidPence)} paid for it are refunded` : ''}. Then refund the returned items here, as for any return.`,
    submit: 'End exchange and refund',
  },
  nextStep: {
    unpaid: 'The customer is paying for the replacement. There is nothing to decide until then.',
    whole: 'The parcel has arrived complete. Settle the exchange.',
    notWhole: 'The parcel has arrived incomplete. End the exchange and refund what came back.',
  },
  counted: (pence: number) => `Credited ${pounds(pence)}`,
  history: {
    exchanged: 'Exchanged',
    ended: 'Exchange ended, refunded instead',
    gaveUp: 'Cancelled because the replacement was not paid for',
  },
} as const

/** Labels of the admin list of returns. */
export const returnListText = {
  caption: 'Returns',
  search: 'Return, order, name or email',
  columns: {
    number: 'Return',
    order: 'Order',
    asked: 'Requested',
    customer: 'Customer',
    state: 'Status',
    due: 'Due',
  },
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  fields: {
    need: 'Needs',
    overdue: 'Overdue',
    resolution: 'Requested',
    reason: 'Reason',
  },
  needs: { decide: 'Decision', refund: 'Refund', settle: 'Exchange' },
  resolutions: { refund: 'Refund', exchange: 'Exchange' },
  empty: { open: 'No open returns.', other: 'No returns match.' },
  searchAll: 'Search all returns',
} as const

/** The label of a tab. */
export const returnTabName = (tab: ReturnFilter): string =>
  tab === 'open' ? 'Open' : tab === 'all' ? 'All' : returnStateLabels[tab]
