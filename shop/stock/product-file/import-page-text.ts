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
    `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it into smaller files.`,
  too_many_rows: () =>
    `The file has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Split it into smaller files.`,
  workbook: () =>
    'This is a workbook or an archive. Save the table as “CSV UTF-8” and upload that file.',
  no_utf8: () => 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
  no_text: () => 'The file contains invalid characters. Save the table as “CSV UTF-8”.',
  no_rows: () => 'The file has no rows below the column headings. Add some.',
  no_handle: () => 'The file has no “handle” column, which matches rows to products. Add it.',
  head_twice: (head: string) => `The file has two “${head}” columns. Remove one.`,
  unknown_attribute: (column: string) =>
    `The column “${column}” does not match an attribute. Create the attribute first, or remove the column.`,
  bad_quotes: (row: string) =>
    `Row ${row} cannot be read. Check it for a misplaced quotation mark, or shorten it.`,
  too_often: () => 'You have uploaded too many files. Wait a minute and try again.',
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
  export: 'Export CSV',
  import: 'Import CSV',
  lead: `A CSV in UTF-8, with one row for each product and size: up to ${MAX_FILE_BYTES / 1024 / 1024} MB and ${MAX_ROWS.toLocaleString('en-GB')} rows. You see what each row would change before you import anything.`,
  file: 'CSV file',
  send: 'Check file',
  sending: 'Uploading and checking. A large file takes a minute.',
  refused: 'File not read',
  example: 'Download example',
  noCategory: 'No categories yet. Every product needs one before you can import it.',
  addCategory: 'Add a category',
  begin: 'To change existing products, export the product list, edit the file and import it again.',
  former: 'Imports in the last 30 days',
  noFormer: 'No imports yet.',
  columns: 'Columns',
  columnsLead:
    'Columns can be in any order, separated by commas, semicolons or tabs. Leave out a column to keep its values. An empty cell clears its field, unless stated otherwise below. Enter the details of a product in its first row; its other rows repeat them or leave them empty. In an export, a cell that begins with =, +, - or @ starts with an apostrophe, which the import removes.',
  columnHeads: { name: 'Column', what: 'Contents' },
  exampleOf: 'Example:',
  of: (name: string) => `Import of ${name}`,
  back: 'All imports',
  states: {
    checked: 'Checked. Nothing has been imported yet.',
    running: 'Importing.',
    done: 'Imported.',
    cancelled: 'Stopped. You can undo the products already imported.',
    undoing: 'Undoing.',
    undone: 'Undone, except products that have been changed since.',
  } satisfies Record<ImportState, string>,
  start: (products: number) =>
    products === 1 ? 'Import 1 product' : `Import ${products.toLocaleString('en-GB')} products`,
  startHint: 'Products with an error are left out.',
  nothing: 'This file changes nothing.',
  progress: (done: number, of: number) =>
    `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} products`,
  reload: 'Reload',
  cancel: 'Stop import',
  undo: 'Undo import',
  undoHint:
    'Available for 30 days. Restores values and deletes new products, unless they have been changed since. Stock is moved back by the imported amount.',
  views: {
    all: 'All rows',
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    error: 'Errors',
    refused: 'Not imported',
  } satisfies Record<RowView, string>,
  viewsLabel: 'Rows shown',
  kinds: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    error: 'Error',
  } satisfies Record<RowKind, string>,
  counted: (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString('en-GB')})`,
  errors: 'Export errors as CSV',
  errorHeads: ['row', 'handle', 'size', 'column', 'error'],
  rows: 'Rows of the file',
  rowHeads: { row: 'Row', product: 'Product and size', kind: 'Status', what: 'Changes' },
  empty: 'No rows to show.',
  pages: 'Pages of rows',
  first: 'First rows',
  next: 'Next rows',
  emptyValue: 'nothing',
  to: 'becomes',
  outcomes: { imported: 'Imported', restored: 'Restored' } as Readonly<Record<string, string>>,
  needsStock: {
    title: 'Not imported',
    message:
      'This file changes stock, which your role does not include. Ask a manager to import it.',
  },
  needsCosts: {
    title: 'Not imported',
    message:
      'This file changes costs, which your role does not include. Ask a manager to import it.',
  },
  warnings: 'Warnings',
  steep: 'falls by more than half',
} as const

/** Faults of a cell beside those of the editor, and what to do. */
export const cellText = {
  needed: 'Fill this in.',
  uneven:
    'This row has more or fewer cells than the headings. Check it for a stray quotation mark or separator.',
  differs: (row: number) =>
    `Row ${row} is for the same product and has another value. Enter the same value, or leave this empty.`,
  otherRow: (row: number) => `Correct row ${row} of the same product first.`,
  category: (slug: string, known: string | undefined) =>
    known === undefined
      ? `There is no category “${slug}”. Add it first.`
      : `There is no category “${slug}”. Use the URL of a category, such as ${known}.`,
  collection: (slug: string) =>
    `There is no collection filled by hand with the URL “${slug}”. Check it.`,
  oneOf: (known: readonly string[]) => `Use one of: ${known.join(', ')}.`,
  choice: (value: string, known: readonly string[]) =>
    `There is no value “${value}”. Use: ${known.join(', ')}.`,
  composition: 'Enter each fibre with its whole percentage, such as 80% cotton; 20% silk.',
  style: (slug: string) =>
    `The product belongs to the style ${slug}. Use that, or leave this empty.`,
  styleForm: 'Use small letters, numbers and single hyphens, 100 at most.',
  version:
    'The product has been changed since this file was exported. Export it again, or empty this cell to overwrite the changes.',
  newDraft:
    'A new product has no picture yet. Import it as a draft, and publish it from the editor.',
  size: (name: string) =>
    `There is no size “${name}”. Use a size from the size guide, with its size_system.`,
  sizeSystem: 'More than one size system has this size. Enter the size system in size_system.',
  otherSystem: 'All sizes of a product must be from one size system. Use another size.',
  sizeTwice: (row: number) => `Row ${row} has the same product and size. Remove one of them.`,
  barcode:
    'Use 4 to 40 letters and numbers. If a spreadsheet has turned the barcode into a number, format the column as text.',
  checkDigit: 'The last digit does not match the others. Check the label.',
  barcodeTwice: (row: number) => `Row ${row} has the same barcode. Change one of them.`,
  barcodeTaken: (of: string) => `${of} has this barcode. Use another, or change it there first.`,
  pieces: 'Use a whole number from 0 to 10000.',
  held: (reserved: number) => `Customers hold ${reserved}. Use ${reserved} or more.`,
  surcharge: 'Use pounds such as 6 or 6.50, or 0.00 for no surcharge.',
  sizeWeight: 'Use whole grams, 100000 at most, or 0 for the weight of the product.',
  noSizeAtPrice:
    'At least one size must have no surcharge. Use 0.00 for that size, and raise the price of the product instead.',
  asProduct: 'same as the product',
  cost: 'Use pounds such as 21 or 21.40, or 0.00 for no cost of its own.',
  costOfProduct: 'A product without sizes has one cost. Use the column “cost”.',
  notKnown: 'unknown',
  sku: 'Another product has this SKU. Leave the cell empty.',
  skuForm: 'Use at most 40 letters, digits and symbols, without accents.',
  skuTwice: (row: number) => `Row ${row} has the same SKU. Change one of them.`,
  skuTaken: (of: string) => `${of} has this SKU. Use another, or change it there first.`,
  offerHow: 'Fill in made_to_order_days or pre_order_date as well, or leave offer_capacity empty.',
  offerEither: 'A size is either made to order or on pre-order. Leave one of the two empty.',
  offerEnds:
    '0 means that the size is sold from stock only. Leave made_to_order_days and pre_order_date empty, or use another number.',
  offerCapacity: 'Use a whole number, 1 to 100000, or 0 to sell from stock only.',
  offerDays: 'Use a whole number of days, 1 to 365.',
  offerDay: 'Use a date such as 2027-01-15.',
  offerPast: 'This date has passed. Use a later one.',
}

/** Why a product of a file was not written, or not put back. */
const outcomes: Readonly<Record<string, string>> = {
  ...faultText,
  existing: 'The product has been replaced since the file was checked. Upload the file again.',
  version_conflict:
    'Not imported, because the product has been changed since the file was checked. Export it again.',
  stock_moved:
    'Not imported, because the stock has changed since the file was checked. Upload the file again.',
  barcode_taken: 'Another product now has this barcode. Use another.',
  sku_taken: 'Another size now has this SKU. Use another.',
  past_date: 'The pre-order date has passed. Use a later one.',
  capacity_below: 'Customers have bought or hold more than offer_capacity. Use a higher number.',
  offer_held: 'Customers hold items of this offer. You can end it once they have paid.',
  other_size_system: 'The product now uses another size system. Upload the file again.',
  held: 'Customers hold more items than this stock. Use a higher number.',
  no_size_at_price: 'At least one size must have no surcharge.',
  changed_since: 'Not undone, because the product has been changed since the import.',
  in_use:
    'Not deleted, because the product is in an order, cart or wishlist. Archive it in the editor instead.',
}

/** The text of an outcome of an import, or of the check before it. */
export const outcomeText = (outcome: string, fields: readonly string[]): string =>
  outcome === ('not_publishable' satisfies FaultReason)
    ? `Before you publish, add: ${fields.map((field) => missingText[field] ?? field).join(', ')}.`
    : (outcomes[outcome] ?? outcome)

/** Rows that a warning names. */
const MAX_NAMED = 5

/** The texts of the comparison of a file beside its rows. */
export const importText = {
  unknownColumn: (head: string) => `The column “${head}” is unknown and will be ignored.`,
  withoutStock: 'Your role does not include stock, so sizes, barcodes and stock will be ignored.',
  withoutCosts: 'Your role does not include costs, so they will be ignored.',
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
