import type { FaultReason } from '#shop/catalogue/editing/edit-refusals.ts'
import { faultText } from '#shop/catalogue/editing/edit-text.ts'
import { missingText } from '#shop/catalogue/editing/product-fields.ts'

/** Faults of a cell beside those of the editor, and what to do. */
export const cellText = {
  needed: 'Please fill this in.',
  uneven:
    'This row has more or fewer cells than there are heads. Please look for a stray quote or delimiter.',
  differs: (row: number) =>
    `This differs from row ${row}, which is of the same product. Please make them alike, or leave this empty.`,
  otherRow: (row: number) => `Row ${row} of the same product needs another look first.`,
  category: (slug: string) =>
    `There is no category “${slug}”. Please use its address, such as abayas.`,
  collection: (slug: string) =>
    `There is no collection “${slug}” that is picked by hand. Please use its address.`,
  oneOf: (known: readonly string[]) => `Please use one of: ${known.join(', ')}.`,
  composition: 'Please write each fibre with its whole percentage, such as 80% cotton; 20% silk.',
  style: (slug: string) =>
    `A product stays with its style, which is ${slug}. Please use that, or leave this empty.`,
  styleForm: 'Please use small letters, numbers and single hyphens, 100 at most.',
  version:
    'It was changed since this file was made. Please export it again, or empty this cell to overwrite.',
  newDraft:
    'A new product has no picture yet. Please import it as a draft, and publish it from the editor.',
  size: (name: string) =>
    `There is no size “${name}”. Please use one of the size guide, with its size_system.`,
  sizeSystem: 'Sizes of two systems have this name. Please say abaya or thobe in size_system.',
  otherSystem: 'All sizes of a product are of one system. Please use another size.',
  sizeTwice: (row: number) => `Row ${row} is of the same product and size already.`,
  barcode:
    'Please use 4 to 40 letters and numbers. A spreadsheet may have made a number of it: format the column as text.',
  checkDigit: 'The last digit does not fit the others. Please look at the label again.',
  barcodeTwice: (row: number) => `Row ${row} has the same barcode.`,
  barcodeTaken: (of: string) => `This barcode belongs to ${of}. Please free it there first.`,
  pieces: 'Please use a whole number from 0 to 10000.',
  held: (reserved: number) => `Customers hold ${reserved} of them: no fewer can be on hand.`,
  sku: 'This SKU is that of another product. Please leave it empty.',
}

/** Why a product of a file was not written, or not put back. */
const outcomes: Readonly<Record<string, string>> = {
  ...faultText,
  existing: 'Something else has taken its place since the comparison. Please send the file again.',
  version_conflict:
    'It was changed since the comparison, and is left as it is. Please export it again.',
  stock_moved:
    'Its stock moved since the comparison, and is left as it is. Please send the file again.',
  barcode_taken: 'Its barcode was given to another product meanwhile. Please choose another.',
  other_size_system: 'Its sizes are of another system by now. Please send the file again.',
  held: 'Customers hold more of it than there would be.',
  changed_since: 'It was changed since the import, and stays as it is.',
  in_use: 'Somebody has bought it or put it aside. Please archive it in the editor.',
}

/** The text of an outcome of an import, or of the check before it. */
export const outcomeText = (outcome: string, fields: readonly string[]): string =>
  outcome === ('not_publishable' satisfies FaultReason)
    ? `It cannot be on sale without ${fields.map((field) => missingText[field] ?? field).join(', ')}.`
    : (outcomes[outcome] ?? outcome)

/** The texts of the comparison of a file beside its rows. */
export const importText = {
  unknownColumn: (head: string) =>
    `The column “${head}” is none of a file of products, and is not read.`,
  withoutStock: 'Your role does not include stock: sizes, barcodes and pieces are not read.',
}
