import type { Promised } from './promise.ts'

/** A size of a product and its stock, as pages and the stream have it: section 3, inventory record. */
export type SizeStock = {
  product_id: string
  /** null for goods without sizes. */
  size_id: string | null
  available_quantity: number
  reorder_level: number
}

/** A size as the product page is rendered with it: the level only; the exact number comes live. */
export type SizeChoice = {
  sizeId: string | null
  sizeName: string | null
  lengthInches: number | null
  fit: string | null
  level: StockLevel
  /** What customers choose where it is not the name: it has one of its own in their language, or is chosen in two steps. */
  axes?: readonly string[]
  /** Its name in another system, as in `EU 36`. */
  note?: string
  /** What is promised of it, where nothing is left that is there. */
  promise?: string
  /** What it costs more than the product, in pence. */
  surchargePence?: number
  /** Its VAT class where it is not that of the product. */
  vatClass?: VatClass
  /** Of the body it is for: from and to, in mm, by what is measured; for a finder that asks for these. */
  body?: Readonly<Record<string, readonly [number, number]>>
}

export type VatClass = 'standard' | 'zero'

/** What feeds and structured data say of a size; null: no GTIN, no SKU of its own, the weight of the product, and goods that are there. */
export type SizeFacts = {
  gtin: string | null
  sku: string | null
  weightGrams: number | null
  promise: Promised | null
}

/** The sizes of a product, in their order; one entry without a size for goods that have none. */
export type ProductSizes = {
  sizes: SizeChoice[]
  /** The heading of each step of choosing. */
  legends: readonly string[]
  /** The size finder for them: that of abayas or thobes by height, or that of a size system by its measurements. */
  finder: string | null
}

/** The stock of a product as a card in a list is rendered with it. */
export type CardStock = {
  level: StockLevel
  /** Names of the sizes that are available, in their order; none for goods without sizes. */
  sizes: string[]
}

/**
 * An event of the stock channel: the current record of a size, or that it is no longer tracked.
 */
export type StockMessage = SizeStock & { removed?: true }

/** An event of the channels of movements and carts: which item something happened to, nothing else. */
export type ItemMessage = Pick<SizeStock, 'product_id' | 'size_id'>

/** How much of a size is available, in the terms of section 4. */
export type StockLevel = 'out_of_stock' | 'last_one' | 'low' | 'counted' | 'in_stock'

const REORDER_LEVEL = 5
const COUNT_SHOWN_UP_TO = 10

/** The level of an available quantity; `reorderLevel` is the product's own, 5 by default. */
export function stockLevel(available: number, reorderLevel: number = REORDER_LEVEL): StockLevel {
  if (available <= 0) return 'out_of_stock'
  if (available === 1) return 'last_one'
  if (available <= reorderLevel) return 'low'
  return available <= COUNT_SHOWN_UP_TO ? 'counted' : 'in_stock'
}

/** A level, with the number behind it once the stream has reported it. */
export type LiveLevel = { level: StockLevel; available?: number }

/** Available units of these sizes: 0 until the live stock service is ready (section 4). */
export const availableOf = (live: readonly SizeStock[] | undefined): number =>
  live?.reduce((sum, { available_quantity: available }) => sum + available, 0) ?? 0

/** The level of one size: from the stream, else as the page was rendered. */
export function liveSizeLevel(
  rendered: { sizeId: string | null; level: StockLevel },
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  const record = live?.find(({ size_id: sizeId }) => sizeId === rendered.sizeId)
  if (!record) return { level: rendered.level }
  const { available_quantity: available, reorder_level: reorderLevel } = record
  return { level: stockLevel(available, reorderLevel), available }
}

/** The level of a product over all its sizes (section 3: available is summed over sizes). */
export function liveProductLevel(
  rendered: StockLevel,
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  if (!live || live.length === 0) return { level: rendered }
  const available = availableOf(live)
  const reorderLevel = Math.max(...live.map((record) => record.reorder_level))
  return { level: stockLevel(available, reorderLevel), available }
}
