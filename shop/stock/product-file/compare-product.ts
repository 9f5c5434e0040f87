import { priceFalls } from '#shop/catalogue/editing/price-falls.ts'
import { valueText } from '#shop/catalogue/attributes/attribute-values.ts'
import { fieldValueText } from '#shop/catalogue/editing/field-value-text.ts'
import { productStatuses } from '#shop/catalogue/editing/product-fields.ts'
import type {
  ProductField,
  ProductFields,
  ProductStatus,
} from '#shop/catalogue/editing/product-fields.ts'
import { valuesOf } from '#shop/catalogue/editing/product-values.ts'
import { readProductForm } from '#shop/catalogue/editing/read-product-form.ts'

import { changedCost, compareSizes } from './compare-sizes.ts'
import { cellsOf, readCell } from './product-cells.ts'
import {
  attributeOfColumn,
  columnNames,
  columnOf,
  isAttributeColumn,
  productColumns,
} from './product-columns.ts'
import type { ColumnName } from './product-columns.ts'
import { cellText } from './import-page-text.ts'
import type {
  ComparedProduct,
  ComparedRow,
  FileRow,
  StoredProduct,
  Places,
} from './product-file.ts'

type Compared = {
  /** All rows of one product, in their order; at least one. */
  rows: readonly FileRow[]
  /** The product with their handle; undefined for none. */
  kept: StoredProduct | undefined
  places: Places
  /** Whether the columns about stock count. */
  withStock: boolean
  /** Whether the columns about costs count. */
  withCosts: boolean
}

/** How the rows of one product differ from the shop. Of a product with a fault nothing is to be written. */
export function compareProduct({
  rows,
  kept,
  places,
  withStock,
  withCosts,
}: Compared): ComparedProduct {
  const compared: ComparedRow[] = rows.map((row) => ({
    number: row.number,
    size: row.cells.size ?? '',
    changes: [],
    faults: row.isUneven ? [{ column: 'handle', what: cellText.uneven }] : [],
  }))
  const [first] = rows as [FileRow, ...FileRow[]]
  const [head] = compared as [ComparedRow, ...ComparedRow[]]
  const handle = (first.cells.handle ?? '').toLowerCase()
  if (handle === '') head.faults.push({ column: 'handle', what: cellText.needed })
  alike(rows, compared)

  const fields = compareFields({ first, head, kept, places, handle })
  const status = compareStatus(first, head, kept)
  const cost =
    withCosts && first.cells.cost
      ? changedCost('cost', first.cells.cost, kept?.costPence ?? 0, head)
      : null
  const styleSlug = compareStyle(first, head, kept, handle)
  if (kept && first.cells.version && (Object.keys(fields).length > 0 || status !== null))
    if (first.cells.version !== String(kept.product.version))
      head.faults.push({ column: 'version', what: cellText.version })
  const sizes = withStock
    ? compareSizes({
        rows,
        compared,
        kept,
        places,
        prices: kept && {
          from: kept.product.price_pence,
          to: fields.price_pence ?? kept.product.price_pence,
        },
        vatClass: fields.vat_class ?? kept?.product.vat_class ?? 'standard',
        withCosts,
      })
    : []

  const faulty = compared.find(({ faults }) => faults.length > 0)
  if (faulty)
    for (const row of compared)
      if (row.faults.length === 0)
        row.faults.push({ column: 'handle', what: cellText.otherRow(faulty.number) })
  return {
    handle,
    productId: kept?.product.id ?? null,
    version: kept?.product.version ?? null,
    styleSlug,
    fields,
    status,
    cost,
    sizes,
    rows: compared,
  }
}

/** Further rows of a product repeat the values of the first one, or leave them empty. */
function alike(rows: readonly FileRow[], compared: ComparedRow[]) {
  const [first] = rows
  for (const [at, { cells }] of rows.entries())
    for (const column of columnsIn(first)) {
      if (!isAttributeColumn(column) && productColumns[column].of !== 'product') continue
      if (column === 'handle') continue
      if (cells[column] && cells[column] !== first?.cells[column])
        compared[at]?.faults.push({ column, what: cellText.differs(first?.number ?? 0) })
    }
}

type Head = { first: FileRow; head: ComparedRow; kept: StoredProduct | undefined }

