import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import type { ProductField } from '#shop/catalogue/editing/product-fields.ts'

type Column = {
  /** product: the same for all rows of a product; stock: of one size; shown: exported alone. */
  of: 'product' | 'stock' | 'shown'
  /** Only for those who may see costs. */
  isCost?: true
  /** The heading of the column, for the person who fills it in. */
  what: string
  /** Empty where the example takes it from the shop's data (describe-file.ts), or leaves it empty. */
  example: string
  /** What it is in the editor, where it is there. */
  field?: ProductField
}

const columns = {
  handle: {
    of: 'product',
    what: 'Required. The last part of the URL of the product, in small letters and hyphens. Matches each row to a product.',
    example: 'example-product',
  },
  version: {
    of: 'product',
    what: 'The version of the product at the time of the export. A product changed since then is not overwritten. Leave empty to overwrite it.',
    example: '',
  },
  style: {
    of: 'product',
    what: 'The style this product is a colour of. Leave empty to create a new style. An existing product keeps its style.',
    example: '',
  },
  name: { of: 'product', what: 'Name.', example: 'Example product', field: 'name' },
  colour: { of: 'product', what: 'Colour name.', example: 'Plum', field: 'colour_name' },
  colour_hex: {
    of: 'product',
    what: 'Swatch colour.',
    example: '#4a2f45',
    field: 'colour_hex',
  },
  colour_family: {
    of: 'product',
    what: 'Used by the colour filter. Leave empty to use the family nearest to the swatch. One of black, white, grey, beige, brown, red, pink, orange, yellow, green, blue, purple, gold, silver or multicolour.',
    example: 'purple',
    field: 'colour_family',
  },
  category: {
    of: 'product',
    what: 'The URL of the category.',
    example: '',
    field: 'category_id',
  },
  collections: {
    of: 'product',
    what: 'The URLs of the collections, separated by commas.',
    example: '',
    field: 'collection_ids',
  },
  tags: {
    of: 'product',
    what: 'Tags, separated by commas.',
    example: 'everyday',
    field: 'tags',
  },
  price: {
    of: 'product',
    what: 'Price in pounds. Optional for a draft.',
    example: '89.00',
    field: 'price_pence',
  },
  compare_at_price: {
    of: 'product',
    what: 'Compare-at price in pounds, higher than the price, or empty. The price history decides whether it is shown as “was”.',
    example: '',
    field: 'compare_at_pence',
  },
  cost: {
    of: 'product',
    isCost: true,
    what: 'Cost per item in pounds, without VAT. Use 0.00 if unknown. Leave empty for no change.',
    example: '',
  },
  vat: {
    of: 'product',
    what: 'VAT rate: standard or zero.',
    example: 'standard',
    field: 'vat_class',
  },
  summary: {
    of: 'product',
    what: 'One or two sentences, or empty.',
    example: 'A short description of the product.',
    field: 'summary',
  },
  description: {
    of: 'product',
    what: 'Description.',
    example: 'The cut, the feel of the fabric and what to wear it with.',
    field: 'description',
  },
  fabric: { of: 'product', what: 'Fabric.', example: 'Nida', field: 'fabric' },
  fabric_family: {
    of: 'product',
    what: 'Used by the fabric filter, such as nida, crepe or linen.',
    example: 'nida',
    field: 'fabric_family',
  },
  care: { of: 'product', what: 'Care.', example: 'Wash at 30°.', field: 'care' },
  fit_notes: { of: 'product', what: 'Fit.', example: 'True to size.', field: 'fit_notes' },
  composition: {
    of: 'product',
    what: 'All fibres, adding up to 100%, separated by semicolons.',
    example: '80% polyester; 20% cotton',
    field: 'composition',
  },
  weight_grams: {
    of: 'product',
    what: 'Weight in whole grams, or empty.',
    example: '600',
    field: 'weight_grams',
  },
  returns: {
    of: 'product',
    what: 'made_to_order or sealed_hygiene, or empty for standard returns.',
    example: '',
    field: 'return_exemption',
  },
  status: {
    of: 'product',
    what: 'draft, active or archived. A new product is a draft until it has a picture. Leave empty for no change.',
    example: 'draft',
  },
  size_system: {
    of: 'stock',
    what: 'The code of the size system, such as abaya, thobe, uk or age. Required if several size systems have the size.',
    example: '',
  },
  size: { of: 'stock', what: 'Size name, or empty for products without sizes.', example: '' },
  barcode: { of: 'stock', what: 'Barcode, or empty.', example: '' },
  on_hand: {
    of: 'stock',
    what: 'Items on hand. Leave empty for no change. With on_hand_before, stock changes by the difference between the two, so that sales since the export are kept.',
    example: '12',
  },
  on_hand_before: {
    of: 'stock',
    what: 'Items on hand at the time of the export. Do not change it. Leave empty to set the stock to exactly on_hand.',
    example: '',
  },
  reorder_level: {
    of: 'stock',
    what: 'Low-stock level. Leave empty for no change, or for 5 for a new size.',
    example: '5',
  },
  size_surcharge: {
    of: 'stock',
    what: 'Surcharge of this size in pounds. Use 0.00 for none. Leave empty for no change. At least one size must have no surcharge.',
    example: '',
  },
  size_weight_grams: {
    of: 'stock',
    what: 'Weight of this size in whole grams. Use 0 for the weight of the product. Leave empty for no change.',
    example: '',
  },
  size_vat: {
    of: 'stock',
    what: 'VAT rate of this size: standard or zero. Leave empty for no change.',
    example: '',
  },
  size_cost: {
    of: 'stock',
    isCost: true,
    what: 'Cost per item of this size in pounds, without VAT. Use 0.00 for the cost of the product. Leave empty for no change.',
    example: '',
  },
  sku: {
    of: 'stock',
    what: 'Your own SKU for this size, 40 characters at most. Leave empty for no change. To remove yours, enter the automatic SKU.',
    example: '',
  },
  made_to_order_days: {
    of: 'stock',
    what: 'Lead time in calendar days if this size is made to order when out of stock. Leave empty for no change.',
    example: '',
  },
  pre_order_date: {
    of: 'stock',
    what: 'Dispatch date, such as 2027-01-15, if this size is on pre-order. Leave empty for no change.',
    example: '',
  },
  offer_capacity: {
    of: 'stock',
    what: 'Total to sell made to order or on pre-order. Use 0 to sell from stock only. Leave empty for no change.',
    example: '',
  },
  published_at: { of: 'shown', what: 'In exports only.', example: '' },
  pictures: {
    of: 'shown',
    what: 'In exports only, as URLs. Add pictures in the editor.',
    example: '',
  },
} as const satisfies Record<string, Column>

