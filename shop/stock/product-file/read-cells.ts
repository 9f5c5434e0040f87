import { colourFamilies } from '#shop/catalogue/family-text.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { readCompositionCell } from './product-cells.ts'
import type { ColumnName } from './product-columns.ts'
import { productColumns } from './product-columns.ts'
import { cellText } from './product-file-text.ts'
import type { Places } from './product-file.ts'

/** A cell as the inputs of the editor have it, or what is wrong with it. */
export type ReadCell = { values: FormValues } | { fault: string }

const only = (known: readonly string[], text: string): string | undefined =>
  known.find((one) => one === text.toLowerCase())

/** Reads a cell that is a field of the editor; what the field itself refuses is not looked at here. */
export function readCell(column: ColumnName, cell: string, places: Places): ReadCell {
  const field = productColumns[column].field ?? column
  return readers[column]?.(field, cell, places) ?? { values: { [field]: [cell] } }
}

type Reader = (field: string, cell: string, places: Places) => ReadCell

const readers: Partial<Record<ColumnName, Reader>> = {
  category(field, cell, { categories }) {
    const id = idOf(cell, categories)
    return id !== undefined || cell === ''
      ? { values: { [field]: [id ?? ''] } }
      : { fault: cellText.category(cell) }
  },
  collections(field, cell, { collections }) {
    const slugs = cell
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean)
    const unknown = slugs.find((slug) => idOf(slug, collections) === undefined)
    if (unknown !== undefined) return { fault: cellText.collection(unknown) }
    const ids = slugs.flatMap((slug) => idOf(slug, collections) ?? [])
    return { values: { [field]: [...new Set(ids)] } }
  },
  composition(_field, cell) {
    const parts = readCompositionCell(cell)
    if (parts.some(({ percent }) => percent === '')) return { fault: cellText.composition }
    const fibre = parts.map((part) => part.fibre)
    return { values: { fibre, percent: parts.map(({ percent }) => percent) } }
  },
  vat: (field, cell) => oneOf(field, ['standard', 'zero'], cell || 'standard'),
  returns: (field, cell) => oneOf(field, ['', 'made_to_order', 'sealed_hygiene'], cell),
  colour_family: (field, cell) => oneOf(field, Object.keys(colourFamilies), cell),
}

function oneOf(field: string, known: readonly string[], cell: string): ReadCell {
  const value = only(known, cell)
  return value === undefined
    ? { fault: cellText.oneOf(known.filter(Boolean)) }
    : { values: { [field]: [value] } }
}

const idOf = (slug: string, of: Places['categories']) =>
  of.find((one) => one.slug === slug.toLowerCase())?.id
