import type { Notice } from '#platform/forms/form-answer.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`

/** Copy of the pages about categories in the admin area. */
export const categoryText = {
  title: 'Categories',
  lead: 'Where products belong; each is in one. Menus show those that have something for sale, in this order.',
  make: 'New category',
  newTitle: 'New category',
  back: 'All categories',
  create: 'Create category',
  save: 'Save',
  open: 'Open in shop',
  former: 'Former addresses, which lead here',

  list: {
    caption: 'Categories; what lies in one follows it',
    empty: 'There is no category yet.',
    columns: { name: 'Name', products: 'Products', address: 'Address', order: 'Order' },
    step: (depth: number) => `step ${depth + 1}: `,
  },

  fields: {
    name: 'Name',
    slug: 'Address',
    slugHint:
      'The last part of it. Left empty it is made of the name. A former one goes on leading here.',
    description: 'Description',
    descriptionHint: 'Below the title of its list, and what search engines show.',
    parent: 'Lies in',
    parentHint: 'What is in a category is in the one around it, too. Three steps at most.',
    top: 'Nothing: at the top',
    picture: 'Picture of the product',
    pictureHint:
      'The last part of its address, such as noor-open-abaya-olive. Empty, or while it is not for sale in here: the product longest on sale.',
  },

  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, 100 at most, such as open-abayas.',
    description: 'Use at most 300 characters, in one line.',
    parent: 'Choose from the list.',
    picture: 'There is no product with this address.',
    slug_taken: 'Another category has this address, or had it. Choose another one.',
    in_itself: 'This lies in the category itself. Choose another one.',
    too_deep: 'It would be the fourth step down, or something in it would. Three are the most.',
  },

  remove: {
    title: 'Delete it',
    lead: 'It is gone for good. Nothing else is deleted with it.',
    leadTo: 'Its address leads to',
    nowhere: 'nothing any more',
    button: 'Delete the category',
    inTheWay: 'Only an empty category can be deleted. In the way:',
    products: (count: number) => many(count, 'product', 'products'),
    categories: (count: number) => many(count, 'category in it', 'categories in it'),
    discounts: (count: number) => many(count, 'discount on it', 'discounts on it'),
    collections: (count: number) =>
      many(count, 'collection whose rule is about it', 'collections whose rules are about it'),
  },

  refused: {
    version_conflict: {
      title: 'Changed by Someone Else',
      message: 'A colleague has just changed it. Check it again.',
    },
    has_something: {
      title: 'Not Empty',
      message: 'Something was put into it in the meantime, so it is still there.',
    },
    successor_not_found: {
      title: 'Not There',
      message: 'The category its address should redirect to no longer exists. Choose another one.',
    },
    gone: {
      title: 'Not Moved',
      message: 'It was deleted or put elsewhere in the meantime. Check the list again.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const categoryDoneText = {
  created: { title: 'Made', message: 'Menus show it as soon as something in it is for sale.' },
  saved: { title: 'Saved', message: 'Menus and lists follow within a moment.' },
  deleted: { title: 'Deleted', message: 'The category is gone.' },
} as const satisfies Record<string, Notice>

export type CategoryDone = keyof typeof categoryDoneText

export const isCategoryDone = (name: string | null): name is CategoryDone =>
  name !== null && Object.hasOwn(categoryDoneText, name)