type FixedColumn = keyof typeof columns
/** Each attribute has a column of its own, named after its code. */
export type AttributeColumn = `attribute:${string}`
export type ColumnName = FixedColumn | AttributeColumn

/** The columns that every file of products can have, in the order of the export. */
export const productColumns: Readonly<Record<FixedColumn, Column>> = columns
export const columnNames = Object.keys(columns) as FixedColumn[]

/** Whether only those who may see costs have a column. */
export const isCostColumn = (name: ColumnName): boolean =>
  !isAttributeColumn(name) && productColumns[name].isCost === true

export const attributeColumn = (code: string): AttributeColumn => `attribute:${code}`

/** The code of the attribute whose column has this name; undefined for other columns. */
export const attributeOfColumn = (name: string): string | undefined =>
  name.startsWith('attribute:') ? name.slice('attribute:'.length) : undefined

export const isAttributeColumn = (name: string): name is AttributeColumn =>
  attributeOfColumn(name) !== undefined

const byField = new Map<string, ColumnName>(
  columnNames.flatMap((name) => {
    const { field } = productColumns[name]
    return field ? [[field, name] as const] : []
  }),
)

/** The column that holds a field of a product, or one of its sizes; the address where none does. */
export function columnOf(field: string): ColumnName {
  const [attributes, code] = field.split('.')
  if (attributes === 'attributes' && code) return attributeColumn(code)
  return byField.get(field) ?? columnNames.find((name) => name === field) ?? 'handle'
}

/** How the column of an attribute is filled in. */
export function describeAttributeColumn({ names, type, choices, units }: AttributeFields): {
  what: string
  example: string
} {
  const values = choices.map(({ code }) => code)
  const unit = units ? ` in ${units.en}` : ''
  const what = {
    choice: `${names.en}: one of ${values.join(', ')}.`,
    choices: `${names.en}: any of ${values.join(', ')}, separated by commas.`,
    number: `${names.en}: a number${unit}.`,
    yes_no: `${names.en}: yes or no.`,
    text: `${names.en}: at most 200 characters.`,
  }[type]
  return { what, example: values[0] ?? '' }
}
