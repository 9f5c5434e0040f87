import type { Notice } from '#platform/forms/form-answer.ts'

/** Copy of the pages about sizes in the admin area. */
export const sizeEditText = {
  title: 'Sizes',
  lead: 'The size guide, the size finder and the filters show these sizes in this order.',
  make: 'New size',
  newTitle: 'New size',
  back: (system: string) => `All sizes: ${system}`,
  backToSystems: 'All size systems',
  create: 'Create size',
  save: 'Save',
  ofGrid:
    'This size is part of a grid of two size systems. To change it, change the sizes of those systems.',

  list: {
    caption: 'Sizes in display order',
    empty: 'No sizes yet.',
    columns: {
      name: 'Name',
      length: 'Length',
      fit: 'Fit',
      equivalents: 'Equivalents',
      measurements: 'Measurements in cm',
      kept: 'Used by',
      order: 'Order',
    },
    length: (inches: number, cm: number) => `${inches} in, ${cm} cm`,
    kept: (products: number) =>
      products === 1 ? '1 product' : `${products.toLocaleString('en-GB')} products`,
    none: '–',
  },

  fields: {
    name: 'Name',
    nameHint:
      'What customers choose, such as 56, M or 7-8 years. Links to filtered lists that use a former name no longer find it.',
    otherHint: 'Leave empty to show the same name.',
    length: 'Length in inches',
    lengthHint: 'Centimetres are calculated from it.',
    fit: 'Fit',
    fits: { S: 'S: slim', M: 'M: medium', L: 'L: loose' },
    equivalent: (system: string) => `Equivalent: ${system}`,
    measure: (name: string) => `${name} in cm`,
    measureHint: 'A range or one number: 86-90 or 142.',
  },

  faults: {
    name: 'Use at most 30 letters, numbers, dots, hyphens, slashes and single spaces, without a slash between spaces.',
    name_taken: 'This size system already has a size with this name.',
    label: 'Use at most 40 characters.',
    length: 'Enter whole inches from 10 to 80.',
    fitNeeded: 'Choose a fit.',
    equivalent: 'Use at most 12 characters.',
    measure: 'Enter centimetres, such as 86-90 or 142, the smaller number first.',
    systemStays:
      'A size of another size system was already saved from this page. Reload the page to create another one.',
    noSystem: 'This size system has been deleted, or it is a grid. Choose another one.',
  },

  remove: {
    title: 'Delete size',
    lead: 'You can only delete a size that has no stock and is not in a cart, order, waiting list or wishlist.',
    button: 'Delete size',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this size. Check it before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message: 'This size has stock, or is in a cart, order, waiting list or wishlist.',
    },
    gone: {
      title: 'Not moved',
      message: 'This size has been deleted. Reload the list.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const sizeDoneText = {
  created: {
    title: 'Size created',
    message: 'To stock it, open the size grid of a product.',
  },
  saved: {
    title: 'Size saved',
    message: 'Pages are updated within a moment. Existing orders do not change.',
  },
  deleted: { title: 'Size deleted', message: 'Pages are updated within a moment.' },
} as const satisfies Record<string, Notice>

export type SizeDone = keyof typeof sizeDoneText

export const isSizeDone = (name: string | null): name is SizeDone =>
  name !== null && Object.hasOwn(sizeDoneText, name)
