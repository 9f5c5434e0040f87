import type { FaultReason } from './edit-refusals.ts'
import type { ProductStatus } from './product-fields.ts'

/** One change of many products; pence and percent are more or less than 0, tags as they are written. */
export type BulkChange =
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'category'; category_id: string }
  | { kind: 'add_to_collection' | 'remove_from_collection'; collection_id: string }
  | { kind: 'price'; pence: number }
  | { kind: 'price'; percent: number }
  | { kind: 'add_tags' | 'remove_tags'; tags: string[] }

/** What became of one of the products, and the fields at fault. */
export type BulkResult = {
  productId: string
  outcome: 'changed' | 'unchanged' | 'product_not_found' | FaultReason
  fields: string[]
}

/** What became of one of the products that are to be as they were. */
export type UndoResult = {
  productId: string
  outcome: 'restored' | 'changed_since' | FaultReason
  fields: string[]
}
