import type { Notice } from '#platform/forms/form-answer.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`

/** Copy of the pages about collections in the admin area. */
export const collectionText = {
  title: 'Collections',
  lead: 'Groups of products that you choose by hand or by a rule. A product can be in several. Menus show the collections that have products for sale, in this order.',
  make: 'New collection',
  newTitle: 'New collection',
  back: 'All collections',
  create: 'Create collection',
  save: 'Save',
  open: 'View in shop',

  list: {
    caption: 'Collections, in the order of the menus',
    empty: 'No collections yet. Create the first one.',
    columns: {
      name: 'Name',
      filled: 'Type',
      products: 'Products',
      address: 'URL',
      order: 'Order',
    },
    hidden: 'Hidden',
  },

  fields: {
    name: 'Name',
    slug: 'URL',
    slugHint:
      'The last part of the URL. Leave empty to use the name. Old URLs redirect to the new one.',
    description: 'Description',
    descriptionHint: 'Shown below the title of the list and in search engines.',
    hidden: 'Hidden from customers',
    hiddenHint:
      'Customers cannot open its page or find it in menus, search or the sitemap. Discounts on it still apply.',
    filled: 'Type',
    filledHint:
      'Changing to a rule removes the products you chose by hand. Changing back starts with the products the rule found.',
    category: 'Category',
    categoryHint: 'Includes subcategories. Products must meet all the conditions you set.',
    anyCategory: 'Any',
    tags: 'Tags',
    tagsHint: 'Separated by commas. A product must have all of them.',
    from: 'Price from, in pounds',
    to: 'Price to, in pounds',
    days: 'On sale for less than, in days',
    daysHint: 'Products leave the collection automatically, within ten minutes.',
    colours: 'Colour families',
    coloursHint: 'Separated by commas, such as black, blue. Products need only one of them.',
    fabrics: 'Fabric families',
    fabricsHint: 'Separated by commas, such as linen, cotton. Products need only one of them.',
    attributes: 'Attributes',
    attributesHint:
      'One per line, by code: sleeve = long, wide. For yes or no: lined = yes. For numbers: model-height = 165-175.',
    sizes: 'Sizes in stock',
    sizesHint:
      'Separated by commas, as in the URLs of filtered lists, such as abaya-56, thobe-58-m. Products need only one of them. Updated within ten minutes.',
    inStock: 'Only products in stock',
    inStockHint: 'Updated within ten minutes.',
    order: 'Sort by',
  },

  filled: { hand: 'Manual', rule: 'Rule' },
  orders: {
    newest: 'Newest first',
    'price-low': 'Lowest price first',
    'price-high': 'Highest price first',
  },

  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, 100 at most, such as eid-edit.',
    description: 'Use at most 300 characters, in one line.',
    category: 'This category no longer exists. Choose another.',
    noCondition: 'Set at least one condition.',
    tags: 'Use at most 10 tags of 40 characters each, separated by commas.',
    families: (known: string) => `Use only these: ${known}.`,
    fabrics: 'Enter at most 20, in small letters, numbers and hyphens, separated by commas.',
    attributes:
      'Enter each line as code = values, such as sleeve = long, wide, or model-height = 165-175.',
    attribute_not_found:
      'There is no attribute with this code or value. Check them under Attributes.',
    sizes: 'Enter at most 20 sizes as in URLs, such as abaya-56, separated by commas.',
    amount: 'Enter an amount such as 25 or 24.99, up to £100,000.',
    range: 'Enter an amount no lower than the lowest price.',
    days: 'Enter a whole number of days from 1 to 3650.',
    slug_taken: 'Another collection uses this URL, or used it before. Choose another.',
  },

  finds: {
    title: 'Products the rule finds now',
    count: (count: number) => many(count, 'published product', 'published products'),
    more: (count: number) => `and ${count.toLocaleString('en-GB')} more`,
    none: 'No published product meets the conditions. The collection would be empty.',
    asking: 'Searching …',
    faulty: 'Correct the conditions to see the products.',
    failed: 'The products could not be loaded. You can still save.',
  },

  picks: {
    title: (count: number) => many(count, 'product', 'products'),
    lead: 'The first product for sale provides the picture of the collection.',
    none: 'No products yet. Search for one below.',
    takeOut: 'Remove',
    takeOutOf: (name: string) => `Remove ${name}`,
    search: 'Name, colour or URL of a product to add',
    look: 'Search',
    notFound: 'No products found, or all of them are already in the collection.',
    add: 'Add',
    addOf: (name: string) => `Add ${name}`,
  },

  remove: {
    title: 'Delete collection',
    lead: 'Its products are not deleted.',
    leadTo: 'Redirect its URL to',
    nowhere: 'No redirect',
    button: 'Delete collection',
    inTheWay: 'This collection cannot be deleted. Change or delete these first:',
    discounts: (count: number) => many(count, 'discount on it', 'discounts on it'),
  },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this collection. Check it before you delete it.',
    },
    has_discounts: {
      title: 'Not deleted',
      message: 'A discount now applies to this collection. Change or delete the discount first.',
    },
    successor_not_found: {
      title: 'Not deleted',
      message: 'The collection you chose for the redirect no longer exists. Choose another.',
    },
    gone: {
      title: 'Not moved',
      message: 'It has been deleted or removed. Reload the list.',
    },
    not_picked: {
      title: 'Not changed',
      message: 'The product or the collection no longer exists. Reload the page.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const collectionDoneText = {
  created: {
    title: 'Collection created',
    message: 'Menus show it as soon as it has a product for sale, unless it is hidden.',
  },
  saved: { title: 'Collection saved', message: 'Menus and lists are updated within a moment.' },
  deleted: { title: 'Collection deleted', message: 'Menus are updated within a moment.' },
  added: { title: 'Product added', message: 'It is last in the list.' },
  taken_out: { title: 'Product removed', message: 'The product itself has not changed.' },
} as const satisfies Record<string, Notice>

export type CollectionDone = keyof typeof collectionDoneText

export const isCollectionDone = (name: string | null): name is CollectionDone =>
  name !== null && Object.hasOwn(collectionDoneText, name)
