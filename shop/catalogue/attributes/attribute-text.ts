import type { Notice } from '#platform/forms/form-answer.ts'

const products = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`

/** Copy of the pages about attributes in the admin area. */
export const attributeText = {
  title: 'Attributes',
  lead: 'Details of products besides colour, fabric and sizes, such as sleeve length. Product pages and filters show them in this order.',
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
    caption: 'Attributes in display order',
    empty: 'No attributes yet. Create the first one.',
    columns: { name: 'Name', type: 'Type', shown: 'Shown', used: 'Used by', order: 'Order' },
    places: { on_page: 'product page', in_filters: 'filters', in_comparison: 'comparison' },
    nowhere: 'nowhere',
    used: products,
  },

  fields: {
    name: 'Name',
    otherHint: (language: string) => `Leave empty to show the English text on ${language} pages.`,
    code: 'Code',
    codeHint:
      'Used in the URLs of filtered lists and in product files, such as sleeve. Leave empty to use the name. You cannot change it later.',
    type: 'Type',
    typeHint: 'You cannot change it later.',
    choices: 'Values',
    choicesHint: (form: string) =>
      `One per line, in display order: ${form}. Only the name is required, so “Long” is enough for a new value. To rename a value, keep its code. Separate synonyms with commas.`,
    unit: 'Unit',
    unitHint: 'For example, cm.',
    min: 'Lowest value',
    max: 'Highest value',
    synonyms: 'Synonyms for search',
    synonymsHint: 'Other words that customers search for, in any language, separated by commas.',
    on_page: 'Show on the product page',
    in_filters: 'Show as a filter',
    in_comparison: 'Show in product comparisons',
  },

  faults: {
    name: 'Enter a name of at most 60 characters, in one line.',
    code: 'Use small letters, numbers and single hyphens, at most 40, such as neckline. Codes that URLs already use, and codes ending in -from or -to, are not allowed.',
    type: 'Choose from the list.',
    stays:
      'This cannot be changed once saved. Restore the saved value, or create another attribute.',
    choices: 'Enter at least one value.',
    tooManyChoices: (most: number) => `An attribute can have ${most} values at most.`,
    choice: (line: number, form: string) =>
      `Line ${line}: write ${form}. A name has at most 60 characters; a code has small letters, numbers and single hyphens.`,
    choiceTwice: (line: number, code: string) => `Line ${line}: the code ${code} is used twice.`,
    unit: 'Use at most 20 characters, in one line.',
    range: 'Enter a number from 0 to 1,000,000 with at most two decimal places.',
    rangeOrder: 'Enter a value no lower than the lowest value.',
    synonyms: 'Use at most 20 synonyms of up to 40 characters each.',
    textFilter: 'A text attribute cannot be a filter. Untick this box.',
    code_taken: 'Another attribute has this code. Choose another.',
    too_many: 'You have 40 attributes, which is the maximum. Delete one first.',
    choice_used:
      'A product or the rule of a collection uses a value that you removed. Change it there first.',
    choiceUsed: (name: string, count: number) =>
      `${products(count)} ${count === 1 ? 'has' : 'have'} the value ${name}. Change them first, or keep the value.`,
  },

  remove: {
    title: 'Delete attribute',
    lead: 'Nothing else is deleted.',
    used: (count: number) =>
      `${products(count)} ${count === 1 ? 'has' : 'have'} a value for this attribute. Only an attribute that no product uses can be deleted.`,
    button: 'Delete attribute',
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this attribute. Check it before you delete it.',
    },
    is_used: {
      title: 'Not deleted',
      message: 'A product has a value for this attribute. Reload the page to see how many do.',
    },
    has_collections: {
      title: 'Not deleted',
      message: 'The rule of a collection uses this attribute. Change that rule first.',
    },
    gone: {
      title: 'Not moved',
      message: 'This attribute has been deleted. Reload the list.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const attributeDoneText = {
  created: { title: 'Attribute created', message: 'You can now enter its value for each product.' },
  saved: {
    title: 'Attribute saved',
    message: 'Pages, filters and search are updated within a moment.',
  },
  deleted: { title: 'Attribute deleted', message: 'No product used it.' },
} as const satisfies Record<string, Notice>

export type AttributeDone = keyof typeof attributeDoneText

export const isAttributeDone = (name: string | null): name is AttributeDone =>
  name !== null && Object.hasOwn(attributeDoneText, name)
