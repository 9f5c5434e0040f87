import { FRESH_MS, MAX_RECORDS } from '../live-stock-limits.ts'
import type { StockMessage } from '../stock-message.ts'
import type { SizeStock } from '../stock.ts'

/** The stock of one product; `isLive`: the stream tells of every change of it. */
type StockRecord = { sizes: SizeStock[]; at: number; isLive: boolean }

/** What this page knows of stock, by product. A product without inventory has a record without sizes. */
export function createStockCache(now: () => number = Date.now) {
  const records = new Map<string, StockRecord>()

  function put(id: string, sizes: SizeStock[], isLive: boolean) {
    // At the end: the oldest stay in front.
    records.delete(id)
    records.set(id, { sizes, at: now(), isLive })
  }

  return {
    sizesOf: (id: string): SizeStock[] | undefined => records.get(id)?.sizes,
    /** Whether what is known of a product can be relied on. */
    isCurrent: (id: string): boolean => {
      const record = records.get(id)
      return record !== undefined && (record.isLive || now() - record.at < FRESH_MS)
    },
    /** How long ago (ms) the stream or the shop told of a product. */
    ageOf: (id: string): number => now() - (records.get(id)?.at ?? -Infinity),
    /** The rows of these products, whole; `isWatched` saves records from making room. */
    store(
      ids: readonly string[],
      rows: readonly SizeStock[],
      { isLive, isWatched }: { isLive: boolean; isWatched: (id: string) => boolean },
    ) {
      for (const id of ids) {
        put(
          id,
          rows.filter((row) => row.product_id === id),
          isLive,
        )
      }
      for (const id of records.keys()) {
        if (records.size <= MAX_RECORDS) return
        if (!isWatched(id)) records.delete(id)
      }
    },
    /** A size has changed, came or went. Without a record there is nothing to change yet. */
    apply({ removed, ...size }: StockMessage) {
      const record = records.get(size.product_id)
      if (!record) return
      const rest = record.sizes.filter(({ size_id: id }) => id !== size.size_id)
      put(size.product_id, removed ? rest : [...rest, size], record.isLive)
    },
    /** The stream has ended or begins anew: what is live it says itself. */
    loseStream() {
      for (const record of records.values()) record.isLive = false
    },
    keepOnly(isWanted: (id: string) => boolean) {
      for (const id of records.keys()) if (!isWanted(id)) records.delete(id)
    },
    drop: (id: string): boolean => records.delete(id),
    get size() {
      return records.size
    },
  }
}
