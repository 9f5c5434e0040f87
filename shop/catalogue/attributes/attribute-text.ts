import type { Notice } from '#platform/forms/form-answer.ts'

const products = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`

/** Copy of the pages about attributes in the admin area. */
export const attributeText = {
  title: 'Attributes',
  lead: 'What you state about products besides colour, fabric and sizes, such as the sleeve. Pages and filters show them in this order.',
  make: 'New attribute',
  newTitle: 'New attribute',
  back: 'All attributes',
  create: 'Create attribute',
  save: 'Save',
  types: {
    choice: 'Choice of one',
    choices: 'Choice of several',
    number: 'Number',
    yes_no: 'Yes or no',
    text: 'Text',
  },

  list: {
    caption: 'Attributes in the order in which customers see them',
    empty: 'There is no attribute yet.',
    columns: { name: 'Name', type: 'Type', shown: 'Shown', used: 'Used by', order: 'Order' },
    places: { on_page: 'product page', in_filters: 'filters', in_comparison: 'comparison' },
    nowhere: 'nowhere',
    used: products,
  },

  fields: {
    name: 'Name',
    otherHint: (language: string) => `Left empty, ${language} pages show the English text.`,
    code: 'Code',
    codeHint:
      'In addresses of filtered lists and in product files, such as sleeve. It cannot be changed later. Left empty, it is made from the name.',
    type: 'Type',
    typeHint: 'It cannot be changed later.',
    choices: 'Values',
    choicesHint: (form: string) =>
      `One on each line, in their order: ${form}. Only the name is required, so “Long” is enough for a new value. To rename a value, keep its code. Separate synonyms with commas.`,
    unit: 'Unit',
    unitHint: 'Such as cm.',
    min: 'Lowest value',
    max: 'Highest value',
    synonyms: 'Synonyms for search',
    synonymsHint: 'Other words that customers use for it, separated by commas, in any language.',
    on_page: 'Show on the product page',
    in_filters: 'Offer as a filter of lists',
    in_comparison: 'Show when products are compared',
  },

  faults: {
    name: 'Enter a name of at most 60 characters, in one line.',
    code: 'Use small letters, numbers and single hyphens, at most 40, such as neckline. Names that addresses use already, and endings in -from or -to, are not possible.',
    type: 'Choose from the list.',
    stays:
      'This cannot be changed once it is saved. Keep the saved value, or create another attribute.',
    choices: 'Enter at least one value.',
    tooManyChoices: (most: number) => `An attribute can have ${most} values at most.`,
    choice: (line: number, form: string) =>
      `Line ${line}: write ${form}. A name has at most 60 characters; a code has small letters, numbers and single hyphens.`,
    choiceTwice: (line: number, code: string) => `Line ${line}: the code ${code} is used twice.`,
    unit: 'Use at most 20 characters, in one line.',
    range: 'Enter a number from 0 to 1,000,000 with at most two decimal places.',
    rangeOrder: 'The highest value has to be at least the lowest.',
    synonyms: 'Use at most 20 synonyms of up to 40 characters each.',
    textFilter: 'Texts cannot be filtered by.',
    code_taken: 'Another attribute has this code.',
    too_many: 'There are 40 attributes already, which is the most. Delete one first.',
    choice_used:
      'Products have a value that is missing here, or the rule of a collection uses it. Change them first.',
    choiceUsed: (name: string, count: number) =>
      `${products(count)} ${count === 1 ? 'has' : 'have'} the value ${name}. Change them first, or keep the value.`,
  },

  remove: {
    title: 'Delete attribute',
    lead: 'Nothing else is deleted with it.',
    used: (count: number) =>
      `${products(count)} ${count === 1 ? 'has' : 'have'} a value of it. Only an attribute that no product uses can be deleted.`,
    button: 'Delete attribute',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed it. Check it again before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message: 'A product has a value of it. Reload the page to see how many.',
    },
    has_collections: {
      title: 'Not deleted',
      message: 'The rule of a collection uses it. Change that rule first.',
    },
    gone: {
      title: 'Not moved',
      message: 'It has been deleted. Reload the list.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const attributeDoneText = {
  created: { title: 'Attribute created', message: 'Products can now be given a value of it.' },
  saved: { title: 'Saved', message: 'Pages, filters and search follow within a moment.' },
  deleted: { title: 'Attribute deleted', message: 'No product used it.' },
} as const satisfies Record<string, Notice>

export type AttributeDone = keyof typeof attributeDoneText

export const isAttributeDone = (name: string | null): name is AttributeDone =>
  name !== null && Object.hasOwn(attributeDoneText, name)
