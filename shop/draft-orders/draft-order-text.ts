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
    columns: { customer: 'Customer', updated: 'Updated', pieces: 'Items', state: 'Status' },
    tabs: {
      open: 'Drafts',
      waiting: 'Waiting for payment',
      failed: 'Not paid',
      paid: 'Paid',
      all: 'All',
    },
    draft: 'Draft',
    until: (moment: string) => `until ${moment}`,
    empty: 'No draft orders.',
  },
  newTitle: 'Create order',
  newLead: 'Choose the customer first.',
  title: 'Draft order',
  back: 'Draft orders',
  for: 'Customer',
  addedTo: 'Added to',
  order: (number: string) => `Order ${number}`,
  newAccount: 'There is no account with this email yet. One is created when the link is sent.',
  find: {
    label: 'Name or email of a customer',
    submit: 'Find',
    none: 'No customers found. Enter a new customer below.',
    few: 'Enter at least three letters.',
    choose: 'Create order',
    chooseFor: (email: string) => `Create order for ${email}`,
    results: 'Customers found',
  },
  newCustomer: {
    title: 'New customer',
    text: 'An account without a password is created when the link is sent. The customer signs in with a code by email.',
    email: 'Email',
    name: 'Name',
    submit: 'Create order',
  },
  goods: {
    title: 'Items',
    none: 'No items yet. Find a product or set below.',
    quantity: (name: string) => `Quantity of ${name}`,
    hint: '0 removes it.',
    each: (pence: number) => `${pounds(pence)} each`,
    was: (pence: number) => `It was ${pounds(pence)} when this was last saved.`,
    available: (count: number) => (count === 0 ? 'Sold out' : `${count} available`),
    notSold: 'No longer on sale',
    find: 'Find a product or set',
    submit: 'Find',
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
    noneFound: 'No products or sets on sale match.',
    results: 'Products found',
    setResults: 'Sets found',
    part: (at: number, name: string) => `Part ${at}: ${name}`,
    choosePart: 'Choose colour and size',
    choice: (variant: string, pence: number, available: number) =>
      `${variant}, ${pounds(pence)}, ${available === 0 ? 'sold out' : `${available} available`}`,
    addSet: (name: string) => `Add set ${name}`,
    removeSet: (name: string) => `Remove set ${name}`,
    inSet: (name: string, pence: number) => `Part of ${name}, saves ${pounds(pence)}`,
    goneSet: 'that is no longer sold',
    noSaving: 'This set has ended or changed, so the item is charged at its own price.',
  },
  address: { title: 'Deliver to' },
  delivery: {
    title: 'Delivery',
    choose: 'Choose a delivery method',
    option: (name: string, price: string, isServed: boolean) =>
      isServed ? `${name}, ${price}` : `${name}, does not reach this postcode`,
  },
  discount: {
    title: 'Discount',
    kind: 'Discount type',
    kinds: { none: 'None', percent: 'Percentage off items', pence: 'Amount off items' },
    value: 'Amount',
    reason: 'Reason',
    reasonHint: 'The customer sees it beside the amount.',
  },
  note: { title: 'Note', label: 'Customer note, for packing' },
  sums: {
    title: 'Total',
    subtotal: 'Subtotal',
    sets: 'Saved with a set',
    discount: 'Discount',
    delivery: 'Delivery',
    steep: (from: number, to: number) =>
      `The discount is more than half the price of the items: ${priceChangeText(from, to)}. Check it before you send the order.`,
    total: 'Total',
    incomplete: 'Add items and a delivery method, then save to see the total.',
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
    'For a customer who has already paid in cash or by bank transfer. The order is placed and paid at once, without a payment link.',
  remove: 'Delete draft',
  conflict: {
    save: 'Save your choices',
    fields: {
      lines: 'Items',
      address: 'Deliver to',
      delivery: 'Delivery',
      discount: 'Discount',
      note: 'Note',
    } satisfies Record<DraftField, string>,
    discount: ({ kind, value, reason }: DraftDiscount) =>
      kind === 'none' ? '' : `${kind === 'percent' ? `${value} %` : pounds(value)} off: ${reason}`,
  },
  addItems: {
    title: 'Add items',
    text: 'The added items become a separate order with its own payment, which is sent together with this one.',
    submit: 'Add items',
  },
  link: {
    title: 'Payment link',
    until: 'The customer can pay until',
    text: 'The customer signs in with a code and is taken to this order at checkout.',
    sent: (count: number) => (count === 1 ? 'Sent once' : `Sent ${count} times`),
    hours: 'Time to pay',
    same: 'Unchanged',
    from: (hours: number) => `${draftHours(hours)} from now`,
    submit: 'Send link again',
  },
  done: {
    saved: { title: 'Draft saved', message: 'No stock is held for it yet.' },
    added: { title: 'Item added', message: 'The draft is saved.' },
    deleted: { title: 'Draft deleted', message: 'It held no stock.' },
  },
  refusedTitle: 'Not Done',
  errors: {
    email: 'Enter an email address, for example amina@example.com.',
    name: 'Enter a name of up to 100 characters on one line.',
    customer: 'This customer no longer exists. Search again.',
    quantity: `Enter a whole number from 0 to ${MAX_UNITS}.`,
    lines: `An order can have up to ${MAX_LINES} lines.`,
    item: 'One of the products is no longer sold in this size. Remove it.',
    part: 'Choose a colour and size for this part.',
    percent: 'Enter a whole number from 1 to 100.',
    pounds: 'Enter an amount in pounds, for example 12.50.',
    reason: `Enter a reason of up to ${LONGEST_DISCOUNT_REASON} characters.`,
    note: `Use up to ${LONGEST_DRAFT_NOTE} characters.`,
    delivery: 'Choose a delivery method.',
    sentAlready:
      'The order these items were to be sent with has been sent or closed. Choose another delivery method.',
    otherAddress:
      'Items that are sent with the other order go to its address. Enter the same address, or choose another delivery method.',
    closed:
      'Items can be added to a paid order until packing starts. Create a draft order instead.',
    notServed: 'This delivery method does not reach the postcode. Choose another one.',
    empty: 'The order has no items yet. Add a product or set.',
    hours: 'Choose how long the customer has to pay.',
    begun:
      'A draft order was already started from this page, with other details. Open it, or reload the page to start another one.',
    openBegun: 'Open the draft order',
    gone: 'This draft no longer exists. Somebody may have deleted it.',
    changed:
      'Somebody else has changed this draft since you opened it. Reload the page and check it first.',
    chooseAll: 'For each field, choose which of the two to keep.',
    priceChanged: (pence: number) => `The total is now ${pounds(pence)}. Check it and try again.`,
    tooSmall: 'A card payment must be at least £0.30. Give a smaller discount.',
    underWay:
      'This customer has another order waiting for payment. It has to be paid or cancelled first.',
    blocked: 'This customer is blocked from signing in and could not pay.',
    notSold: 'No longer on sale.',
    left: (count: number) => (count === 0 ? 'Sold out.' : `Only ${count} available.`),
    notWaiting: 'This order is no longer waiting for payment.',
  },
} as const

function draftHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
