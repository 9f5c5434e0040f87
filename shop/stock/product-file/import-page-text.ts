import type { FaultReason } from '#shop/catalogue/editing/edit-refusals.ts'
import { faultText } from '#shop/catalogue/editing/edit-text.ts'
import { missingText } from '#shop/catalogue/editing/product-fields.ts'

import type { ImportState, RowKind } from './product-file.ts'

/** The most that a file may have, in bytes and in rows. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 20_000

/** Why a file of products is not read at all; `detail`: which row or head. */
export type FileRefusal = { reason: keyof typeof fileRefusalText; detail?: string }

/** What is wrong with a file, and what to do. */
export const fileRefusalText = {
  no_file: () => 'Choose a file first.',
  too_large: () =>
    `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Please send it in parts.`,
  too_many_rows: () =>
    `The file has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Please send it in parts.`,
  workbook: () =>
    'This is a workbook or an archive. Please save the table as “CSV UTF-8” and send that.',
  no_utf8: () => 'The file is not in UTF-8. Please save it as “CSV UTF-8”.',
  no_text: () => 'The file holds signs that no text has. Please save the table as “CSV UTF-8”.',
  no_rows: () => 'The file has no rows below its heads.',
  no_handle: () => 'There is no column “handle”, by which rows are matched with products. Add it.',
  head_twice: (head: string) => `The column “${head}” is there twice. Take one out.`,
  unknown_attribute: (column: string) =>
    `The column “${column}” is of no attribute. Define the attribute first, or take the column out.`,
  bad_quotes: (row: string) =>
    `Row ${row} cannot be read: a quote is out of place, or the row is far too long. Look there.`,
  too_often: () => 'Too many files at once. Please wait a minute and send it again.',
} satisfies Record<string, (detail: string) => string>

/** The text of a refusal in an address; undefined for none. */
export function fileRefusal(reason: string | null, detail: string | null): string | undefined {
  const known = Object.entries(fileRefusalText).find(([name]) => name === reason)
  return known?.[1](detail?.slice(0, 60) ?? '')
}

/** What can be shown of the rows of an import. */
export const rowViews = ['all', 'new', 'changed', 'unchanged', 'error', 'refused'] as const
export type RowView = (typeof rowViews)[number]

/** The row view that an address asks for. */
export const readRowView = (text: string | null): RowView =>
  rowViews.find((view) => view === text) ?? 'all'

