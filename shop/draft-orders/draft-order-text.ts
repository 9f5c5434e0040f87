import { priceChangeText } from '#platform/money/steep-fall.ts'
import { pounds } from '#platform/money/pounds.ts'

import { LONGEST_DISCOUNT_REASON, LONGEST_DRAFT_NOTE, MAX_LINES, MAX_UNITS } from './draft-order.ts'
import type { DraftDiscount, DraftField } from './draft-order.ts'

/** Labels for the admin pages for draft orders. */
export const draftOrderText = {
  listTitle: 'Draft orders',
  newLink: 'Create order',
  listLead:
    'What you write here for a customer holds nothing until you send it. Then its stock is kept, and the customer gets a link to pay.',
  list: {
    search: 'Email or number',
    columns: { customer: 'For', updated: 'Changed', pieces: 'Goods', state: 'State' },
    tabs: {
      open: 'Drafts',
      waiting: 'Waiting for payment',
      failed: 'Not paid',
      paid: 'Paid',
      all: 'All',
    },
    draft: 'Draft',
    until: (moment: string) => `until ${moment}`,
    empty: 'Nothing here.',
  },
  newTitle: 'Create order',
  newLead: 'First choose whose order it is.',
  title: 'Draft order',
  back: 'Draft orders',
  for: 'For',
  newAccount: 'There is no account with this email yet. One is made when the link is sent.',
  find: {
    label: 'Name or email of a customer',
    submit: 'Find',
    none: 'Nobody fits. You can write to a new customer below.',
    few: 'Please type three letters or more.',
    choose: 'Write an order',
    chooseFor: (email: string) => `Write an order for ${email}`,
    results: 'Customers that fit',
  },
  newCustomer: {
    title: 'Somebody new',
    text: 'The account is made when the link is sent, without a password; they sign in with a code by email.',
    email: 'Email',
    name: 'Name',
    submit: 'Write an order',
  },
  goods: {
    title: 'Goods',
    none: 'Nothing yet. Find a product below.',
    quantity: (name: string) => `Quantity of ${name}`,
    hint: '0 takes it out.',
    each: (pence: number) => `${pounds(pence)} each`,
    was: (pence: number) => `It was ${pounds(pence)} when this was last saved.`,
    available: (count: number) => (count === 0 ? 'Sold out' : `${count} available`),
    notSold: 'Not on sale any more',
    find: 'Find a product',
    submit: 'Find',
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
    noneFound: 'No product on sale fits.',
    results: 'Products that fit',
  },
  address: { title: 'Deliver to' },
  delivery: {
    title: 'Delivery',
    choose: 'Choose how',
    option: (name: string, price: string, isServed: boolean) =>
      isServed ? `${name}, ${price}` : `${name}, does not reach this postcode`,
  },
  discount: {
    title: 'Discount',
    kind: 'What you take off',
    kinds: { none: 'Nothing', percent: 'Per cent of the goods', pence: 'Pounds off the goods' },
    value: 'How much',
    reason: 'Reason',
    reasonHint: 'The customer reads it with the sum.',
  },
  note: { title: 'Note', label: 'What the customer asks of those who pack it' },
  sums: {
    title: 'What it comes to',
    subtotal: 'Goods',
    discount: 'Discount',
    delivery: 'Delivery',
    steep: (from: number, to: number) =>
      `The discount is more than half of the goods: ${priceChangeText(from, to)}. Check it before you send the order.`,
    total: 'Total',
    incomplete: 'Save it with goods and a delivery to see what it comes to.',
  },
  save: 'Save draft',
  send: {
    title: 'Send',
    hours: 'Time to pay',
    hour: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    text: 'Its stock is kept so long. Money comes by card alone: nothing can be marked as paid by hand.',
    submit: (pence: number | undefined) =>
      pence === undefined ? 'Send payment link' : `Send payment link for ${pounds(pence)}`,
  },
  remove: 'Delete this draft',
  conflict: {
    save: 'Save what you chose',
    fields: {
      lines: 'Goods',
      address: 'Deliver to',
      delivery: 'Delivery',
      discount: 'Discount',
      note: 'Note',
    } satisfies Record<DraftField, string>,
    discount: ({ kind, value, reason }: DraftDiscount) =>
      kind === 'none' ? '' : `${kind === 'percent' ? `${value} %` : pounds(value)} off: ${reason}`,
  },
  link: {
    title: 'Payment link',
    until: 'The customer can pay it until',
    text: 'The link leads to the sign-in with a code, and from there to this order in the checkout.',
    sent: (count: number) => (count === 1 ? 'Sent once' : `Sent ${count} times`),
    hours: 'Time to pay',
    same: 'As it is',
    from: (hours: number) => `${draftHours(hours)} from now`,
    submit: 'Send the link again',
  },
  done: {
    saved: { title: 'Saved', message: 'It holds no stock yet.' },
    added: { title: 'Saved', message: 'What you added is in the list.' },
    deleted: { title: 'Deleted', message: 'The draft is gone.' },
  },
  refusedTitle: 'Not Done',
  errors: {
    email: 'Please enter an email address, for example amina@example.com.',
    name: 'Please use 100 characters at most, in one line.',
    customer: 'This customer is not there any more. Please look for them again.',
    quantity: `Please type a whole number from 0 to ${MAX_UNITS}.`,
    lines: `An order has ${MAX_LINES} lines at most.`,
    item: 'One of the products is not counted in this size any more. Please take it out.',
    percent: 'Please type a whole number from 1 to 100.',
    pounds: 'Please type an amount in pounds, for example 12.50.',
    reason: `Please say why, in ${LONGEST_DISCOUNT_REASON} characters at most.`,
    note: `Please write ${LONGEST_DRAFT_NOTE} characters at most.`,
    delivery: 'Please choose how it is delivered.',
    notServed: 'This delivery does not reach the postcode. Please choose another one.',
    empty: 'There is nothing in it yet. Please add a product.',
    hours: 'Please choose how long it can be paid.',
    gone: 'This draft is not there any more. Somebody may have deleted it.',
    changed:
      'Somebody else changed this draft meanwhile. Please reload the page and look at it first.',
    chooseAll: 'Please choose which of the two to keep, for each of them.',
    priceChanged: (pence: number) =>
      `It comes to ${pounds(pence)} now. Please look at it and send it again.`,
    tooSmall: 'Less than £0.30 cannot be charged to a card. Please take less off.',
    underWay:
      'This customer has another order that waits for its payment. It has to be paid or given up first.',
    blocked: 'This customer is kept from signing in, and could not pay it.',
    notSold: 'Not on sale any more.',
    left: (count: number) => (count === 0 ? 'Sold out.' : `Only ${count} can be had.`),
    notWaiting: 'This order no longer waits for its payment.',
  },
} as const

function draftHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
