import { pounds, priceChangeText } from '#platform/money/pounds.ts'

import { LONGEST_DISCOUNT_REASON, LONGEST_DRAFT_NOTE, MAX_LINES, MAX_UNITS } from './draft-order.ts'
import type { DraftDiscount, DraftField } from './draft-order.ts'

/** Labels for the admin pages for draft orders. */
export const draftOrderText = {
  listTitle: 'Draft orders',
  newLink: 'Create order',
  listLead:
    'A draft holds no stock until you send it. Then its items are held, and the customer gets a link to pay.',
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
  newLead: 'Choose the customer first.',
  title: 'Draft order',
  back: 'Draft orders',
  for: 'For',
  newAccount: 'There is no account with this email yet. One is made when the link is sent.',
  find: {
    label: 'Name or email of a customer',
    submit: 'Find',
    none: 'No customers found. Enter a new customer below.',
    few: 'Enter three letters or more.',
    choose: 'Create order',
    chooseFor: (email: string) => `Create order for ${email}`,
    results: 'Customers found',
  },
  newCustomer: {
    title: 'New customer',
    text: 'The account is made when the link is sent, without a password; they sign in with a code by email.',
    email: 'Email',
    name: 'Name',
    submit: 'Create order',
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
    results: 'Products found',
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
    kind: 'Discount type',
    kinds: { none: 'Nothing', percent: 'Percentage off items', pence: 'Amount off items' },
    value: 'Amount',
    reason: 'Reason',
    reasonHint: 'The customer reads it with the sum.',
  },
  note: { title: 'Note', label: 'Customer note, for packing' },
  sums: {
    title: 'Total',
    subtotal: 'Goods',
    discount: 'Discount',
    delivery: 'Delivery',
    steep: (from: number, to: number) =>
      `The discount is more than half the price of the items: ${priceChangeText(from, to)}. Check it before you send the order.`,
    total: 'Total',
    incomplete: 'Save it with goods and a delivery to see what it comes to.',
  },
  save: 'Save draft',
  send: {
    title: 'Send',
    hours: 'Time to pay',
    hour: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    text: 'Its items are held until then. The link takes cards only.',
    submit: (pence: number | undefined) =>
      pence === undefined ? 'Send payment link' : `Send payment link for ${pounds(pence)}`,
  },
  markText:
    'If the customer has paid in cash or by bank transfer already. The order is placed and paid at once, without a payment link.',
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
    email: 'Enter an email address, for example amina@example.com.',
    name: 'Use 100 characters at most, in one line.',
    customer: 'This customer no longer exists. Look for them again.',
    quantity: `Enter a whole number from 0 to ${MAX_UNITS}.`,
    lines: `An order has ${MAX_LINES} lines at most.`,
    item: 'One of the products is not counted in this size any more. Take it out.',
    percent: 'Enter a whole number from 1 to 100.',
    pounds: 'Enter an amount in pounds, for example 12.50.',
    reason: `Enter a reason of up to ${LONGEST_DISCOUNT_REASON} characters.`,
    note: `Use up to ${LONGEST_DRAFT_NOTE} characters.`,
    delivery: 'Choose how it is delivered.',
    notServed: 'This delivery does not reach the postcode. Choose another one.',
    empty: 'There is nothing in it yet. Add a product.',
    hours: 'Choose how long it can be paid.',
    begun:
      'A draft order was already started from this page, with other details. Open it, or reload the page to start another one.',
    openBegun: 'Open the draft order',
    gone: 'This draft no longer exists. Somebody may have deleted it.',
    changed:
      'Somebody else changed this draft in the meantime. Reload the page and look at it first.',
    chooseAll: 'Choose which of the two to keep, for each of them.',
    priceChanged: (pence: number) =>
      `It comes to ${pounds(pence)} now. Check it and send it again.`,
    tooSmall: 'Less than £0.30 cannot be charged to a card. Take less off.',
    underWay:
      'This customer has another order that waits for its payment. It has to be paid or given up first.',
    blocked: 'This customer is kept from signing in, and could not pay it.',
    notSold: 'Not on sale any more.',
    left: (count: number) => (count === 0 ? 'Sold out.' : `Only ${count} available.`),
    notWaiting: 'This order no longer waits for its payment.',
  },
} as const

function draftHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
