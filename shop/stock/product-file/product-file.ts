import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import type {
  ProductFields,
  ProductStatus,
  ProductToEdit,
} from '#shop/catalogue/editing/product-fields.ts'

import type { OfferTerms } from '../admin/size-offer.ts'
import type { VatClass } from '../stock-level.ts'
import type { ColumnName } from './product-columns.ts'

/** A row of a file: as a spreadsheet counts it, the heads being row 1. */
export type FileRow = {
  number: number
  cells: Partial<Record<ColumnName, string>>
  /** It has more or fewer cells than there are heads. */
  isUneven: boolean
}

/** One size of a product as the shop has it; null for goods without sizes. */
export type StoredSize = {
  sizeId: string | null
  sizeName: string | null
  system: string | null
  barcode: string | null
  /** The shop's own SKU. */
  sku: string | null
  /** How it is sold when none is left; null for not at all. */
  offer: OfferTerms | null
  reorderLevel: number
  /** What it costs more than the product. */
  surchargePence: number
  /** Its weight; 0 for that of the product. */
  weightGrams: number
  /** Its VAT class; null for that of the product. */
  vatClass: VatClass | null
  /** What one item costs the shop; 0 for as much as the product. */
  costPence: number
  onHand: number
  /** Pieces that customers hold. */
  reserved: number
}

/** A product as the shop has it, with all that a file can contain of it. */
export type StoredProduct = {
  product: ProductToEdit
  styleSlug: string
  /** What one item costs the shop; 0 where that is not known. */
  costPence: number
  sizes: StoredSize[]
  /** Hashes of its pictures, the primary one first. */
  pictureHashes: string[]
}

type Named = { id: string; slug: string; name: string }

/** What cells can name. */
export type Places = {
  categories: Named[]
  collections: Named[]
  sizes: { id: string; name: string; system: string }[]
  attributes: AttributeFields[]
}

/** `isSteep`: a price that falls by more than half. */
type Change = { column: ColumnName; before: string; after: string; isSteep?: true }
type Fault = { column: ColumnName; what: string }

type OfferRow = { lead_days: number | null; promised_on: string | null; capacity: number }

/** What is to be written of one size; a part is there only where it changes. */
export type SizeChange = {
  size_id: string | null
  barcode?: { from: string | null; to: string | null }
  sku?: { from: string | null; to: string | null }
  offer?: { from: OfferRow | null; to: OfferRow | null }
  /** from: null for a size that has no record yet. */
  reorder_level?: { from: number | null; to: number }
  /** by: pieces more or fewer; from: what has to be on hand, where that matters. */
  on_hand?: { by: number; from: number | null }
  surcharge_pence?: { from: number; to: number }
  /** In grams; 0: that of the product. */
  weight_grams?: { from: number; to: number }
  /** In per cent, from what it is once the fields of the product are written. */
  vat_rate?: { from: number; to: number }
  /** In pence; 0: that of the product. */
  cost_pence?: { from: number; to: number }
}

/** A row as it compares with the shop. */
export type ComparedRow = {
  number: number
  size: string
  changes: Change[]
  faults: Fault[]
}

/** A product of a file as it compares with the shop. */
export type ComparedProduct = {
  handle: string
  /** Null for one that is to be made. */
  productId: string | null
  version: number | null
  styleSlug: string
  fields: Partial<ProductFields>
  status: ProductStatus | null
  /** In pence; 0: not known. Null where it stays. */
  cost: { from: number; to: number } | null
  sizes: SizeChange[]
  rows: ComparedRow[]
}

export type RowKind = 'new' | 'changed' | 'unchanged' | 'error'

export type ImportState = 'checked' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'

/** A file that staff sent, and how far it is. */
export type ProductImport = {
  id: string
  actor: string
  fileName: string
  /** Whether its columns about stock count. */
  withStock: boolean
  state: ImportState
  warnings: string[]
  /** How many are to be written, were looked at for it, and for going back. */
  products: number
  done: number
  undone: number
  createdAt: Date
  endedAt: Date | null
}

/** A row of an import, and what became of its product; null until it was its turn. */
export type ImportedRow = {
  number: number
  product: string
  size: string
  kind: RowKind
  changes: Change[]
  faults: Fault[]
  outcome: string | null
  undoOutcome: string | null
  faultFields: string[] | null
  /** Null for one that does not exist. */
  productId: string | null
}

/** Rows on one page of an import. */
export const ROWS_PER_PAGE = 100

/** Whether a job is at work on it. */
export const isMoving = (state: ImportState): boolean => state === 'running' || state === 'undoing'
