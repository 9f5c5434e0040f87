import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

import { promiseToday } from './promise-line.ts'
import { promiseText } from './promise-text.ts'
import { promiseKind, promiseOf } from './promise.ts'
import type { PromiseKind, Promised } from './promise.ts'

/** A size of a product and its stock, as pages and the stream have it: section 3, inventory record. */
export type SizeStock = {
  product_id: string
  /** null for goods without sizes. */
  size_id: string | null
  available_quantity: number
  reorder_level: number
  /** What is promised of the next unit, null and null where it is there; not in every event. */
  promise_days?: number | null
  promise_on?: string | null
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
  promised?: Promised
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
export type ProductSizes = Untranslated & {
  sizes: SizeChoice[]
  /** The heading of each step of choosing; `untranslated` names it by its place. */
  legends: readonly string[]
  /** The size finder for them: that of abayas or thobes by height, or that of a size system by its measurements. */
  finder: string | null
}

/** The stock of a product as a card in a list is rendered with it. */
export type CardStock = {
  level: CardLevel
  /** Names of the sizes that are available, in their order; none for goods without sizes. */
  sizes: string[]
}

/**
 * An event of the stock channel: the current record of a size, or that it is no longer tracked.
 */
export type StockMessage = SizeStock & { removed?: true }

/** An event of the channel of offers: what is promised of the next unit of a size now. */
export type OfferMessage = Pick<SizeStock, 'product_id' | 'size_id'> & {
  promise_days: number | null
  promise_on: string | null
}

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

/** How much of a product a card shows; a kind of promise where nothing of it is there. */
export type CardLevel = StockLevel | PromiseKind

/** A level, with the number behind it once the stream has reported it. */
export type LiveLevel = {
  level: StockLevel
  available?: number
  /** What is promised instead, in words, as long as any is left that is not there. */
  promise?: string | undefined
  promised?: Promised | undefined
}

/** Available units of these sizes: 0 until the live stock service is ready (section 4). */
export const availableOf = (live: readonly SizeStock[] | undefined): number =>
  live?.reduce((sum, { available_quantity: available }) => sum + available, 0) ?? 0

const promisedOf = ({ promise_days: days = null, promise_on: on = null }: SizeStock) =>
  promiseOf(days, on)

/** The level of one size, and its promise: from the stream, else as the page was rendered. */
export function liveSizeLevel(
  rendered: Pick<SizeChoice, 'sizeId' | 'level' | 'promise' | 'promised'>,
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  const { level, promise, promised } = rendered
  const record = live?.find(({ size_id: sizeId }) => sizeId === rendered.sizeId)
  if (!record) return { level, promise, promised }
  const { available_quantity: available, reorder_level: reorderLevel } = record
  const now = { level: stockLevel(available, reorderLevel), available }
  if (available <= 0) return now
  // A shop of an older version does not report promises.
  if (record.promise_days === undefined) return { ...now, promise, promised }
  const next = promisedOf(record)
  return next ? { ...now, promise: promiseToday(next), promised: next } : now
}

/** The level of a product over all its sizes (section 3: available is summed over sizes). */
export function liveProductLevel(
  rendered: CardLevel,
  live: readonly SizeStock[] | undefined,
): LiveLevel {
  const isKind = Object.hasOwn(promiseText.short, rendered)
  const kind = isKind ? (rendered as PromiseKind) : undefined
  if (!live || live.length === 0)
    return kind
      ? { level: 'in_stock', promise: promiseText.short[kind] }
      : { level: rendered as StockLevel }
  const available = availableOf(live)
  const reorderLevel = Math.max(...live.map((record) => record.reorder_level))
  const now = { level: stockLevel(available, reorderLevel), available }
  const left = live.filter((record) => record.available_quantity > 0)
  const next = left.some((record) => record.promise_days === undefined)
    ? kind
    : promiseKind(left.map(promisedOf))
  return next && available > 0 ? { ...now, promise: promiseText.short[next] } : now
}
