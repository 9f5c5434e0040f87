import type { Notice } from '#shop/accounts/account-refusals.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${more}`

/** What the pages about collections in the admin area say. */
export const collectionText = {
  title: 'Collections',
  lead: 'Products that were picked by hand; one may be in several. Menus show those that have something for sale, in this order.',
  make: 'New collection',
  newTitle: 'New collection',
  back: 'All collections',
  create: 'Make it',
  save: 'Save',
  open: 'Open in shop',

  list: {
    caption: 'Collections, in the order of the menus',
    empty: 'There is no collection yet.',
    columns: { name: 'Name', products: 'Products', address: 'Address', order: 'Order' },
  },

  fields: {
    name: 'Name',
    slug: 'Address',
    slugHint:
      'The last part of it. Left empty it is made of the name. A former one goes on leading here.',
    description: 'Description',
    descriptionHint: 'Below the title of its list, and what search engines show.',
  },

  faults: {
    name: 'Please give it a name of 60 characters at most, in one line.',
    slug: 'Please use small letters, numbers and single hyphens, 100 at most, such as eid-edit.',
    description: 'Please use at most 300 characters, in one line.',
    slug_taken: 'Another collection has this address, or had it. Please choose another one.',
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
    changed_meanwhile: {
      title: 'Changed Meanwhile',
      message: 'A colleague has just changed it. Please look at it again.',
    },
    has_discounts: {
      title: 'Not Deleted',
      message: 'A discount was made on it meanwhile, so it is still there.',
    },
    successor_not_found: {
      title: 'Not There',
      message: 'The collection that its address shall lead to is gone. Please choose another one.',
    },
    gone: {
      title: 'Not Moved',
      message: 'It was deleted or taken out meanwhile. Please look at the list again.',
    },
    not_picked: {
      title: 'Not Done',
      message: 'The product or the collection is gone. Please look at it again.',
    },
  },
} as const

/** What was done, said once on the page after it. */
export const collectionDoneText = {
  created: { title: 'Made', message: 'Look for products below; then menus show it.' },
  saved: { title: 'Saved', message: 'Menus and lists follow within a moment.' },
  deleted: { title: 'Deleted', message: 'The collection is gone.' },
  added: { title: 'Added', message: 'It stands last for now.' },
  taken_out: { title: 'Taken Out', message: 'The product itself is as it was.' },
} as const satisfies Record<string, Notice>

export type CollectionDone = keyof typeof collectionDoneText

export const isCollectionDone = (name: string | null): name is CollectionDone =>
  name !== null && Object.hasOwn(collectionDoneText, name)
