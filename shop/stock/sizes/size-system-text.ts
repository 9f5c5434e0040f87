import type { Notice } from '#platform/forms/form-answer.ts'

/** Copy of the pages about size systems in the admin area. */
export const sizeSystemText = {
  title: 'Size systems',
  lead: 'Each product uses one size system. The size guide, the size finder and the filters show them in this order.',
  make: 'New size system',
  newTitle: 'New size system',
  back: 'All size systems',
  create: 'Create size system',
  save: 'Save',
  sizes: (count: number) => (count === 1 ? '1 size' : `${count.toLocaleString('en-GB')} sizes`),
  products: (count: number) =>
    count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`,
  showSizes: 'Show sizes',
  kindOf: 'Kind',
  kinds: {
    letters: 'Letters',
    uk: 'UK sizes',
    eu: 'EU sizes',
    age: 'Age',
    height: 'Height in cm',
    length: 'Length in inches',
    length_fit: 'Length and fit',
    waist: 'Waist',
    shoe: 'Shoe sizes',
    hijab: 'Hijab width and length',
    one_size: 'One size',
    free: 'Your own sizes',
    grid: 'Grid of two systems',
  },
  gridOf: (rows: string, columns: string) =>
    `A grid of ${rows} by ${columns}. Its sizes are all combinations of the two, and change with them.`,

  list: {
    caption: 'Size systems in display order',
    empty: 'No size systems yet. Create the first one.',
    columns: { name: 'Name', kind: 'Kind', sizes: 'Sizes', kept: 'Used by', order: 'Order' },
  },

  fields: {
    name: 'Name',
    nameHint: 'Only staff see it, for example “Skirts S to XXL”.',
    rows: 'First choice',
    columns: 'Second choice',
    columnsHint: 'Customers make the first choice, then the second, such as size, then length.',
    filter: 'Heading in filters',
    filterHint: 'Customers see it above these sizes in the filters, for example “Skirts”.',
    legend: 'Heading above the choice of a size',
    legendHint: 'On the product page, for example “Size” or “Length in inches”.',
    fitLegend: 'Heading above the choice of a fit',
    inFilters: 'Show as a filter',
    sizes: 'Sizes',
    sizesHint:
      'One per line, in order. You can also add them later, and add measurements to each of them.',
    equivalents: 'Equivalents',
    equivalentsHint: 'Other systems shown beside each size, separated by commas: EU, US.',
    measures: 'Measurements',
    measuresHint: (names: readonly string[]) =>
      `One per line, in the order of the size guide: ${names.join(', ')}.`,
    finder: 'Offer the size finder',
    finderHint: 'It asks customers for the body measurements of this system.',
  },

  faults: {
    name: 'Enter a name of at most 60 characters, with a letter or a number in it.',
    name_taken: 'A size system with this name already exists. Choose another name.',
    label: 'Enter a heading of at most 60 characters.',
    allOrNone: (language: string) => `Enter all headings in ${language} or none.`,
    sizes:
      'Enter each size once, on a line of its own: at most 60 sizes, each with up to 30 letters, numbers, spaces, full stops, hyphens and slashes.',
    equivalents: 'Enter at most 4 names of letters only, separated by commas: EU, US.',
    measures: 'Enter at most 8 measurements from the list below the field, one per line.',
    finder: 'The size finder needs at least one body measurement, such as Chest.',
    axes: 'Choose two different size systems.',
    stays:
      'This cannot be changed once saved. Restore the saved value, or create another size system.',
    kindStays:
      'A size system of another kind was already saved from this page. Reload the page to create another one.',
  },

  remove: {
    title: 'Delete size system',
    lead: 'This also deletes its sizes. You cannot delete a size system whose sizes are in use, or that is part of a grid.',
    button: 'Delete size system',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this size system. Check it before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message:
        'One of its sizes has stock or is in a cart, order, waiting list or wishlist, or the size system is part of a grid.',
    },
    gone: {
      title: 'Not moved',
      message: 'This size system has been deleted. Reload the list.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const sizeSystemDoneText = {
  created: {
    title: 'Size system created',
    message: 'Products can use it as soon as it has sizes.',
  },
  saved: { title: 'Size system saved', message: 'Pages are updated within a moment.' },
  deleted: { title: 'Size system deleted', message: 'Its sizes were deleted with it.' },
} as const satisfies Record<string, Notice>

export type SizeSystemDone = keyof typeof sizeSystemDoneText

export const isSizeSystemDone = (name: string | null): name is SizeSystemDone =>
  name !== null && Object.hasOwn(sizeSystemDoneText, name)
