import type { Notice } from '#platform/forms/form-answer.ts'
import type { DiscountKind, DiscountState } from './discount.ts'

/** Labels for the admin pages for discounts. */
export const discountText = {
  title: 'Discounts',
  newTitle: 'New discount',
  back: 'All discounts',
  make: 'New discount',
  copy: 'Copy as a new one',
  copyName: (name: string) => `${name} (copy)`.slice(0, 60),
  save: 'Save',
  create: 'Make the discount',
  facts: 'What it does',
  code: (code: string) => `Code ${code}`,
  uses: (count: number) => (count === 1 ? 'used once' : `used ${count} times`),
  saved: (sum: string) => `saved ${sum}`,
  limit: (limit: number) => `of ${limit}`,
  usedHint:
    'It was used: its code and its kind stay as they are. Copy it to have it in another way.',

  list: {
    caption: 'Discounts',
    search: 'Name or code',
    none: 'There is no discount yet.',
    noneFound: 'There is no such discount.',
    all: 'All',
    how: 'How it counts',
    hows: { automatic: 'By itself', code: 'With a code' },
    columns: {
      name: 'Discount',
      code: 'Code',
      what: 'What it does',
      state: 'State',
      uses: 'Used',
      saved: 'Saved',
    },
    byItself: 'by itself',
  },
  states: {
    running: 'Running',
    planned: 'Planned',
    ended: 'Ended',
    off: 'Switched off',
  } satisfies Record<DiscountState, string>,

  bulk: {
    off: 'Switch off',
    on: 'Switch on',
    undo: 'Undo',
    summary: (done: number, of: number) => `Changed ${done} of ${of}.`,
    unchanged: 'It was like that already.',
    already: (count: number, to: 'on' | 'off') =>
      `${count} ${count === 1 ? 'is' : 'are'} switched ${to} already`,
    gone: 'It does not exist.',
    faulty: 'Please choose some first.',
  },

  kinds: {
    percentage: 'Percent off the goods',
    fixed: 'A sum off the goods',
    free_delivery: 'Free delivery',
    buy_x_get_y: 'Buy some, get some cheaper',
  } satisfies Record<DiscountKind, string>,

  fields: {
    name: 'Name',
    nameHint: 'Customers read it at checkout and on their invoice.',
    how: 'How it counts',
    code: 'Code',
    codeHint: 'Letters, digits, - and _. Leave it empty and the shop makes one up.',
    kind: 'What it gives',
    percent: 'Percent',
    percentHint:
      'Off the goods it is for, or off the cheapest ones of each group; 100 for the whole price.',
    amount: 'Sum in pounds',
    amountHint: 'For example 10 or 7.50.',
    buy: 'How many are bought',
    get: 'How many of them come cheaper besides',
    minimum: 'From which sum on, in pounds',
    minimumHint: 'Of all goods in the cart. Empty for any.',
    category: 'Goods of the category',
    categoryHint: 'With those below it.',
    collection: 'Goods of the collection',
    any: 'Any',
    customer: 'For one customer alone',
    customerHint: 'Their email. Empty for everybody.',
    first_order: 'For first orders only',
    usage_limit: 'How often in all',
    customer_limit: 'How often for each customer',
    limitHint: 'Empty for as often as they like.',
    starts: 'Starts',
    startsHint: 'In London. Empty for now.',
    ends: 'Ends',
    endsHint: 'In London. Empty for never.',
    active: 'Switched on',
  },

  faults: {
    name: 'Please give it a name of 60 characters at most, in one line.',
    code: 'Please use up to 40 letters, digits, - and _, beginning with a letter or a digit.',
    kind: 'Please choose what it gives.',
    percent: 'Please give a whole number from 1 to 100.',
    amount: 'Please type a sum in pounds, for example 10 or 7.50.',
    quantity: 'Please give a whole number from 1 to 20.',
    limit: 'Please give a whole number from 1 to 1,000,000, or leave it empty.',
    minimum: 'Please type a sum in pounds, or leave it empty.',
    moment: 'Please give a day and a time, or leave it empty.',
    ends: 'It would end before it starts.',
    customer: 'Please type a whole email address, or leave it empty.',
    code_taken: 'Another discount has this code. Please take a different one.',
    code_is_used: 'Orders were placed with this code, so it stays. Copy the discount instead.',
    kind_is_used: 'Orders were placed with it, so its kind stays. Copy the discount instead.',
    customer_not_found: 'Nobody has an account with this email.',
    category_not_found: 'This category is not there any more.',
    collection_not_found: 'This collection is not there any more.',
    ends_too_early: 'It would end before it starts.',
  },
} as const

/** What was done, said once on the page after it. */
export const discountDoneText = {
  created: { title: 'Made', message: 'The discount is there, and counts as it says.' },
  saved: {
    title: 'Saved',
    message:
      'Carts are reckoned anew with it. Orders that were placed keep what they were promised.',
  },
} as const satisfies Record<string, Notice>

export type DiscountDone = keyof typeof discountDoneText

export const isDiscountDone = (name: string | null): name is DiscountDone =>
  name !== null && Object.hasOwn(discountDoneText, name)
