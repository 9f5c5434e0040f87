import type { Notice } from '#platform/forms/form-answer.ts'

/** Copy of the pages about synonyms in the admin area. */
export const synonymText = {
  title: 'Search synonyms',
  lead: 'Words that customers use for the same thing. A search for one word also finds products with the others. Spellings of abaya, thobe, hijab, colours and more are built in.',
  make: 'New synonyms',
  newTitle: 'New synonyms',
  back: 'All synonyms',
  create: 'Create synonyms',
  save: 'Save',

  list: {
    caption: 'Synonyms for search',
    empty: 'No synonyms yet, apart from the built-in ones.',
    columns: { terms: 'Words' },
  },

  fields: {
    terms: 'Words',
    termsHint: 'Single words in any language, separated by commas, such as jilbab, overgarment.',
  },

  faults: {
    terms: 'Enter 2 to 20 different single words of up to 40 characters, separated by commas.',
    too_many: 'You have 500 groups of synonyms, which is the maximum. Delete one first.',
  },

  remove: { title: 'Delete synonyms', button: 'Delete synonyms' },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed these synonyms. Check them before you delete them.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const synonymDoneText = {
  created: { title: 'Synonyms created', message: 'Search uses them within a moment.' },
  saved: { title: 'Synonyms saved', message: 'Search is updated within a moment.' },
  deleted: { title: 'Synonyms deleted', message: 'Search is updated within a moment.' },
} as const satisfies Record<string, Notice>

export type SynonymDone = keyof typeof synonymDoneText

export const isSynonymDone = (name: string | null): name is SynonymDone =>
  name !== null && Object.hasOwn(synonymDoneText, name)
