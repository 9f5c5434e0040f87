import type { FibrePart } from '#shop/catalogue/editing/product-fields.ts'

import { sku } from '../sku.ts'
import { columnNames, productColumns } from './product-columns.ts'
import type { ColumnName } from './product-columns.ts'
import type { KeptProduct, KeptSize, Places } from './product-file.ts'

type Cells = Record<ColumnName, string>

const pounds = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))

/** Fibres as a cell has them: `80% polyester; 20% cotton`. */
const compositionCell = (parts: readonly FibrePart[]): string =>
  parts.map(({ fibre, percent }) => `${percent}% ${fibre}`).join('; ')

/** The fibres that a cell names; what is no share of one has no percent. */
export const readCompositionCell = (cell: string): { fibre: string; percent: string }[] =>
  cell
    .split(/;\s*(?=\d+\s*%)|;\s*$/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, percent = '', fibre = part] = /^\s*(\d+)\s*%\s*(.*)$/s.exec(part) ?? []
      return { fibre, percent }
    })

/** What a file says of a product and one of its sizes, if it has any. `pictureUrl` of a hash. */
export function cellsOf(
  { product, styleSlug, sizes, pictureHashes }: KeptProduct,
  size: KeptSize | undefined,
  {
    categories,
    collections,
    pictureUrl,
  }: Pick<Places, 'categories' | 'collections'> & { pictureUrl: (hash: string) => string },
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
    price: pounds(product.price_pence),
    compare_at_price: pounds(product.compare_at_pence),
    vat: product.vat_class,
    summary: product.summary,
    description: product.description,
    fabric: product.fabric,
    fabric_family: product.fabric_family,
    care: product.care,
    fit_notes: product.fit_notes,
    composition: compositionCell(product.composition),
    weight_grams: String(product.weight_grams),
    returns: product.return_exemption ?? '',
    status: product.status,
    size_system: size?.system ?? '',
    size: size?.sizeName ?? '',
    barcode: size?.barcode ?? '',
    on_hand: number(size?.onHand),
    on_hand_before: number(size?.onHand),
    reorder_level: number(size?.reorderLevel),
    sku: size || sizes.length === 0 ? sku(product.id, size?.sizeName ?? null) : '',
    published_at: product.published_at ? new Date(product.published_at).toISOString() : '',
    pictures: pictureHashes.map(pictureUrl).join(' '),
  }
}

/** The columns of an export, for those who see stock or not. */
export const exportedColumns = (withStock: boolean): ColumnName[] =>
  columnNames.filter((name) => withStock || productColumns[name].of !== 'stock')
