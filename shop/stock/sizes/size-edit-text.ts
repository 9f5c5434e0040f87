import type { Notice } from '#platform/forms/form-answer.ts'

/** Copy of the pages about sizes in the admin area. */
export const sizeEditText = {
  title: 'Sizes',
  lead: 'Abayas go by length, thobes by length and fit. The size guide, the size finder and the filters take theirs from here, in this order.',
  make: 'New size',
  newTitle: 'New size',
  back: 'All sizes',
  create: 'Make it',
  save: 'Save',
  systems: { abaya: 'Abaya lengths', thobe: 'Thobe lengths and fits' },

  list: {
    caption: 'Sizes of one system, in the order in which customers see them',
    empty: 'There is no size of it yet.',
    columns: {
      name: 'Name',
      length: 'Length',
      fit: 'Fit',
      kept: 'Kept in',
      order: 'Order',
    },
    length: (inches: number, cm: number) => `${inches} in, ${cm} cm`,
    kept: (products: number) =>
      products === 1 ? '1 product' : `${products.toLocaleString('en-GB')} products`,
    none: '–',
  },

  fields: {
    system: 'Kind of size',
    name: 'Name',
    nameHint:
      'As customers choose it, such as 56 or 56 M. Links to lists that are filtered by a former name find nothing any more.',
    length: 'Length in inches',
    lengthHint: 'Centimetres are worked out from it.',
    fit: 'Fit',
    fitHint: 'Thobes alone have one.',
    noFit: 'None',
    fits: { S: 'S: slim', M: 'M: medium', L: 'L: loose' },
  },

  faults: {
    system: 'Please choose from the list.',
    name: 'Please use at most 20 letters, numbers, points, hyphens, slashes and single spaces.',
    name_taken: 'There is such a size already.',
    length: 'Please give whole inches, from 20 to 80.',
    fitNeeded: 'Please choose a fit: thobes go by length and fit.',
    noFit: 'Abayas have no fit. Please choose none.',
  },

  remove: {
    title: 'Delete it',
    lead: 'Only a size that no stock, cart, order, waiting list or wishlist names can be deleted.',
    button: 'Delete the size',
  },

  refused: {
    version_conflict: {
      title: 'Changed Meanwhile',
      message: 'A colleague has just changed it. Please look at it again.',
    },
    is_used: {
      title: 'Not Deleted',
      message: 'Stock, a cart, an order, a waiting list or a wishlist names it.',
    },
    gone: {
      title: 'Not Moved',
      message: 'It was deleted meanwhile. Please look at the list again.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const sizeDoneText = {
  created: { title: 'Made', message: 'It has no stock: products get it in their size grid.' },
  saved: { title: 'Saved', message: 'Pages follow within a moment. Orders keep what they say.' },
  deleted: { title: 'Deleted', message: 'The size is gone.' },
} as const satisfies Record<string, Notice>

export type SizeDone = keyof typeof sizeDoneText

export const isSizeDone = (name: string | null): name is SizeDone =>
  name !== null && Object.hasOwn(sizeDoneText, name)
