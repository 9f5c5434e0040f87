import type { LevelState } from './stock-change.ts'
import type { ApplyRefusal, StocktakeState } from './stocktake.ts'

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
  statuses: { draft: 'Draft', active: 'Published', archived: 'Archived' },
  item: {
    adjust: 'Receive or correct',
    by: 'Items',
    byHint: 'So many came (12), or went (-1).',
    reason: 'Reason',
    note: 'Note',
    noteHint: 'A delivery note, for example.',
    save: 'Change the stock',
    refused: 'Not Changed',
    done: { title: 'Stock changed', message: 'What came free was held for those who wait first.' },
    codes: 'Barcode and SKU',
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
        ? 'It was taken off in the meantime. Press again to save yours.'
        : `It was changed to ${now} in the meantime. Press again to save yours.`,
    gone: 'This product does not come in this size any more.',
    sku: 'SKU',
    madeSku: 'SKU that the shop makes',
    skuHint:
      'Your own, on packing slips and in search; 40 characters at most. Orders keep the one they were placed with.',
    saveSku: 'Save the SKU',
    skuDone: { title: 'SKU saved', message: 'New orders, packing slips and feeds have it.' },
    skuChanged: (now: string) =>
      now === ''
        ? 'It was taken off in the meantime. Press again to save yours.'
        : `It was changed to ${now} in the meantime. Press again to save yours.`,
    otherSizes: 'Sizes',
    history: 'All its movements',
  },
} as const

/** Copy of the pages about stocktakes. */
export const stocktakeText = {
  title: 'Stocktakes',
  lead: 'Count what lies on the shelves, alone or with colleagues. The shop may go on selling in the meantime: what is sold or received is taken into account.',
  start: 'Start a stocktake',
  name: 'Which shelves',
  nameHint: 'Back room, for example.',
  nameMissing: 'Please say which shelves are counted.',
  nameLong: 'Use up to 80 characters, in one line.',
  submit: 'Start counting',
  caption: 'Stocktakes, the newest first',
  columns: { name: 'Shelves', started: 'Started', state: 'State' },
  states: {
    open: 'Being counted',
    applied: 'Applied',
    given_up: 'Given up',
  } satisfies Record<StocktakeState, string>,
  corrected: (lines: number) => (lines === 1 ? '1 size corrected' : `${lines} sizes corrected`),
  empty: 'Nothing was counted yet.',
  count: {
    title: (name: string) => `Counting: ${name}`,
    lead: 'Count what lies on the shelf, with items of orders that nobody has begun to pack. Leave out what is being packed.',
    code: 'Scan or type a code',
    codeHint: 'Barcode or SKU, then Enter.',
    quantity: 'Items each',
    add: 'Count',
    noneThere: 'None there',
    undo: 'Take the last one back',
    last: 'Counted last',
    none: 'Nothing yet. Scan the first item.',
    found: 'found so far',
    unknown: (code: string) => `Nothing in the shop has the code ${code}. It was not counted.`,
    waiting: 'Waiting to be sent',
    unsent: (count: number) =>
      count === 1 ? '1 scan is not sent yet.' : `${count} scans are not sent yet.`,
    offline: 'The shop cannot be reached. Go on counting: it is sent as soon as it can be.',
    signedOut: 'You are signed out. Sign in again in another tab: what you counted is sent then.',
    sent: 'All sent.',
    closed: 'This stocktake has ended. What you scan is not counted any more.',
    camera: 'Scan with the camera',
    stopCamera: 'Stop the camera',
    noCamera: 'The camera could not be opened. Please allow it, or type the code.',
    sound: 'Sound',
    review: 'Look at the differences',
    recent: 'The last scans',
  },
  review: {
    title: (name: string) => `Differences: ${name}`,
    lead: 'What was found, beside what should have lain there when it was counted last. Applying corrects the stock by the difference.',
    caption: 'What was counted, by product and size',
    columns: {
      item: 'Product and size',
      counted: 'Counted',
      expected: 'Expected',
      difference: 'Difference',
      choose: 'Correct',
    },
    moved: 'Stock moved while it was counted. Count it again if in doubt.',
    again: (item: string) => `Count ${item} again from zero`,
    againShort: 'Count again',
    none: 'Nothing was counted yet.',
    match: 'Everything is as it should be.',
    apply: 'Correct the stock',
    goOn: 'Go on counting',
    giveUp: 'Give the stocktake up',
    giveUpHint: 'Nothing is corrected by it then.',
    refused: 'Not Applied',
    applied: { title: 'Stock corrected', message: 'The stocktake is applied.' },
    givenUp: { title: 'Given up', message: 'The stock was not changed.' },
    ended: {
      applied: 'This stocktake was applied.',
      given_up: 'This stocktake was given up.',
    },
    reset: { title: 'Counted again', message: 'This size counts from zero again.' },
  },
} as const

const refusals: Record<ApplyRefusal['kind'], string> = {
  not_found: 'This stocktake does not exist.',
  given_up: 'This stocktake was given up. Nothing was corrected.',
  version_conflict:
    'Something was counted in the meantime. Nothing was corrected: check the differences again.',
  held: 'Customers hold more of these than were found. Nothing was corrected: leave them out, or cancel what holds them.',
}

/** Why a stocktake was not applied, and what to do. */
export const applyRefusalText = ({ kind }: ApplyRefusal): string => refusals[kind]
