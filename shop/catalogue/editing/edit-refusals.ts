import type { ProductToEdit } from './product-fields.ts'

/** What may be wrong with what somebody wants of a product; the fields at fault come with it. */
export type FaultReason =
  | 'slug_taken'
  | 'style_not_found'
  | 'category_not_found'
  | 'picture_not_found'
  | 'pairing_not_found'
  | 'collection_not_found'
  | 'successor_not_found'
  | 'compare_at_too_low'
  | 'price_too_low'
  | 'price_too_high'
  | 'not_in_future'
  | 'unpublished_too_early'
  | 'not_publishable'

export type EditRefusal =
  | { kind: 'product_not_found' }
  /** Somebody saved another version: the product as it is now; nothing of this was written. */
  | { kind: 'changed_meanwhile'; product: ProductToEdit }
  | { kind: 'fault'; reason: FaultReason; fields: string[] }
