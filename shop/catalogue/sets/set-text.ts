import type { Notice } from '#platform/forms/form-answer.ts'
import { pounds, priceChangeText } from '#platform/money/pounds.ts'

import type { SetTerms } from './set-price.ts'

/** Copy of the pages about sets in the admin area. */
export const setText = {
  title: 'Sets',
  lead: 'Products that customers buy together, such as an abaya with its hijab, each part in a size of its own.',
  make: 'New set',
  newTitle: 'New set',
  back: 'All sets',
  create: 'Create set',
  save: 'Save',
  open: 'View in shop',
  states: { on_sale: 'On sale', planned: 'Scheduled', ended: 'Ended', off: 'Not on sale' },
  kinds: {
    fixed: 'One price for the set',
    amount: 'An amount off its parts',
    percent: 'A percentage off its parts',
  },
  terms: ({ kind, value }: SetTerms) =>
    ({
      fixed: pounds(value),
      amount: `${pounds(value)} off`,
      percent: `${value}% off`,
    })[kind],

  list: {
    caption: 'Sets, the newest first',
    empty: 'No sets yet. Create the first one.',
    columns: { name: 'Name', state: 'Status', price: 'Price', parts: 'Parts', address: 'URL' },
  },

  fields: {
    name: 'Name',
    otherHint: (language: string) => `Leave empty to show the English text on ${language} pages.`,
    slug: 'URL',
    slugHint: 'The last part of the URL. Leave empty to use the name.',
    text: 'Description',
    textHint: 'Shown below the name of the set and in search engines.',
    kind: 'Price',
    price: 'Price of the set, in pounds',
    priceHint:
      'The same for all sizes. If the parts cost less together, customers pay the lower total.',
    amount: 'Saving in pounds',
    percent: 'Saving in per cent',
    percentHint: 'From 1 to 90. Taken off the prices of the parts at the time of purchase.',
    starts: 'On sale from',
    startsHint: 'Leave empty to start now.',
    ends: 'On sale until',
    endsHint: 'Leave empty for no end date.',
    lower: 'The lower price is right',
    active: 'On sale',
    activeHint: 'A set needs at least two parts.',
  },

  faults: {
    name: 'Enter a name of at most 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, at most 100, such as eid-family-set.',
    text: 'Use at most 300 characters, in one line.',
    kind: 'Choose from the list.',
    lower: ({ from, to }: { from: number; to: number }) =>
      `The price falls by more than half: ${priceChangeText(from, to)}. Correct it, or tick this and save again.`,
    price: 'Enter a price such as 120 or 119.99, from £1 to £100,000.',
    amount: 'Enter an amount such as 20 or 19.99, from 1p to £100,000.',
    percent: 'Enter a whole number from 1 to 90.',
    moment: 'Enter a date and a time.',
    ends: 'Enter a time after the start.',
    slug_taken: 'Another set uses this URL. Choose another.',
    too_few_parts: 'Add at least two parts below before you put the set on sale.',
  },

  parts: {
    title: 'Parts',
    lead: 'Two to six parts. Customers see them in this order and choose a size of each.',
    none: 'No parts yet. Search for a product below.',
    sum: (pence: number) => `Bought separately, these cost ${pounds(pence)}`,
    saving: (pence: number, saved: number) =>
      `; as a set ${pounds(pence - saved)}, which saves ${pounds(saved)}.`,
    noSaving: ', and the same as a set. Customers see no saving.',
    notSold: 'Not on sale, so customers cannot buy the set',
    anyColour: (name: string) => `${name} in any colour`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    search: 'Name, colour or URL of a product to add',
    look: 'Search',
    notFound: 'No products found. Check the spelling, or try another word.',
    add: 'Add this colour',
    addOf: (name: string) => `Add ${name}`,
    addAny: 'Add any colour',
    addAnyOf: (name: string) => `Add ${name} in any colour`,
  },

  remove: {
    title: 'Delete set',
    lead: 'Its products are not deleted.',
    used: 'This set is in a cart or an order, so it cannot be deleted. Take it off sale instead.',
    button: 'Delete set',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this set. Check it before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message: 'A customer has just added this set to a cart. Take it off sale instead.',
    },
    gone: { title: 'Not moved', message: 'This part has been removed. Reload the page.' },
    set_not_found: { title: 'Not added', message: 'A colleague has deleted this set.' },
    product_not_found: { title: 'Not added', message: 'The product has been deleted.' },
    too_many_parts: {
      title: 'Not added',
      message: 'A set can have six parts at most. Remove one first.',
    },
    too_few_parts: {
      title: 'Not removed',
      message:
        'A set on sale needs at least two parts. Add another first, or take the set off sale.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const setDoneText = {
  created: { title: 'Set created', message: 'Now add its parts, then put it on sale.' },
  saved: { title: 'Set saved', message: 'Its page and all carts are up to date.' },
  deleted: { title: 'Set deleted', message: 'It was not in any cart or order.' },
  added: { title: 'Part added', message: 'It is last in the list.' },
  removed: { title: 'Part removed', message: 'Sets already in carts lose their saving.' },
} as const satisfies Record<string, Notice>

export type SetDone = keyof typeof setDoneText

export const isSetDone = (name: string | null): name is SetDone =>
  name !== null && Object.hasOwn(setDoneText, name)
