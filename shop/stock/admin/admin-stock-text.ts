import type { LevelState } from './stock-change.ts'
import type { ApplyRefusal, StocktakeState } from './stocktake.ts'

/** Copy of the pages about stock in the admin area. */
export const adminStockText = {
  title: 'Stock',
  lead: 'Items on hand, held for customers and available, for each product and size.',
  pages: 'Stock pages',
  levels: 'Levels',
  counts: 'Stocktakes',
  movements: 'Movements',
  holds: 'Holds & waiting lists',
  list: {
    caption: 'Products with the stock of their sizes',
    search: 'Name, colour, SKU or barcode',
    empty: 'No products found. Change the search or the filters.',
    all: 'All',
    low: 'Low',
    out: 'Out of stock',
    waiting: 'With a waiting list',
    category: 'Category',
    status: 'Status',
    product: 'Product',
    sizes: 'Sizes',
    available: 'Available',
    none: 'No sizes yet',
    grid: 'Size grid',
    gridOf: (name: string) => `Size grid of ${name}`,
  },
  size: (name: string | null) => name ?? 'One size',
  onHand: 'On hand',
  held: 'Held for customers',
  available: 'Available',
  reorderLevel: 'Low-stock level',
  waits: (count: number) => `${count} waiting`,
  /** A size in a list: what is left, and what of it customers hold. */
  summary: (available: number, onHand: number) => `${available} of ${onHand}`,
  states: { out: 'Out of stock', low: 'Low', enough: 'In stock' } satisfies Record<
    LevelState,
    string
  >,
  statuses: { draft: 'Draft', active: 'Published', archived: 'Archived' },
  item: {
    adjust: 'Receive or correct',
    by: 'Change in items',
    byHint: 'For example, 12 to add or -1 to remove.',
    reason: 'Reason',
    note: 'Note',
    noteHint: 'For example, a delivery note number.',
    save: 'Change stock',
    refused: 'Not changed',
    done: {
      title: 'Stock changed',
      message: 'Newly available items go to the waiting list first.',
    },
    codes: 'Barcode and SKU',
    barcode: 'Barcode',
    barcodeHint: 'An EAN, or a code of your own. You can also scan the SKU.',
    saveBarcode: 'Save barcode',
    barcodeDone: {
      title: 'Barcode saved',
      message: 'You can now scan it to find this product and size.',
    },
    barcodeTaken: 'Another product or size has this barcode. Enter another.',
    barcodeChanged: (now: string | null) =>
      now === null
        ? 'A colleague has just removed it. Save again to use yours.'
        : `A colleague has just changed it to ${now}. Save again to use yours.`,
    gone: 'This product no longer comes in this size. Reload the page.',
    sku: 'SKU',
    madeSku: 'Automatic SKU',
    skuHint:
      'Your own SKU, for packing slips and search. 40 characters at most. Existing orders keep theirs.',
    saveSku: 'Save SKU',
    skuDone: { title: 'SKU saved', message: 'New orders, packing slips and feeds use it.' },
    skuChanged: (now: string) =>
      now === ''
        ? 'A colleague has just removed it. Save again to use yours.'
        : `A colleague has just changed it to ${now}. Save again to use yours.`,
    otherSizes: 'Sizes',
    history: 'Stock movements',
  },
} as const

/** Copy of the pages about stocktakes. */
export const stocktakeText = {
  title: 'Stocktakes',
  lead: 'Count the stock on your shelves, alone or with colleagues. The shop can keep selling: items sold or received during the count are taken into account.',
  start: 'New stocktake',
  name: 'Shelves',
  nameHint: 'For example, Back room.',
  nameMissing: 'Enter which shelves you are counting.',
  nameLong: 'Use up to 80 characters, in one line.',
  submit: 'Start counting',
  caption: 'Stocktakes, the newest first',
  columns: { name: 'Shelves', started: 'Started', state: 'Status' },
  states: {
    open: 'In progress',
    applied: 'Applied',
    given_up: 'Cancelled',
  } satisfies Record<StocktakeState, string>,
  corrected: (lines: number) => (lines === 1 ? '1 size corrected' : `${lines} sizes corrected`),
  empty: 'No stocktakes yet. Start one above.',
  count: {
    title: (name: string) => `Counting: ${name}`,
    lead: 'Count everything on the shelf, including items for orders that are not being packed yet. Leave out items that are being packed.',
    code: 'Scan or type a code',
    codeHint: 'Barcode or SKU, then Enter.',
    quantity: 'Items per scan',
    add: 'Add to count',
    noneThere: 'None on the shelf',
    undo: 'Undo last scan',
    last: 'Last scan',
    none: 'No scans yet. Scan the first item.',
    found: 'found so far',
    unknown: (code: string) => `No product has the code ${code}, so it was not counted.`,
    waiting: 'Waiting to be sent',
    unsent: (count: number) =>
      count === 1 ? '1 scan has not been sent yet.' : `${count} scans have not been sent yet.`,
    offline: 'You are offline. Keep counting: your scans are sent when you are back online.',
    signedOut: 'You are signed out. Sign in again in another tab to send your scans.',
    sent: 'All scans sent.',
    closed: 'This stocktake has ended. New scans are not counted.',
    camera: 'Scan with the camera',
    stopCamera: 'Stop camera',
    noCamera: 'The camera could not be opened. Allow access to the camera, or type the code.',
    sound: 'Sound',
    review: 'Review differences',
    recent: 'Recent scans',
  },
  review: {
    title: (name: string) => `Differences: ${name}`,
    lead: 'Compares each count with the stock expected at the time of its last scan. Correcting the stock changes it by the difference.',
    caption: 'Counted stock by product and size',
    columns: {
      item: 'Product and size',
      counted: 'Counted',
      expected: 'Expected',
      difference: 'Difference',
      choose: 'Correct',
    },
    moved: 'Stock changed during the count. Count again if in doubt.',
    again: (item: string) => `Count ${item} again from zero`,
    againShort: 'Count again',
    none: 'No counts yet. Scan the first item.',
    match: 'No differences found.',
    apply: 'Correct stock',
    goOn: 'Continue counting',
    giveUp: 'Cancel stocktake',
    giveUpHint: 'The stock is not changed.',
    refused: 'Not applied',
    applied: { title: 'Stock corrected', message: 'The stocktake has been applied.' },
    givenUp: { title: 'Stocktake cancelled', message: 'The stock was not changed.' },
    ended: {
      applied: 'This stocktake has been applied.',
      given_up: 'This stocktake was cancelled.',
    },
    reset: { title: 'Count reset', message: 'The count of this size starts from zero.' },
  },
} as const

const refusals: Record<ApplyRefusal['kind'], string> = {
  not_found: 'This stocktake does not exist.',
  given_up: 'This stocktake was cancelled. Nothing was corrected.',
  version_conflict:
    'Another item has just been counted. Nothing was corrected. Check the differences again.',
  held: 'More of these items are held for customers than were counted. Nothing was corrected. Leave them out, or release the holds first.',
}

/** Why a stocktake was not applied, and what to do. */
export const applyRefusalText = ({ kind }: ApplyRefusal): string => refusals[kind]
