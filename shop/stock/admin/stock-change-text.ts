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
    ? `“${reasonText[reason]}” takes items away: enter a number below zero, or choose another reason.`
    : `“${reasonText[reason]}” adds items: enter a number above zero, or choose another reason.`

export const barcodeFaultText: Record<BarcodeFault, string> = {
  form: 'Enter 4 to 40 letters, digits, dots, dashes or slashes.',
  check_digit: 'This is no valid EAN: its last digit does not fit the others. Check it.',
}

/** Copy about changes of stock. */
export const stockChangeText = {
  wholeNumber: 'Enter a whole number.',
  fromZero: 'Enter a whole number from 0.',
  tooMany: 'Enter 10,000 at most.',
  notZero: 'Enter how many items came or went.',
  price: 'Enter a price like 89 or 89.50.',
  surcharge: 'Enter a surcharge such as 6 or 6.50, or 0 for none.',
  cost: 'Enter a cost such as 21.40, or leave it empty if it is not known.',
  sizeCost: 'Enter a cost such as 21.40, or leave the cell empty for the cost of the product.',
  weight: 'Enter whole grams, 100,000 at most, or leave the cell empty.',
  vatRate: 'Enter 20 or 0.',
  sku: 'Enter 40 letters, digits and signs at most, without accents, or leave it empty. It cannot look like the SKUs that the shop makes.',
  noteLong: 'Use up to 200 characters, in one line.',
  mayNotPrice: 'Your role does not include changing prices.',
  mayNotCost: 'Your role does not include what products cost.',
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
        ? 'It was emptied in the meantime.'
        : `It was changed in the meantime: it is ${show(answer.now)} now.`
    case 'sku_taken':
      return `${sizeNamed(answer.owner)} has this SKU. Use another, or change it there first.`
    case 'held':
      return `${answer.atLeast} are held for customers: no fewer can stay.`
    case 'above_was':
      return `The price has to stay below the “was” price of ${pounds(answer.atLeast)}.`
    case 'no_size_at_price':
      return `One size has to cost the price of the product, ${pounds(answer.atLeast)}. Raise the price of the product instead.`
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
  lead: 'Edit stock and prices as in a spreadsheet, then save everything at once.',
  keys: [
    { keys: 'Arrow keys, Enter or Tab', what: 'move between cells' },
    { keys: 'Shift + arrow key', what: 'selects cells; with Ctrl as well, to the last one' },
    {
      keys: 'Ctrl + D',
      what: 'fills down from the cell above, or from the first row you selected',
    },
    {
      keys: 'Ctrl + R',
      what: 'fills right from the cell before, or from the first column you selected',
    },
    { keys: 'Ctrl + Enter', what: 'fills the selected cells with the value you are editing' },
    { keys: 'Ctrl + Z, Ctrl + Y', what: 'undo and redo' },
    { keys: 'Ctrl + C, Ctrl + V', what: 'copy and paste, also from and to a spreadsheet' },
  ],
  keysLabel: 'All keyboard shortcuts',
  hint: 'Hold Shift with the arrow keys to select cells. Ctrl+D fills down, Ctrl+R fills right, Ctrl+Z undoes and Ctrl+Y redoes.',
  selected: (count: number) => `${count} cells selected`,
  caption: (style: string) => `Colourways and sizes of ${style}`,
  fields: {
    stock_and_prices: 'Stock and prices',
    on_hand: 'On hand',
    reorder_level: 'Low from',
    surcharge_pence: 'Surcharge, £',
    weight_grams: 'Weight, g',
    vat_rate: 'VAT, %',
    size_cost_pence: 'Cost, £',
    sku: 'SKU',
    offer: 'Made to order, pre-order',
  },
  hints: {
    stock_and_prices:
      'Items on hand, and what a size costs more than the product. At least one size costs the price of the product.',
    surcharge_pence:
      'What a size costs more than the product. At least one size costs the price of the product.',
    weight_grams: 'Leave a cell empty for the weight of the product.',
    offer:
      'How a size is sold when none is left: made to order in so many days, or as a pre-order from a day, and how many in all. Enter 14 days, 50 or 15 Jan 2027, 30. Leave a cell empty to sell from stock only.',
    sku: 'Your own SKU of a size, 40 characters at most. Leave a cell empty if it has none: the shop then makes one for its feeds.',
    size_cost_pence:
      'What one item costs you, without VAT. Leave the cell of a size empty if it costs what the product does. Orders keep the cost of the day they were placed. Customers never see it.',
    vat_rate: '20, or 0 for children’s clothing within the measurements of VAT Notice 714.',
  },
  edit: 'What the grid shows',
  colour: 'Colour',
  price: 'Price, £',
  cost: 'Product, £',
  oneSize: 'One size',
  cell: (colour: string, column: string, number?: string) =>
    number === undefined ? `${colour}, ${column}` : `${colour}, ${column}: ${number}`,
  closed: 'Not in this size system',
  ofProduct: 'No cost of its own',
  held: (count: number) => `${count} held`,
  reason: 'Why the stock changes',
  note: 'Note',
  noteHint: 'A delivery note, for example.',
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
  most: (count: number) => `${count} changes are saved at a time. Save again for the others.`,
  newPrices: 'New prices:',
  priceChange: (name: string, from: number, to: number) => `${name}: ${priceChangeText(from, to)}`,
  steep: {
    title: 'Is the price right?',
    text: (changes: readonly string[]) => `It falls by more than half. ${changes.join('; ')}.`,
    yes: 'Save the lower price',
    no: 'Go back',
  },
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Discard all changes',
  lost: (count: number) =>
    count === 1
      ? 'One value of the block reached beyond the grid, or into prices, and was left out.'
      : `${count} values of the block reached beyond the grid, or into prices, and were left out.`,
  saved: (count: number) => (count === 1 ? '1 change saved.' : `${count} changes saved.`),
  notSaved: (count: number) =>
    count === 1
      ? '1 cell was not saved: it says why below.'
      : `${count} cells were not saved: they say why below.`,
  faults: 'Cells to look at',
  keepTheirs: (value: string) => `Keep theirs (${value})`,
  keepMine: (value: string) => `Keep mine (${value})`,
  goTo: 'Go to the cell',
} as const

