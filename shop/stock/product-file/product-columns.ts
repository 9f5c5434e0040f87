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
    what: 'The address of the product, small letters and hyphens. By it rows are matched with products; every row needs it.',
    example: 'example-product',
  },
  version: {
    of: 'product',
    what: 'Which version of the product the file was made of. A product that was changed since is not overwritten. Empty: overwrite it.',
    example: '',
  },
  style: {
    of: 'product',
    what: 'The style that it is a colour of. Empty: a style of its own. A product stays with its style.',
    example: '',
  },
  name: { of: 'product', what: 'Name.', example: 'Example product', field: 'name' },
  colour: { of: 'product', what: 'Name of the colour.', example: 'Plum', field: 'colour_name' },
  colour_hex: {
    of: 'product',
    what: 'Colour of the swatch.',
    example: '#4a2f45',
    field: 'colour_hex',
  },
  colour_family: {
    of: 'product',
    what: 'What colours are filtered by; empty: what is nearest to the swatch. One of black, white, grey, beige, brown, red, pink, orange, yellow, green, blue, purple, gold, silver or multicolour.',
    example: 'purple',
    field: 'colour_family',
  },
  category: {
    of: 'product',
    what: 'The address of its category.',
    example: '',
    field: 'category_id',
  },
  collections: {
    of: 'product',
    what: 'Addresses of its collections, separated by commas.',
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
    what: 'Price in pounds; a draft can go without.',
    example: '89.00',
    field: 'price_pence',
  },
  compare_at_price: {
    of: 'product',
    what: 'Former price in pounds, higher than the price, or empty. Whether it is shown as “was” the price history decides.',
    example: '',
    field: 'compare_at_pence',
  },
  cost: {
    of: 'product',
    isCost: true,
    what: 'What one item costs you in pounds, without VAT; 0.00: not known. Empty: as it is.',
    example: '',
  },
  vat: { of: 'product', what: 'standard or zero.', example: 'standard', field: 'vat_class' },
  summary: {
    of: 'product',
    what: 'One or two sentences, or empty.',
    example: 'What it is, in a sentence.',
    field: 'summary',
  },
  description: {
    of: 'product',
    what: 'Description.',
    example: 'How it is cut, what it feels like and what it goes with.',
    field: 'description',
  },
  fabric: { of: 'product', what: 'Fabric.', example: 'Nida', field: 'fabric' },
  fabric_family: {
    of: 'product',
    what: 'What fabrics are filtered by: nida, crepe, linen …',
    example: 'nida',
    field: 'fabric_family',
  },
  care: { of: 'product', what: 'Care.', example: 'Wash at 30°.', field: 'care' },
  fit_notes: { of: 'product', what: 'Fit.', example: 'True to size.', field: 'fit_notes' },
  composition: {
    of: 'product',
    what: 'All of its fibres, 100 % in all, separated by semicolons.',
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
    what: 'Empty, made_to_order or sealed_hygiene.',
    example: '',
    field: 'return_exemption',
  },
  status: {
    of: 'product',
    what: 'draft, active or archived. A new product is a draft until it has a picture. Empty: as it is.',
    example: 'draft',
  },
  size_system: {
    of: 'stock',
    what: 'The code of the size system, such as abaya, thobe, uk or age; needed where several have a size of that name.',
    example: '',
  },
  size: { of: 'stock', what: 'Name of the size; empty for goods without.', example: '' },
  barcode: { of: 'stock', what: 'What a scanner reads, or empty.', example: '' },
  on_hand: {
    of: 'stock',
    what: 'Pieces on hand. Empty: as they are. Beside on_hand_before stock moves by the difference of the two, whatever was sold meanwhile.',
    example: '12',
  },
  on_hand_before: {
    of: 'stock',
    what: 'Pieces on hand when the file was made. Leave it as it is. Empty: on_hand is what there shall be.',
    example: '',
  },
  reorder_level: {
    of: 'stock',
    what: 'From how many pieces on it counts as low. Empty: as it is, 5 for a new size.',
    example: '5',
  },
  size_surcharge: {
    of: 'stock',
    what: 'What this size costs more than the product, in pounds; 0.00: nothing. Empty: as it is. At least one size costs the price of the product.',
    example: '',
  },
  size_weight_grams: {
    of: 'stock',
    what: 'Weight of this size in whole grams; 0: that of the product. Empty: as it is.',
    example: '',
  },
  size_vat: {
    of: 'stock',
    what: 'VAT class of this size: standard or zero. Empty: as it is.',
    example: '',
  },
  size_cost: {
    of: 'stock',
    isCost: true,
    what: 'What one item of this size costs you in pounds, without VAT; 0.00: as much as the product. Empty: as it is.',
    example: '',
  },
  sku: {
    of: 'stock',
    what: 'Your own SKU of this size, 40 characters at most. Empty: as it is. A size without one has the SKU that the shop makes, which takes yours off.',
    example: '',
  },
  made_to_order_days: {
    of: 'stock',
    what: 'In how many calendar days this size is ready when none is left, if it is made to order. Empty: as it is.',
    example: '',
  },
  pre_order_date: {
    of: 'stock',
    what: 'The day from which this size is sent, such as 2027-01-15, if it can be pre-ordered. Empty: as it is.',
    example: '',
  },
  offer_capacity: {
    of: 'stock',
    what: 'How many can be made to order or pre-ordered in all; 0: it is sold from stock only. Empty: as it is.',
    example: '',
  },
  published_at: { of: 'shown', what: 'Exported, not imported: the shop keeps it.', example: '' },
  pictures: {
    of: 'shown',
    what: 'Exported as addresses, not imported: pictures are added in the editor.',
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
