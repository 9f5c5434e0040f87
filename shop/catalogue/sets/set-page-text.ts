import { pounds } from '#platform/money/pounds.ts'

/** Copy of the page of a set. */
export const setPageText = {
  part: (at: number, count: number) => `Part ${at} of ${count}`,
  colour: 'Colour',
  colourOf: (colour: string) => `Colour: ${colour}`,
  together: 'Parts together',
  asSet: 'As a set',
  saves: (pence: number) => `You save ${pounds(pence)}`,
  add: 'Add the set to cart',
  chooseSizes: 'Choose a size for each part.',
  soldOut: (name: string) =>
    `${name} is sold out in this size, so the set is not available. Choose another size.`,
  notSoldAtAll: 'The set is not available at the moment: one of its parts is not sold.',
  /** A part that the shop could not reserve, by its name. */
  missing: (name: string, why: string) => `${name}: ${why}`,
  /** When all of the set is there: that of the part that comes last. */
  whole: 'The set as a whole',
  returns: 'You can return a part on its own. You get back what you paid for it.',
} as const

/** Copy of the list of sets. */
export const setListText = {
  title: 'Sets',
  intro: 'Chosen to be worn together, each part in the size you need.',
  onPage: (page: number, count: number) => `Sets, page ${page} of ${count}`,
  empty: 'There are no sets at the moment.',
  all: 'See all products',
  parts: (count: number) => `${count} parts`,
  /** At its cheapest; dearer sizes save as much or more. */
  saves: (pence: number) => `Save ${pounds(pence)}`,
} as const

/** What a product page says of the sets with the product. */
export const inSetsText = {
  title: 'Also in a set',
  /** After the name of the set. Prices in pence. */
  price: (pence: number, isFrom: boolean, saving: number) =>
    `${isFrom ? 'from ' : ''}${pounds(pence)}${saving > 0 ? `, you save ${pounds(saving)}` : ''}`,
} as const
