import type { LevelState } from './stock-change.ts'

/** Copy of the pages about stock in the admin area. */
export const adminStockText = {
  title: 'Stock',
  lead: 'What is on the shelves, what customers hold of it, and what is left.',
  pages: 'Pages about stock',
  levels: 'Levels',
  counts: 'Stocktakes',
  movements: 'Movements',
  holds: 'Holds & waiting lists',
  list: {
    caption: 'Products with the stock of their sizes',
    search: 'Name, colour, SKU or barcode',
    empty: 'No product is as you asked for.',
    all: 'All',
    low: 'Low',
    out: 'Out of stock',
    waiting: 'Customers wait',
    category: 'Category',
    status: 'Status',
    product: 'Product',
    sizes: 'Sizes',
    available: 'Available',
    none: 'No sizes kept yet',
    grid: 'Size grid',
    gridOf: (name: string) => `Size grid of ${name}`,
  },
  size: (name: string | null) => name ?? 'One size',
  onHand: 'On hand',
  held: 'Held for customers',
  available: 'Available',
  reorderLevel: 'Low from',
  waits: (count: number) => `${count} wait`,
  /** A size in a list: what is left, and what of it customers hold. */
  summary: (available: number, onHand: number) => `${available} of ${onHand}`,
  states: { out: 'Out of stock', low: 'Low', enough: 'Enough' } satisfies Record<
    LevelState,
    string
  >,
  statuses: { draft: 'Draft', active: 'On sale', archived: 'Archived' },
  item: {
    adjust: 'Receive or correct',
    by: 'Pieces',
    byHint: 'So many came (12), or went (-1).',
    reason: 'Reason',
    note: 'Note',
    noteHint: 'A delivery note, for example.',
    save: 'Change the stock',
    refused: 'Not Changed',
    done: { title: 'Stock changed', message: 'What came free was held for those who wait first.' },
    barcode: 'Barcode',
    barcodeHint: 'EAN, or a code of your own. The SKU can be scanned, too.',
    saveBarcode: 'Save the barcode',
    barcodeDone: {
      title: 'Barcode saved',
      message: 'A scanner finds this product and size by it.',
    },
    barcodeTaken: 'Another product or size has this barcode.',
    barcodeChanged: (now: string | null) =>
      now === null
        ? 'It was taken off meanwhile. Press again to save yours.'
        : `It was changed to ${now} meanwhile. Press again to save yours.`,
    gone: 'This product does not come in this size any more.',
    sku: 'SKU',
    otherSizes: 'Sizes',
    history: 'All its movements',
  },
} as const