/** Copy of the stock ledger. */
export const movementText = {
  title: 'Stock movements',
  lead: 'Every change of every number, the newest first. Nothing here is ever changed: its sums are the stock.',
  caption: 'Movements of stock, the newest first',
  columns: {
    when: 'When',
    item: 'Product and size',
    kind: 'What',
    onHand: 'On hand',
    held: 'Held',
    why: 'Why',
    who: 'Who',
  },
  kinds: {
    receive: 'Received',
    adjust: 'Corrected',
    reserve: 'Held',
    release: 'Let go',
    sell: 'Sold',
    return: 'Came back',
  } satisfies Record<MovementKind, string>,
  kind: 'What',
  reason: 'Reason',
  who: 'Who',
  from: 'From',
  to: 'Until',
  export: 'Download as CSV',
  empty: 'Nothing has moved as you asked for.',
  shop: 'the shop itself',
  customer: 'a customer',
  gone: 'A product that was deleted',
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
  lead: 'What customers hold at this moment, who waits for what, and whether the books agree with the shelves.',
  holds: 'Held now',
  noHolds: 'Nothing is held.',
  kinds: { cart: 'In a cart', order: 'An order is being paid', window: 'For one who waited' },
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  until: 'until',
  most: (count: number) => `The first ${count} are shown.`,
  order: 'Open the order',
  letGo: 'Let go',
  letGoOf: (item: string) => `Let go of ${item}`,
  reason: 'Reason',
  reasonHint: 'It stands in the ledger.',
  reasonMissing: 'Please say why, in 200 characters at most.',
  gone: 'It was let go of, or bought, in the meantime.',
  refused: 'Not Let Go',
  done: { title: 'Let go', message: 'It is for whoever waits first, else back on the shelf.' },
  waiting: 'Waiting lists',
  noWaiting: 'Nobody waits.',
  waits: (count: number) => (count === 1 ? '1 customer waits' : `${count} customers wait`),
  windows: (count: number) =>
    count === 1 ? '1 item is held for them' : `${count} items are held for them`,
  since: 'since',
  audit: 'Audit',
  auditLead:
    'Compares the ledger with the stock, and with what carts, orders and waiting customers hold. It is done every night, too.',
  runAudit: 'Compare now',
  inOrder: 'In order: everything agrees.',
  discrepancies: (count: number) => (count === 1 ? '1 disagreement:' : `${count} disagreements:`),
} as const
