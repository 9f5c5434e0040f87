import type { Notice } from '#platform/forms/form-answer.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`

/** Copy of the pages about categories in the admin area. */
export const categoryText = {
  title: 'Categories',
  lead: 'Each product belongs to one category. Menus show the categories that have products for sale, in this order.',
  make: 'New category',
  newTitle: 'New category',
  back: 'All categories',
  create: 'Create category',
  save: 'Save',
  open: 'View in shop',
  former: 'Old URLs that redirect to this category',

  list: {
    caption: 'Categories, each followed by its subcategories',
    empty: 'No categories yet. Create the first one.',
    columns: { name: 'Name', products: 'Products', address: 'URL', order: 'Order' },
    step: (depth: number) => `level ${depth + 1}: `,
  },

  fields: {
    name: 'Name',
    slug: 'URL',
    slugHint:
      'The last part of the URL. Leave empty to use the name. Old URLs redirect to the new one.',
    description: 'Description',
    descriptionHint: 'Shown below the title of the list and in search engines.',
    parent: 'Parent category',
    parentHint: 'The parent also lists the products of its subcategories. Up to three levels.',
    top: 'None (top level)',
    picture: 'Product in the picture',
    pictureHint:
      'The last part of the URL of a product, such as noor-open-abaya-olive. If empty or not for sale in this category, the product that has been on sale longest is shown.',
  },

  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, 100 at most, such as open-abayas.',
    description: 'Use at most 300 characters, in one line.',
    parent: 'Choose from the list.',
    picture: 'No product has this URL. Check it.',
    slug_taken: 'Another category uses this URL, or used it before. Choose another.',
    in_itself: 'A category cannot be inside itself. Choose another parent.',
    too_deep: 'Categories can have three levels at most. Choose a parent closer to the top.',
  },

  remove: {
    title: 'Delete category',
    lead: 'This cannot be undone. Nothing else is deleted.',
    leadTo: 'Redirect its URL to',
    nowhere: 'No redirect',
    button: 'Delete category',
    inTheWay: 'Only an empty category can be deleted. Move or delete these first:',
    products: (count: number) => many(count, 'product', 'products'),
    categories: (count: number) => many(count, 'subcategory', 'subcategories'),
    discounts: (count: number) => many(count, 'discount on it', 'discounts on it'),
    collections: (count: number) =>
      many(count, 'collection with a rule on it', 'collections with rules on it'),
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this category. Check it before you delete it.',
    },
    has_something: {
      title: 'Not deleted',
      message: 'A product, subcategory, discount or collection has been added to this category.',
    },
    successor_not_found: {
      title: 'Not deleted',
      message: 'The category you chose for the redirect no longer exists. Choose another.',
    },
    gone: {
      title: 'Not moved',
      message: 'This category has been deleted or moved. Reload the list.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const categoryDoneText = {
  created: {
    title: 'Category created',
    message: 'Menus show it as soon as it has a product for sale.',
  },
  saved: { title: 'Category saved', message: 'Menus and lists are updated within a moment.' },
  deleted: { title: 'Category deleted', message: 'Menus are updated within a moment.' },
} as const satisfies Record<string, Notice>

export type CategoryDone = keyof typeof categoryDoneText

export const isCategoryDone = (name: string | null): name is CategoryDone =>
  name !== null && Object.hasOwn(categoryDoneText, name)
