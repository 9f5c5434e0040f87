import { pounds, priceChangeText } from '#platform/money/pounds.ts'

import { sizeOfferText } from './size-offer-text.ts'
import { stockReasons } from './stock-change.ts'
import type {
  BarcodeFault,
  CellValue,
  SizeNamed,
  StockCell,
  StockCellAnswer,
  StockReason,
} from './stock-change.ts'
import type { MovementKind } from './stock-lists.ts'

/** Labels of the reasons, as a form offers them. */
export const reasonText: Record<StockReason, string> = {
  supplier: 'Received from a supplier',
  found: 'Found',
  count: 'Counted',
  correction: 'Correction',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  sample: 'Taken as a sample',
  gift: 'Given away',
}

/** The label of a movement's reason; the shop's own reasons are labels already. */
export const reasonLabel = (reason: string | null): string =>
  reason === null ? '' : (reasonText[reason as StockReason] ?? reason)

/** Why a reason does not fit what is changed. */
export const wrongWayText = (reason: StockReason): string =>
  stockReasons[reason] === 'out'
    ? `“${reasonText[reason]}” removes items. Enter a number below zero, or choose another reason.`
    : `“${reasonText[reason]}” adds items. Enter a number above zero, or choose another reason.`

export const barcodeFaultText: Record<BarcodeFault, string> = {
  form: 'Enter 4 to 40 letters, digits, dots, dashes or slashes.',
  check_digit: 'This is not a valid EAN. Its last digit does not match the others. Check it.',
}

/** Copy about changes of stock. */
export const stockChangeText = {
  wholeNumber: 'Enter a whole number.',
  fromZero: 'Enter a whole number from 0.',
  tooMany: 'Enter 10,000 at most.',
  notZero: 'Enter the number of items to add or remove.',
  price: 'Enter a price such as 89 or 89.50.',
  surcharge: 'Enter a surcharge such as 6 or 6.50, or 0 for none.',
  cost: 'Enter a cost such as 21.40, or leave it empty if it is not known.',
  sizeCost: 'Enter a cost such as 21.40, or leave the cell empty for the cost of the product.',
  weight: 'Enter whole grams, 100,000 at most, or leave the cell empty.',
  vatRate: 'Enter 20 or 0.',
  sku: 'Enter at most 40 letters, digits and symbols, without accents, or leave it empty. The format of automatic SKUs is not allowed.',
  noteLong: 'Use up to 200 characters, in one line.',
  mayNotPrice: 'Your role does not include changing prices.',
  mayNotCost: 'Your role does not include costs.',
} as const

/** A size of a product in one line. */
const sizeNamed = ({ name, colourName, sizeName }: SizeNamed) =>
  [name, colourName, sizeName].filter((part) => part !== null).join(', ')

/** Why a cell was not saved, and what to do; undefined for one that was. `show`: a value as its cell shows it. */
export function cellRefusalText(
  answer: StockCellAnswer,
  show: (now: CellValue) => string = String,
): string | undefined {
  switch (answer.outcome) {
    case 'saved':
      return undefined
    case 'version_conflict':
      return answer.now === ''
        ? 'A colleague has just emptied this cell.'
        : `A colleague has just changed this cell to ${show(answer.now)}.`
    case 'sku_taken':
      return `${sizeNamed(answer.owner)} has this SKU. Enter another, or change it there first.`
    case 'held':
      return `${answer.atLeast} are held for customers. Enter ${answer.atLeast} or more.`
    case 'above_was':
      return `The price must be below the “was” price of ${pounds(answer.atLeast)}.`
    case 'no_size_at_price':
      return `At least one size must have no surcharge and cost ${pounds(answer.atLeast)}. Raise the price of the product instead.`
    case 'past_date':
      return sizeOfferText.faults.past
    case 'capacity_below':
      return sizeOfferText.faults.below(answer.atLeast)
    case 'offer_held':
      return sizeOfferText.faults.held(answer.atLeast)
    case 'not_found':
      return 'This product does not come in this size. Reload the page to see its sizes.'
  }
}

/** One of what a save changes, and several. */
const countedNames: Record<StockCell['field'], readonly [one: string, several: string]> = {
  on_hand: ['stock', 'stock'],
  reorder_level: ['low-stock level', 'low-stock levels'],
  price_pence: ['price', 'prices'],
  surcharge_pence: ['surcharge', 'surcharges'],
  weight_grams: ['weight', 'weights'],
  vat_rate: ['VAT rate', 'VAT rates'],
  cost_pence: ['cost', 'costs'],
  size_cost_pence: ['cost of a size', 'costs of sizes'],
  sku: ['SKU', 'SKUs'],
  offer: ['offer', 'offers'],
}

