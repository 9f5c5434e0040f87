import type { ReturnExemption } from './catalogue.ts'

/** Copy of the catalogue's pages. */
export const catalogueText = {
  colour: 'Colour',
  colourOf: (name: string) => `Colour: ${name}`,
  inColour: (product: string, colour: string) =>
    colour === '' ? product : `${product} in ${colour}`,
  inSize: (product: string, size: string) => `${product}, ${sizeInText(size)}`,
  vat: {
    standard: 'VAT included.',
    zero: 'No VAT on this item.',
  },
  home: 'Home',
  /** Why something cannot always be sent back: short on a line, in full beside its product. */
  exemption: {
    made_to_order: {
      short: 'Made to order: can be returned only if faulty or not as described.',
      full: 'Made to order for you: it cannot be returned for a change of mind or size, only if it is faulty or not as described.',
    },
    sealed_hygiene: {
      short: 'Sealed for hygiene: can be returned while the seal is whole, or if faulty.',
      full: 'Sealed for hygiene: once the seal is broken it cannot be returned for a change of mind, only if it is faulty or not as described.',
    },
  } satisfies Record<ReturnExemption, { short: string; full: string }>,
  share: 'Share',
  shareTitle: 'Link to this page',
  completeTheLook: 'Complete the look',
  related: 'You may also like',
  compare: 'Compare these',
  recentlyViewed: 'Recently viewed',
  pictures: 'Pictures',
  zoom: (alt: string) => `Enlarge: ${alt}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pictureOf: (at: number, count: number) => `${at} of ${count}`,
  gone: (product: string) => `${product} is no longer sold`,
  goneText: 'This piece has sold out for good and will not come back.',
  goneSimilar: 'Pieces like it',
  seeCategory: (category: string) => `See all in ${category}`,
  pages: 'Pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
} as const

/** A size by its name within a sentence: “size 56”, but “One size”, which says so itself. */
export const sizeInText = (name: string): string => (/size/i.test(name) ? name : `size ${name}`)

/** The same as a label: “Size 56”. */
export const sizeLabel = (name: string): string => sizeInText(name).replace(/^s/, 'S')
