import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import { attributeInput, inputsOfValues } from '#shop/catalogue/attributes/attribute-values.ts'
import { compositionText, readFibres } from '#shop/catalogue/editing/composition.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { colourFamilies } from '#shop/catalogue/family-text.ts'

import { sku } from '../size-mapping.ts'
import {
  attributeColumn,
  attributeOfColumn,
  columnNames,
  isAttributeColumn,
  isCostColumn,
  productColumns,
} from './product-columns.ts'
import type { ColumnName } from './product-columns.ts'
import { cellText } from './import-page-text.ts'
import type { StoredProduct, StoredSize, Places } from './product-file.ts'

type Cells = Record<ColumnName, string>

const pounds = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))

/** The cells of a product and one of its sizes, if it has any. `pictureUrl` of a hash. */
export function cellsOf(
  { product, styleSlug, costPence, sizes, pictureHashes }: StoredProduct,
  size: StoredSize | undefined,
  {
    categories,
    collections,
    attributes,
    pictureUrl,
  }: Pick<Places, 'categories' | 'collections' | 'attributes'> & {
    pictureUrl: (hash: string) => string
  },
): Cells {
  const slugsOf = (ids: readonly string[], of: Places['categories']) =>
    of.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug)
  const number = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    handle: product.slug,
    version: String(product.version),
    style: styleSlug,
    name: product.name,
    colour: product.colour_name,
    colour_hex: product.colour_hex,
    colour_family: product.colour_family,
    category: slugsOf([product.category_id], categories).join(', '),
    collections: slugsOf(product.collection_ids, collections).join(', '),
    tags: product.tags.join(', '),
    price: pounds(product.price_pence || null),
    compare_at_price: pounds(product.compare_at_pence),
    cost: pounds(costPence || null),
    vat: product.vat_class,
    summary: product.summary,
    description: product.description,
    fabric: product.fabric,
    fabric_family: product.fabric_family,
    care: product.care,
    fit_notes: product.fit_notes,
    composition: compositionText(product.composition, '; '),
    weight_grams: number(product.weight_grams || undefined),
    returns: product.return_exemption ?? '',
    status: product.status,
    size_system: size?.system ?? '',
    size: size?.sizeName ?? '',
    barcode: size?.barcode ?? '',
    on_hand: number(size?.onHand),
    on_hand_before: number(size?.onHand),
    reorder_level: number(size?.reorderLevel),
    size_surcharge: pounds(size?.surchargePence || null),
    size_weight_grams: number(size?.weightGrams || undefined),
    size_vat: size?.vatClass && size.vatClass !== product.vat_class ? size.vatClass : '',
    size_cost: pounds(size?.costPence || null),
    sku: skuCell(product.id, size, sizes.length > 0),
    made_to_order_days: number(size?.offer?.leadDays ?? undefined),
    pre_order_date: size?.offer?.promisedOn ?? '',
    offer_capacity: number(size?.offer?.capacity),
    published_at: product.published_at ? new Date(product.published_at).toISOString() : '',
    pictures: pictureHashes.map(pictureUrl).join(' '),
    ...attributeCells(product.attributes, attributes),
  }
}

/** The SKU of a size, its own or made; none for a product with sizes as a whole. */
const skuCell = (productId: string, size: StoredSize | undefined, hasSizes: boolean) =>
  size || !hasSizes ? (size?.sku ?? sku(productId, size?.sizeName ?? null)) : ''

/** Cells as the column of each attribute is filled in: codes of choices, a number, yes or no, or a text. */
function attributeCells(
  values: StoredProduct['product']['attributes'],
  attributes: readonly AttributeFields[],
): Record<string, string> {
  const inputs = inputsOfValues(values)
  return Object.fromEntries(
    attributes.map((attribute) => [
      attributeColumn(attribute.code),
      (inputs[attributeInput(attribute)] ?? []).join(', '),
    ]),
  )
}

/** The columns of an export, with or without stock and costs, and those of all attributes. */
export const exportedColumns = (
  { withStock, withCosts }: { withStock: boolean; withCosts: boolean },
  attributes: readonly Pick<AttributeFields, 'code'>[],
): ColumnName[] => [
  ...columnNames.filter(
    (name) =>
      (withStock || productColumns[name].of !== 'stock') && (withCosts || !isCostColumn(name)),
  ),
  ...attributes.map(({ code }) => attributeColumn(code)),
]

/** A cell in the format of the editor, or its error. */
export type ReadCell = { values: FormValues } | { fault: string }

const only = (known: readonly string[], text: string): string | undefined =>
  known.find((one) => one === text.toLowerCase())

/** Reads a cell that is a field of the editor; what the field itself refuses is not looked at here. */
export function readCell(column: ColumnName, cell: string, places: Places): ReadCell {
  if (isAttributeColumn(column)) return readAttributeCell(column, cell, places)
  const field = productColumns[column].field ?? column
  return readers[column]?.(field, cell, places) ?? { values: { [field]: [cell] } }
}

function readAttributeCell(column: string, cell: string, { attributes }: Places): ReadCell {
  const attribute = attributes.find(({ code }) => code === attributeOfColumn(column))
  // A file with a column of no attribute is refused before.
  if (!attribute) return { values: {} }
  const field = attributeInput(attribute)
  if (attribute.type === 'yes_no') return oneOf(field, ['', 'yes', 'no'], cell)
  if (attribute.choices.length === 0) return { values: { [field]: [cell] } }
  const asked = cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const codes = asked.map((part) => choiceCode(part, attribute))
  const unknown = codes.indexOf(undefined)
  return unknown === -1
    ? { values: { [field]: codes.filter((code) => code !== undefined) } }
    : {
        fault: cellText.choice(
          asked[unknown]!,
          attribute.choices.map(({ code }) => code),
        ),
      }
}

/** The code of a choice that a cell has by its code, or by its name in any language. */
const choiceCode = (text: string, { choices }: AttributeFields) =>
  choices.find(({ code, names }) =>
    [code, ...Object.values(names)].some((name) => name.toLowerCase() === text.toLowerCase()),
  )?.code

type Reader = (field: string, cell: string, places: Places) => ReadCell

const readers: Partial<Record<ColumnName, Reader>> = {
  category(field, cell, { categories }) {
    const id = idOf(cell, categories)
    return id !== undefined || cell === ''
      ? { values: { [field]: [id ?? ''] } }
      : { fault: cellText.category(cell, categories[0]?.slug) }
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
  composition: (field, cell) =>
    readFibres(cell).some(({ percent }) => percent === '')
      ? { fault: cellText.composition }
      : { values: { [field]: [cell] } },
  vat: (field, cell) => oneOf(field, ['standard', 'zero'], cell || 'standard'),
  returns: (field, cell) => oneOf(field, ['', 'made_to_order', 'sealed_hygiene'], cell),
  colour_family: (field, cell) => oneOf(field, ['', ...Object.keys(colourFamilies)], cell),
}

function oneOf(field: string, known: readonly string[], cell: string): ReadCell {
  const value = only(known, cell)
  return value === undefined
    ? { fault: cellText.oneOf(known.filter(Boolean)) }
    : { values: { [field]: [value] } }
}

const idOf = (slug: string, of: Places['categories']) =>
  of.find((one) => one.slug === slug.toLowerCase())?.id