/** The fields that change; all that the file has for a new product. */
function compareFields({
  first,
  head,
  kept,
  places,
  handle,
}: Head & { places: Places; handle: string }) {
  const was = kept && cellsOf(kept, undefined, { ...places, pictureUrl: (hash) => hash })
  const before = readProductForm(valuesOf(kept?.product ?? {})).fields
  const values = { ...valuesOf(kept?.product ?? { colour_hex: '' }), slug: [handle] }
  const asked = new Set<ColumnName>()
  for (const column of columnsIn(first)) {
    const cell = first.cells[column]
    if (!isAttributeColumn(column) && !productColumns[column].field) continue
    if (cell === undefined || (was && cell === clean(was[column] ?? ''))) continue
    asked.add(column)
    const read = readCell(column, cell, places)
    if ('fault' in read) head.faults.push({ column, what: read.fault })
    else Object.assign(values, read.values)
  }

  const { fields, faults } = readProductForm(values)
  for (const [field, what] of Object.entries(faults)) {
    const column = columnOf(field)
    const isSaid = head.faults.some((fault) => fault.column === column)
    if (what !== undefined && !isSaid && (kept ? asked.has(column) : true))
      head.faults.push({ column, what })
  }
  if (!kept) return fields
  const falls = new Set<ProductField>(priceFalls(before, fields).map(({ field }) => field))
  const changed: Partial<ProductFields> = {}
  for (const column of asked) {
    if (isAttributeColumn(column)) {
      if (compareAttribute(column, { before, fields, places, head }))
        changed.attributes = fields.attributes
      continue
    }
    const { field } = productColumns[column]
    if (!field || JSON.stringify(fields[field]) === JSON.stringify(before[field])) continue
    Object.assign(changed, { [field]: fields[field] })
    const textOf = (of: ProductFields, name: ProductField) => fieldValueText(name, of, places)
    head.changes.push({
      column,
      before: textOf(before, field),
      after: textOf(fields, field),
      ...(falls.has(field) && { isSteep: true }),
    })
  }
  return changed
}

type Fields = {
  before: ProductFields
  fields: ProductFields
  places: Places
  head: ComparedRow
}

/** Whether the value of one attribute changes. */
function compareAttribute(column: ColumnName, { before, fields, places, head }: Fields): boolean {
  const attribute = places.attributes.find(({ code }) => code === attributeOfColumn(column))
  if (!attribute) return false
  const [was, now] = [before.attributes[attribute.code], fields.attributes[attribute.code]]
  if (JSON.stringify(was) === JSON.stringify(now)) return false
  head.changes.push({
    column,
    before: valueText(attribute, was),
    after: valueText(attribute, now),
  })
  return true
}

/** The columns that a row can have: those of every file, and those of attributes in this one. */
const columnsIn = (row: FileRow | undefined): ColumnName[] => [
  ...columnNames,
  ...Object.keys(row?.cells ?? {}).filter(isAttributeColumn),
]

function compareStatus({ cells }: FileRow, head: ComparedRow, kept: StoredProduct | undefined) {
  const status = cells.status?.toLowerCase() as ProductStatus | undefined | ''
  const now = kept?.product.status ?? 'draft'
  if (!status || status === now) return null
  if (!productStatuses.includes(status))
    head.faults.push({ column: 'status', what: cellText.oneOf(productStatuses) })
  else if (!kept && status === 'active')
    head.faults.push({ column: 'status', what: cellText.newDraft })
  else if (kept) head.changes.push({ column: 'status', before: now, after: status })
  return status
}

function compareStyle(
  { cells }: FileRow,
  head: ComparedRow,
  kept: StoredProduct | undefined,
  handle: string,
) {
  const slug = (cells.style ?? '').toLowerCase()
  if (kept) {
    if (slug !== '' && slug !== kept.styleSlug)
      head.faults.push({ column: 'style', what: cellText.style(kept.styleSlug) })
    return kept.styleSlug
  }
  if (slug !== '' && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 100))
    head.faults.push({ column: 'style', what: cellText.styleForm })
  return slug || handle
}

/** A cell, normalised for comparison: trimmed, with normalised line endings. */
export const clean = (cell: string): string => cell.replaceAll('\r\n', '\n').trim()
