import type { FocalPoint, PictureCrop } from '#platform/pictures/picture-crop.ts'

import type { ColourFamily } from '../family-text.ts'
import type { ReturnExemption } from '../return-exemption.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** A share of a garment's fibres, in whole percent; those of one garment make 100. */
export type FibrePart = { fibre: string; percent: number }

/**
 * A picture of a product and what it shows, in words; the first of them is the primary one. Of one with a
 * crop only that part is shown; the focal point, of the whole picture, stays in view where it is cut.
 */
export type ShownPicture = {
  picture_id: string
  alt: string
  crop?: PictureCrop
  focal?: FocalPoint
}

/**
 * What a shopkeeper decides about a product, by the names of the columns: forms, refusals and the audit
 * log all go by these. Prices in pence, weight in grams, moments in UTC as ISO 8601.
 */
export type ProductFields = {
  name: string
  slug: string
  category_id: string
  collection_ids: string[]
  summary: string
  description: string
  colour_name: string
  colour_hex: string
  colour_family: ColourFamily
  fabric: string
  fabric_family: string
  care: string
  fit_notes: string
  composition: FibrePart[]
  price_pence: number
  compare_at_pence: number | null
  vat_class: 'standard' | 'zero'
  weight_grams: number
  return_exemption: ReturnExemption | null
  tags: string[]
  publish_at: string | null
  unpublish_at: string | null
  pictures: ShownPicture[]
  /** What was picked to wear with it, by the addresses of those products, four at most. */
  pairings: string[]
}

export type ProductField = keyof ProductFields

/** A product as its editor has it: `product_to_edit`. */
export type ProductToEdit = ProductFields & {
  id: string
  style_id: string
  version: number
  status: ProductStatus
  published_at: string | null
  successor_id: string | null
  created_at: string
  updated_at: string
  /** Names of what it lacks before it may be sold. */
  missing: string[]
}