/** Copy of the size grid of a style. */
export const stockGridText = {
  title: (style: string) => `Size grid of ${style}`,
  lead: 'Edit stock and prices as in a spreadsheet, then save all changes together.',
  inEditor: 'Sizes and stock',
  ownPage: 'Open the size grid as a page',
  withoutScripts: 'Open a size to change its stock:',
  keys: [
    { keys: 'Arrow keys, Enter or Tab', what: 'move between cells' },
    { keys: 'Shift + arrow key', what: 'select cells; with Ctrl, select to the last one' },
    {
      keys: 'Ctrl + D',
      what: 'fill down from the cell above, or from the first selected row',
    },
    {
      keys: 'Ctrl + R',
      what: 'fill right from the cell before, or from the first selected column',
    },
    { keys: 'Ctrl + Enter', what: 'fill the selected cells with the value you are editing' },
    { keys: 'Ctrl + Z, Ctrl + Y', what: 'undo and redo' },
    { keys: 'Arrow down in the last row', what: 'goes to “Add a colour here”, where there is one' },
    { keys: 'Ctrl + C, Ctrl + V', what: 'copy and paste, including to and from a spreadsheet' },
  ],
  keysLabel: 'All keyboard shortcuts',
  hint: 'Hold Shift with the arrow keys to select cells. Ctrl+D fills down, Ctrl+R fills right, Ctrl+Z undoes and Ctrl+Y redoes.',
  selected: (count: number) => `${count} cells selected`,
  caption: (style: string) => `Colourways and sizes of ${style}`,
  fields: {
    stock_and_prices: 'Stock and prices',
    on_hand: 'On hand',
    reorder_level: 'Low-stock level',
    surcharge_pence: 'Surcharge, £',
    weight_grams: 'Weight, g',
    vat_rate: 'VAT, %',
    size_cost_pence: 'Cost, £',
    sku: 'SKU',
    offer: 'Made to order, pre-order',
  },
  hints: {
    stock_and_prices:
      'Items on hand, and the surcharge of each size. At least one size must have no surcharge.',
    surcharge_pence: 'Added to the price of the product. At least one size must have no surcharge.',
    weight_grams: 'Leave a cell empty to use the weight of the product.',
    offer:
      'Lets customers buy a size that is out of stock. For made to order, enter a lead time and a total, such as 14 days, 50. For a pre-order, enter a date and a total, such as 15 Jan 2027, 30. Leave a cell empty to sell from stock only.',
    sku: 'Your own SKU for each size, 40 characters at most. Leave a cell empty to use an automatic SKU in feeds.',
    size_cost_pence:
      'What one item costs you, without VAT. Leave the cell of a size empty if it costs what the product does. Orders keep the cost of the day they were placed. Customers never see it.',
    vat_rate: '20, or 0 for children’s clothing within the size limits of VAT Notice 714.',
  },
  edit: 'Show in grid',
  colour: 'Colour',
  price: 'Price, £',
  cost: 'Product, £',
  oneSize: 'One size',
  cell: (colour: string, column: string, number?: string) =>
    number === undefined ? `${colour}, ${column}` : `${colour}, ${column}: ${number}`,
  closed: 'Not in this size system',
  ofProduct: 'No cost of its own',
  held: (count: number) => `${count} held`,
  reason: 'Reason for the stock change',
  note: 'Note',
  noteHint: 'For example, a delivery note number.',
  /** `prices`: what changes of them, where all change alike. */
  save: (
    counts: readonly [field: StockCell['field'], count: number][],
    prices: { from: number; to: number } | undefined,
  ) =>
    counts.length === 0
      ? 'Save'
      : `Save ${counts.map(([field, count]) => `${count} ${countedNames[field][count === 1 ? 0 : 1]}`).join(', ')}${
          prices ? `: ${priceChangeText(prices.from, prices.to)}` : ''
        }`,
  most: (count: number) =>
    `You can save up to ${count} changes at a time. Save again for the rest.`,
  newPrices: 'New prices:',
  priceChange: (name: string, from: number, to: number) => `${name}: ${priceChangeText(from, to)}`,
  steep: {
    title: 'Is the price right?',
    text: (changes: readonly string[]) =>
      `The price falls by more than half. ${changes.join('; ')}.`,
    yes: 'Save lower price',
    no: 'Go back',
  },
  undo: 'Undo',
  redo: 'Redo',
  added: {
    add: 'Add a colour here',
    group: (name: string) => (name === '' ? 'New colour' : `New colour, ${name}`),
    unnamed: 'New colour',
    name: 'Colour name',
    swatch: 'Swatch',
    from: 'Copy from',
    hint: 'A new colour copies price, sizes and texts, without stock and pictures. Save the style to add it as a draft. You can also paste rows that begin with the names of colours.',
    remove: (name: string) => (name === '' ? 'Remove new colour' : `Remove ${name}`),
    most: (count: number) => `You can add up to ${count} colours at a time. Save these first.`,
    ask: {
      title: (count: number) => (count === 1 ? 'Add a colour?' : `Add ${count} colours?`),
      text: (names: readonly string[], from: string) =>
        `This style has no ${names.join(', ')}. New colours get price, sizes and texts of ${from}, and become drafts once you save.`,
      yes: (count: number) => (count === 1 ? 'Add it' : 'Add them'),
      no: 'Leave out these rows',
    },
  },
  discard: 'Discard all changes',
  lost: (count: number) =>
    count === 1
      ? '1 pasted value was outside the grid or in a price cell, and was left out.'
      : `${count} pasted values were outside the grid or in price cells, and were left out.`,
  saved: (count: number) => (count === 1 ? '1 change saved.' : `${count} changes saved.`),
  notSaved: (count: number) =>
    count === 1
      ? '1 cell was not saved. See the reason below.'
      : `${count} cells were not saved. See the reasons below.`,
  faults: 'Cells with errors',
  keepTheirs: (value: string) => `Keep theirs (${value})`,
  keepMine: (value: string) => `Keep mine (${value})`,
  goTo: 'Go to the cell',
} as const

