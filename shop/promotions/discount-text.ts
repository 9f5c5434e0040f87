import type { Notice } from '#platform/forms/form-answer.ts'
import type { DiscountKind, DiscountState } from './discount.ts'

/** Labels for the admin pages for discounts. */
export const discountText = {
  title: 'Discounts',
  newTitle: 'New discount',
  back: 'All discounts',
  make: 'New discount',
  copy: 'Duplicate',
  copyName: (name: string) => `${name} (copy)`.slice(0, 60),
  save: 'Save',
  create: 'Create discount',
  facts: 'Summary',
  code: (code: string) => `Code ${code}`,
  uses: (count: number) => (count === 1 ? 'used once' : `used ${count} times`),
  saved: (sum: string) => `saved ${sum}`,
  limit: (limit: number) => `of ${limit}`,
  usedHint:
    'This discount has been used, so its code and type cannot be changed. Duplicate it instead.',

  list: {
    caption: 'Discounts',
    search: 'Name or code',
    none: 'No discounts yet.',
    noneFound: 'No discounts found.',
    all: 'All',
    how: 'Method',
    hows: { automatic: 'Automatic', code: 'Discount code' },
    columns: {
      name: 'Discount',
      code: 'Code',
      what: 'Details',
      state: 'Status',
      uses: 'Uses',
      saved: 'Discounted',
    },
    byItself: 'automatic',
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
    unchanged: 'No change was needed.',
    already: (count: number, to: 'on' | 'off') =>
      `${count} ${count === 1 ? 'is' : 'are'} already switched ${to}`,
    gone: 'It no longer exists.',
    faulty: 'Select at least one discount first.',
  },

  kinds: {
    percentage: 'Percentage off items',
    fixed: 'Amount off items',
    free_delivery: 'Free delivery',
    buy_x_get_y: 'Buy X, get Y',
  } satisfies Record<DiscountKind, string>,

  fields: {
    name: 'Name',
    nameHint: 'Customers see it at checkout and on their invoice.',
    how: 'Method',
    code: 'Code',
    codeHint: 'Letters, digits, - and _. Leave it empty to have one generated.',
    kind: 'Type',
    percent: 'Percent',
    percentHint:
      'Applies to the items below or, for “Buy X, get Y”, to the cheapest of each group. 100 makes them free.',
    amount: 'Amount in pounds',
    amountHint: 'For example 10 or 7.50.',
    buy: 'Quantity to buy',
    get: 'Quantity discounted',
    minimum: 'Minimum order in pounds',
    minimumHint: 'Total of the items in the cart. Leave empty for none.',
    category: 'Category',
    categoryHint: 'Includes its subcategories.',
    collection: 'Collection',
    any: 'Any',
    customer: 'Only for one customer',
    customerHint: 'Their email. Leave empty for everyone.',
    first_order: 'First orders only',
    usage_limit: 'Total uses',
    customer_limit: 'Uses per customer',
    limitHint: 'Leave empty for no limit.',
    starts: 'Starts',
    startsHint: 'London time. Leave empty to start now.',
    ends: 'Ends',
    endsHint: 'London time. Leave empty for no end.',
    active: 'Active',
  },

  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    code: 'Use up to 40 letters, digits, - and _, beginning with a letter or a digit.',
    kind: 'Choose a type.',
    percent: 'Enter a whole number from 1 to 100.',
    amount: 'Enter an amount in pounds, for example 10 or 7.50.',
    quantity: 'Enter a whole number from 1 to 20.',
    limit: 'Enter a whole number from 1 to 1,000,000, or leave it empty.',
    minimum: 'Enter an amount in pounds, or leave it empty.',
    moment: 'Enter a day and a time, or leave it empty.',
    ends: 'The end must be after the start.',
    customer: 'Enter a whole email address, or leave it empty.',
    code_taken: 'Another discount has this code. Choose a different one.',
    code_is_used:
      'Orders have been placed with this code, so it cannot be changed. Duplicate the discount instead.',
    kind_is_used:
      'Orders have been placed with this discount, so its type cannot be changed. Duplicate it instead.',
    customer_not_found: 'No customer has this email.',
    category_not_found: 'This category no longer exists.',
    collection_not_found: 'This collection no longer exists.',
    ends_too_early: 'The end must be after the start.',
  },
} as const

/** What was done, said once on the page after it. */
export const discountDoneText = {
  created: { title: 'Discount created', message: 'The discount is saved.' },
  saved: {
    title: 'Saved',
    message: 'Carts are updated at once. Existing orders keep their discount.',
  },
} as const satisfies Record<string, Notice>

export type DiscountDone = keyof typeof discountDoneText

export const isDiscountDone = (name: string | null): name is DiscountDone =>
  name !== null && Object.hasOwn(discountDoneText, name)
