import { pounds } from '#platform/money/pounds.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

const list = new Intl.ListFormat('en-GB')

/** Copy of the page of the wishlist, and of the shared one. */
export const wishlistText = {
  title: 'Wishlist',
  lead: 'What you like, with its price and stock as they are now.',

  empty: 'Your wishlist is empty.',
  emptyHint: 'The heart on a product keeps it here while you think about it.',
  shop: 'See all products',

  size: sizeLabel,
  anySize: 'No size chosen',
  addedAt: (pence: number) => `${pounds(pence)} when added`,
  cheaper: (pence: number) => `${pounds(pence)} less than when added`,
  back: 'Back in stock',
  backIn: (sizes: readonly string[]) => `Back in stock in ${list.format(sizes)}`,
  noLongerSold: 'No longer sold',

  moveToCart: 'Move to cart',
  moveNamedToCart: (name: string) => `Move ${name} to cart`,
  chooseSize: 'Choose a size',
  chooseSizeOf: (name: string) => `Choose a size of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} from wishlist`,

  shareTitle: 'Share this list',
  shareLead:
    'Anybody with the link sees your first name and what is on the list, with sizes. Nobody can change it.',
  share: 'Make a link',
  link: 'Link to your wishlist',
  copy: 'Copy link',
  stop: 'Stop sharing',
  stopHint: 'The link ends at once. One made later is another.',

  sharedTitle: (firstName: string) => (firstName === '' ? 'A wishlist' : `${firstName}’s wishlist`),
  sharedLead: 'Prices and stock are as they are now.',
  sharedEmpty: 'There is nothing on this list at the moment.',
} as const