/** Copy of the stock ledger. */
export const movementText = {
  title: 'Stock movements',
  lead: 'Every stock change, newest first. Entries cannot be edited, and they add up to the current stock.',
  caption: 'Stock movements, newest first',
  columns: {
    when: 'When',
    item: 'Product and size',
    kind: 'Type',
    onHand: 'On hand',
    held: 'Held',
    why: 'Reason',
    who: 'Who',
  },
  kinds: {
    receive: 'Received',
    adjust: 'Corrected',
    reserve: 'Held',
    release: 'Released',
    sell: 'Sold',
    return: 'Returned',
  } satisfies Record<MovementKind, string>,
  kind: 'Type',
  reason: 'Reason',
  who: 'Who',
  from: 'From',
  to: 'To',
  export: 'Export CSV',
  empty: 'No movements found. Change the filters.',
  shop: 'the shop itself',
  customer: 'a customer',
  gone: 'Deleted product',
  references: {
    order: 'Order',
    return: 'Return',
    stocktake: 'Stocktake',
    product_import: 'Import',
    cart_item: 'Cart',
    waiting_list: 'Waiting list',
  } as Readonly<Record<string, string>>,
  only: (what: string) => `Only ${what}`,
  csv: [
    'time (UTC)',
    'product id',
    'size id',
    'product',
    'colour',
    'size',
    'kind',
    'on hand',
    'held',
    'reason',
    'note',
    'reference',
    'reference id',
    'who',
  ],
} as const

/** Who an actor of the ledger is: an admin by their name, a customer by being one, or the shop. */
export const whoMoved = (actor: string, admins: Readonly<Record<string, string>>): string =>
  admins[actor] ??
  (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(actor)
    ? movementText.customer
    : movementText.shop)

/** Copy of the page about holds and waiting lists. */
export const holdsText = {
  title: 'Holds & waiting lists',
  lead: 'Items held for customers now, waiting lists, and a check of the stock records.',
  holds: 'Held now',
  noHolds: 'No items are held.',
  kinds: { cart: 'In a cart', order: 'In an unpaid order', window: 'From the waiting list' },
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  until: 'until',
  most: (count: number) => `Showing the first ${count}.`,
  order: 'Open order',
  letGo: 'Release',
  letGoOf: (item: string) => `Release ${item}`,
  reason: 'Reason',
  reasonHint: 'Recorded in the stock movements.',
  reasonMissing: 'Enter a reason of 200 characters at most.',
  gone: 'The item has already been released or bought.',
  refused: 'Not released',
  done: {
    title: 'Released',
    message: 'It goes to the waiting list first, or is available to everyone.',
  },
  waiting: 'Waiting lists',
  noWaiting: 'No customers are waiting.',
  waits: (count: number) => (count === 1 ? '1 customer waiting' : `${count} customers waiting`),
  windows: (count: number) =>
    count === 1 ? '1 item is held for them' : `${count} items are held for them`,
  since: 'since',
  audit: 'Stock check',
  auditLead:
    'Compares the stock with its movements, and with the items held in carts, in orders and for waiting customers. It also runs every night.',
  runAudit: 'Run check',
  inOrder: 'No discrepancies found.',
  discrepancies: (count: number) => (count === 1 ? '1 discrepancy:' : `${count} discrepancies:`),
} as const
