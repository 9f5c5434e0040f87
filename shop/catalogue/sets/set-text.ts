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
  open: 'Open in shop',
  states: { on_sale: 'On sale', planned: 'Planned', ended: 'Ended', off: 'Not on sale' },
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
    empty: 'There is no set yet.',
    columns: { name: 'Name', state: 'State', price: 'Price', parts: 'Parts', address: 'Address' },
  },

  fields: {
    name: 'Name',
    otherHint: (language: string) => `Left empty, ${language} pages show the English text.`,
    slug: 'Address',
    slugHint: 'The last part of it. Left empty, it is made from the name.',
    text: 'Description',
    textHint: 'Below the name on its page, and what search engines show.',
    kind: 'Price',
    price: 'Price of the set, in pounds',
    priceHint:
      'Whichever sizes are chosen. Where its parts cost less than that together, customers pay their prices.',
    amount: 'What is saved, in pounds',
    percent: 'What is saved, in per cent',
    percentHint: 'Of the prices that the parts have when they are bought, from 1 to 90.',
    starts: 'On sale from',
    startsHint: 'Left empty: at once.',
    ends: 'On sale until',
    endsHint: 'Left empty: until you take it off sale.',
    lower: 'The lower price is right',
    active: 'On sale',
    activeHint: 'It needs two parts at least.',
  },

  faults: {
    name: 'Enter a name of at most 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, at most 100, such as eid-family-set.',
    text: 'Use at most 300 characters, in one line.',
    kind: 'Choose from the list.',
    lower: ({ from, to }: { from: number; to: number }) =>
      `It would cost less than half: ${priceChangeText(from, to)}. Correct the price, or tick this and save again.`,
    price: 'Enter a price such as 120 or 119.99, from £1 to £100,000.',
    amount: 'Enter an amount such as 20 or 19.99, from 1p to £100,000.',
    percent: 'Enter a whole number from 1 to 90.',
    moment: 'Enter a date and a time.',
    ends: 'This has to be later than the start.',
    slug_taken: 'Another set has this address.',
    too_few_parts: 'Add at least two parts below before you put it on sale.',
  },

  parts: {
    title: 'Parts',
    lead: 'Customers see them in this order and choose a size of each. Two to six parts.',
    none: 'Nothing is in it yet. Search for a product below.',
    sum: (pence: number) => `Together they cost ${pounds(pence)} at the moment`,
    saving: (pence: number, saved: number) =>
      `; as a set ${pounds(pence - saved)}, which saves ${pounds(saved)}.`,
    noSaving: ', and no less as a set. Customers see no saving.',
    notSold: 'Not on sale, so the set cannot be bought',
    anyColour: (name: string) => `${name} in any colour`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    search: 'Name, colour or address of a product to add',
    look: 'Search',
    notFound: 'There is no such product.',
    add: 'Add this colour',
    addOf: (name: string) => `Add ${name}`,
    addAny: 'Add any colour',
    addAnyOf: (name: string) => `Add ${name} in any colour`,
  },

  remove: {
    title: 'Delete set',
    lead: 'Its products stay as they are.',
    used: 'Somebody has it in a cart or has ordered it, so it cannot be deleted. You can take it off sale.',
    button: 'Delete set',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed it. Check it again before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message: 'Somebody has just put it into a cart. You can take it off sale.',
    },
    gone: { title: 'Not moved', message: 'It has been removed. Reload the page.' },
    set_not_found: { title: 'Not added', message: 'A colleague has deleted this set.' },
    product_not_found: { title: 'Not added', message: 'The product has been deleted.' },
    too_many_parts: { title: 'Not added', message: 'A set has six parts at most.' },
    too_few_parts: {
      title: 'Not removed',
      message: 'A set on sale has at least two parts. Add another one first, or take it off sale.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const setDoneText = {
  created: { title: 'Set created', message: 'Now add its parts, then put it on sale.' },
  saved: { title: 'Saved', message: 'Its page and carts follow at once.' },
  deleted: { title: 'Set deleted', message: 'Nobody had it in a cart or an order.' },
  added: { title: 'Part added', message: 'It comes last for now.' },
  removed: { title: 'Part removed', message: 'Sets in carts no longer have their saving.' },
} as const satisfies Record<string, Notice>

export type SetDone = keyof typeof setDoneText

export const isSetDone = (name: string | null): name is SetDone =>
  name !== null && Object.hasOwn(setDoneText, name)