/** Copy of the pages about files of products. */
export const importPageText = {
  title: 'Import products',
  export: 'Download as CSV',
  import: 'Import a CSV',
  lead: `A CSV in UTF-8, with one row for each product and size: up to ${MAX_FILE_BYTES / 1024 / 1024} MB and ${MAX_ROWS.toLocaleString('en-GB')} rows. First it is only compared: you see what every row would change, and import it then.`,
  file: 'CSV file',
  send: 'Compare with the shop',
  sending: 'Sending and comparing. A large file takes a minute.',
  refused: 'Not read',
  example: 'Download an example',
  noCategory: 'There are no categories yet, and every product needs one before it can be imported.',
  addCategory: 'Add a category',
  begin:
    'The best beginning is the export of the list of products: change what is to be different, and send it back.',
  former: 'Files of the last 30 days',
  noFormer: 'No file was sent yet.',
  columns: 'Columns',
  columnsLead:
    'In any order, separated by commas, semicolons or tabs. A column that is left out leaves everything as it is; an empty cell empties its field, unless it says otherwise here. What is said of a product stands in its first row; its further rows repeat it or leave it empty. A cell that begins with =, +, - or @ has an apostrophe before it, which the import takes off.',
  columnHeads: { name: 'Column', what: 'What it says' },
  exampleOf: 'Example:',
  of: (name: string) => `Import of ${name}`,
  back: 'All imports',
  states: {
    checked: 'Compared; nothing is written yet.',
    running: 'It is being imported.',
    done: 'Imported.',
    cancelled: 'Stopped. What was written stays, and can be undone.',
    undoing: 'It is being undone.',
    undone: 'Undone, where nobody has changed it since.',
  } satisfies Record<ImportState, string>,
  start: (products: number) =>
    products === 1 ? 'Import 1 product' : `Import ${products.toLocaleString('en-GB')} products`,
  startHint: 'Products with an error are left out.',
  nothing: 'No row changes anything.',
  progress: (done: number, of: number) =>
    `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} products`,
  reload: 'Reload',
  cancel: 'Stop',
  undo: 'Undo the import',
  undoHint:
    'For 30 days. What is still as the import left it goes back; new products go where nobody has changed them; stock moves back by as much as it was moved.',
  views: {
    all: 'All rows',
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    error: 'Errors',
    refused: 'Not written',
  } satisfies Record<RowView, string>,
  viewsLabel: 'Rows that are shown',
  kinds: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    error: 'Error',
  } satisfies Record<RowKind, string>,
  counted: (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString('en-GB')})`,
  errors: 'Download what is wrong as CSV',
  errorHeads: ['row', 'handle', 'size', 'column', 'what'],
  rows: 'Rows of the file',
  rowHeads: { row: 'Row', product: 'Product and size', kind: 'Kind', what: 'What' },
  empty: 'There is no such row.',
  pages: 'Pages of rows',
  first: 'First rows',
  next: 'Next rows',
  emptyValue: 'nothing',
  to: 'becomes',
  outcomes: { imported: 'Written', restored: 'Put back' } as Readonly<Record<string, string>>,
  needsStock: {
    title: 'Not imported',
    message: 'It changes stock, which your role does not include. Please ask a manager.',
  },
  needsCosts: {
    title: 'Not imported',
    message:
      'It changes what products cost, which your role does not include. Please ask a manager.',
  },
  warnings: 'Please note',
  steep: 'falls by more than half',
} as const

/** Faults of a cell beside those of the editor, and what to do. */
export const cellText = {
  needed: 'Please fill this in.',
  uneven:
    'This row has more or fewer cells than there are heads. Look for a stray quote or delimiter.',
  differs: (row: number) =>
    `This differs from row ${row}, which is of the same product. Make them alike, or leave this empty.`,
  otherRow: (row: number) => `Row ${row} of the same product needs another look first.`,
  category: (slug: string, known: string | undefined) =>
    known === undefined
      ? `There is no category “${slug}”. Add it first.`
      : `There is no category “${slug}”. Use the address of one, such as ${known}.`,
  collection: (slug: string) =>
    `There is no collection “${slug}” that is picked by hand. Use its address.`,
  oneOf: (known: readonly string[]) => `Use one of: ${known.join(', ')}.`,
  choice: (value: string, known: readonly string[]) =>
    `There is no value “${value}”. Use: ${known.join(', ')}.`,
  composition: 'Enter each fibre with its whole percentage, such as 80% cotton; 20% silk.',
  style: (slug: string) =>
    `A product stays with its style, which is ${slug}. Use that, or leave this empty.`,
  styleForm: 'Use small letters, numbers and single hyphens, 100 at most.',
  version:
    'It was changed since this file was made. Please export it again, or empty this cell to overwrite.',
  newDraft:
    'A new product has no picture yet. Please import it as a draft, and publish it from the editor.',
  size: (name: string) =>
    `There is no size “${name}”. Use one of the size guide, with its size_system.`,
  sizeSystem: 'Sizes of two systems have this name. Please say abaya or thobe in size_system.',
  otherSystem: 'All sizes of a product are of one system. Use another size.',
  sizeTwice: (row: number) => `Row ${row} is of the same product and size already.`,
  barcode:
    'Use 4 to 40 letters and numbers. A spreadsheet may have made a number of it: format the column as text.',
  checkDigit: 'The last digit does not fit the others. Check the label again.',
  barcodeTwice: (row: number) => `Row ${row} has the same barcode.`,
  barcodeTaken: (of: string) => `This barcode belongs to ${of}. Please free it there first.`,
  pieces: 'Use a whole number from 0 to 10000.',
  held: (reserved: number) => `Customers hold ${reserved} of them: no fewer can be on hand.`,
  surcharge: 'Use pounds such as 6 or 6.50, or 0.00 for no surcharge.',
  sizeWeight: 'Use whole grams, 100000 at most, or 0 for the weight of the product.',
  noSizeAtPrice:
    'At least one size has to cost the price of the product. Please put 0.00 for that size, and raise the price of the product instead.',
  asProduct: 'that of the product',
  cost: 'Use pounds such as 21 or 21.40, or 0.00 for no cost of its own.',
  costOfProduct: 'Goods without sizes have one cost. Please use the column “cost”.',
  notKnown: 'not known',
  sku: 'This SKU is that of another product. Leave it empty.',
  skuForm: 'Use 40 letters, digits and signs at most, without accents.',
  skuTwice: (row: number) => `Row ${row} has the same SKU.`,
  skuTaken: (of: string) => `This SKU belongs to ${of}. Please change it there first.`,
  offerHow:
    'Please fill in made_to_order_days or pre_order_date as well, or leave offer_capacity empty.',
  offerEither: 'A size is made to order or pre-ordered. Leave one of the two empty.',
  offerEnds:
    'With 0 it is sold from stock only. Leave made_to_order_days and pre_order_date empty, or use another number.',
  offerCapacity: 'Use a whole number, 1 to 100000, or 0 to sell from stock only.',
  offerDays: 'Use a whole number of days, 1 to 365.',
  offerDay: 'Use a day such as 2027-01-15.',
  offerPast: 'This date has passed. Use a later one.',
}

/** Why a product of a file was not written, or not put back. */
const outcomes: Readonly<Record<string, string>> = {
  ...faultText,
  existing: 'Something else has taken its place since the comparison. Please send the file again.',
  version_conflict:
    'It was changed since the comparison, and is left as it is. Please export it again.',
  stock_moved:
    'Its stock moved since the comparison, and is left as it is. Please send the file again.',
  barcode_taken: 'Its barcode was given to another product in the meantime. Choose another.',
  sku_taken: 'Its SKU was given to another size in the meantime. Choose another.',
  past_date: 'The date of its pre-order has passed. Use a later one.',
  capacity_below: 'Customers have bought or hold more of what is offered than there would be.',
  offer_held: 'Customers hold units that are offered, which can end only when they have paid.',
  other_size_system: 'Its sizes are of another system by now. Please send the file again.',
  held: 'Customers hold more of it than there would be.',
  no_size_at_price:
    'No size would cost the price of the product. Leave one size without a surcharge.',
  changed_since: 'It was changed since the import, and stays as it is.',
  in_use: 'Somebody has bought it or put it aside. Please archive it in the editor.',
}

/** The text of an outcome of an import, or of the check before it. */
export const outcomeText = (outcome: string, fields: readonly string[]): string =>
  outcome === ('not_publishable' satisfies FaultReason)
    ? `It cannot be published without ${fields.map((field) => missingText[field] ?? field).join(', ')}.`
    : (outcomes[outcome] ?? outcome)

/** Rows that a warning names. */
const MAX_NAMED = 5

/** The texts of the comparison of a file beside its rows. */
export const importText = {
  unknownColumn: (head: string) =>
    `The column “${head}” is none of a file of products, and is not read.`,
  withoutStock: 'Your role does not include stock: sizes, barcodes and pieces are not read.',
  withoutCosts: 'Your role does not include what products cost: costs are not read.',
  steep: (rows: readonly { number: number; product: string; before: string; after: string }[]) => {
    const named = rows
      .slice(0, MAX_NAMED)
      .map((row) => `row ${row.number}, ${row.product}: ${row.before} → ${row.after}`)
      .join('; ')
    const more = rows.length > MAX_NAMED ? `; and ${rows.length - MAX_NAMED} more` : ''
    return rows.length === 1
      ? `1 price falls by more than half (${named}). Check it before you import.`
      : `${rows.length} prices fall by more than half (${named}${more}). Check them before you import.`
  },
}
