import type { Notice } from '#platform/forms/form-answer.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`

/** Copy of the pages about collections in the admin area. */
export const collectionText = {
  title: 'Collections',
  lead: 'Products that were picked by hand, or that a rule finds; one may be in several. Menus show those that have something for sale, in this order.',
  make: 'New collection',
  newTitle: 'New collection',
  back: 'All collections',
  create: 'Create collection',
  save: 'Save',
  open: 'Open in shop',

  list: {
    caption: 'Collections, in the order of the menus',
    empty: 'There is no collection yet.',
    columns: {
      name: 'Name',
      filled: 'Filled',
      products: 'Products',
      address: 'Address',
      order: 'Order',
    },
    hidden: 'Hidden',
  },

  fields: {
    name: 'Name',
    slug: 'Address',
    slugHint:
      'The last part of it. Left empty it is made of the name. A former one goes on leading here.',
    description: 'Description',
    descriptionHint: 'Below the title of its list, and what search engines show.',
    hidden: 'Hidden from customers',
    hiddenHint:
      'Its page is not found, and no menu, search or sitemap names it. Discounts on it go on.',
    filled: 'Filled',
    filledHint:
      'A rule takes out what was picked. Picked by hand again, it begins with what the rule found.',
    category: 'Category',
    categoryHint: 'What is in it or below it. All of the conditions that you set must hold.',
    anyCategory: 'Any',
    tags: 'Tags',
    tagsHint: 'With commas between them. A product must have every one.',
    from: 'Price from, in pounds',
    to: 'Price to, in pounds',
    days: 'On sale for less than, in days',
    daysHint: 'Products leave by themselves, within ten minutes.',
    colours: 'Colour families',
    coloursHint: 'Any of these, with commas between them, such as black, navy.',
    fabrics: 'Fabric families',
    fabricsHint: 'Any of these, with commas between them, such as linen, cotton.',
    attributes: 'Attributes',
    attributesHint:
      'One on each line, by their codes: sleeve = long, wide. For yes or no: lined = yes. For numbers: model-height = 165-175.',
    sizes: 'Sizes in stock',
    sizesHint:
      'Any of these, as addresses of filtered lists have them, such as abaya-56, thobe-58-m. Products come and go within ten minutes.',
    inStock: 'Only what is in stock',
    inStockHint: 'Products come and go within ten minutes.',
    order: 'In the order',
  },

  filled: { hand: 'By hand', rule: 'By a rule' },
  orders: {
    newest: 'Newest first',
    'price-low': 'Lowest price first',
    'price-high': 'Highest price first',
  },

  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    slug: 'Use small letters, numbers and single hyphens, 100 at most, such as eid-edit.',
    description: 'Use at most 300 characters, in one line.',
    category: 'This category no longer exists. Choose another one.',
    noCondition: 'Please set at least one condition.',
    tags: 'Use at most 10 tags of 40 characters each, with commas between them.',
    families: (known: string) => `Use only: ${known}.`,
    fabrics: 'Use small letters, numbers and hyphens, with commas between them; at most 20.',
    attributes:
      'Write each line as code = values, such as sleeve = long, wide, or model-height = 165-175.',
    attribute_not_found: 'There is no such attribute, or it has no such value.',
    sizes: 'Write sizes as in addresses, such as abaya-56, with commas between them; at most 20.',
    amount: 'Enter an amount such as 25 or 24.99, up to £100,000.',
    range: 'This is less than the lowest price.',
    days: 'Enter whole days, from 1 to 3650.',
    slug_taken: 'Another collection has this address, or had it. Choose another one.',
  },

  finds: {
    title: 'What the rule finds now',
    count: (count: number) => many(count, 'published product', 'published products'),
    more: (count: number) => `and ${count.toLocaleString('en-GB')} more`,
    none: 'No published product is like this. The collection would be empty.',
    asking: 'Looking …',
    faulty: 'This is shown as soon as the conditions can be read.',
    failed: 'This could not be looked up. Saving works all the same.',
  },

  picks: {
    title: (count: number) => `Its ${many(count, 'product', 'products')}`,
    lead: 'The first one that is for sale lends the collection its picture.',
    none: 'Nothing is in it yet. Look for a product below.',
    takeOut: 'Take out',
    takeOutOf: (name: string) => `Take out ${name}`,
    search: 'Name, colour or address of a product to add',
    look: 'Look for it',
    notFound: 'There is no such product, or all of them are in it.',
    add: 'Add',
    addOf: (name: string) => `Add ${name}`,
  },

  remove: {
    title: 'Delete it',
    lead: 'Its products stay as they are.',
    leadTo: 'Its address leads to',
    nowhere: 'nothing any more',
    button: 'Delete the collection',
    inTheWay: 'It cannot be deleted. In the way:',
    discounts: (count: number) => many(count, 'discount on it', 'discounts on it'),
  },

  refused: {
    version_conflict: {
      title: 'Changed by Someone Else',
      message: 'A colleague has just changed it. Check it again.',
    },
    has_discounts: {
      title: 'Not Deleted',
      message: 'A discount was made on it in the meantime, so it is still there.',
    },
    successor_not_found: {
      title: 'Not There',
      message:
        'The collection its address should redirect to no longer exists. Choose another one.',
    },
    gone: {
      title: 'Not Moved',
      message: 'It was deleted or taken out in the meantime. Check the list again.',
    },
    not_picked: {
      title: 'Not Done',
      message: 'The product or the collection is gone. Check it again.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const collectionDoneText = {
  created: {
    title: 'Made',
    message: 'Menus show it as soon as something in it is for sale, unless it is hidden.',
  },
  saved: { title: 'Saved', message: 'Menus and lists follow within a moment.' },
  deleted: { title: 'Deleted', message: 'The collection is gone.' },
  added: { title: 'Added', message: 'It stands last for now.' },
  taken_out: { title: 'Taken Out', message: 'The product itself is as it was.' },
} as const satisfies Record<string, Notice>

export type CollectionDone = keyof typeof collectionDoneText

export const isCollectionDone = (name: string | null): name is CollectionDone =>
  name !== null && Object.hasOwn(collectionDoneText, name)
